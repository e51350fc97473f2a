import { listBySlugs } from "#db/queries/listings/listings-by-slug.ts";
import { insertSharedList } from "#db/queries/shortlist/shared-lists.ts";
import { runAll, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { CODE_RANDOMS, listCodeFrom } from "#domain/shortlist/list-code.ts";
import type { Deps } from "../../deps.ts";
import { takeFromFormLimit } from "../forms/form-limit.ts";

/** With a hundred thousand lists at once, of three million codes, five in a row are taken once in 25 million times. */
const ATTEMPTS = 5;

type Input = { slugs: readonly string[]; ip: string };

/**
 * Stores the providers of a list, and nothing else, under a new code. Undefined if none of them exists.
 * @throws AppError too_many_requests
 */
export async function shareList(deps: Deps, { slugs, ip }: Input): Promise<string | undefined> {
  await takeFromFormLimit(deps, "shared-list", ip);
  // What no provider is called could be a message of the visitor.
  const found = slugs.length > 0 ? await runAll(deps.db, listBySlugs(slugs)) : [];
  const current = [...new Set(found.map(({ slug }) => slug))];
  if (current.length === 0) return undefined;
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + KEEP_DAYS * 86_400_000).toISOString();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const code = listCodeFrom(crypto.getRandomValues(new Uint32Array(CODE_RANDOMS)));
    const list = { code, slugs: current, createdAt: now.toISOString(), expiresAt };
    if (await runOne(deps.db, insertSharedList(list))) return code;
  }
  throw new AppError("unexpected", { cause: "no free code" });
}
