import { findSharedList } from "#db/queries/shortlist/shared-lists.ts";
import { runOne } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";
import { returnToFormLimit, takeFromFormLimit } from "../forms/form-limit.ts";

type Input = { code: string; isSearched: boolean; ip: string };

/**
 * The providers of a shared list; undefined if there is none, or none any more. Only wrong codes count against the
 * limit, because each is a guess; those from the search, which may not have been meant as codes, against one of their own.
 * @throws AppError too_many_requests
 */
export async function loadSharedList(deps: Deps, { code, isSearched, ip }: Input) {
  const limit = isSearched ? "searched-list-code" : "list-code";
  await takeFromFormLimit(deps, limit, ip);
  const list = await runOne(deps.db, findSharedList(code, deps.now().toISOString()));
  if (list) await returnToFormLimit(deps, limit, ip);
  return list && { ...list, code };
}
