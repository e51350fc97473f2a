import { findSharedList } from "#db/queries/shortlist/shared-lists.ts";
import { runOne } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";
import { returnToFormLimit, takeFromFormLimit } from "../forms/form-limit.ts";

type Input = { code: string; ip: string };

/**
 * The providers of a shared list; undefined if there is none, or none any more. Only wrong codes count against the
 * limit, because each is a guess.
 * @throws AppError too_many_requests
 */
export async function loadSharedList(deps: Deps, { code, ip }: Input) {
  await takeFromFormLimit(deps, "list-code", ip);
  const list = await runOne(deps.db, findSharedList(code, deps.now().toISOString()));
  if (list) await returnToFormLimit(deps, "list-code", ip);
  return list && { ...list, code };
}
