import { findMergeFits, mergeUserMetadata, requireMergeFits } from "#db/queries/auth/user-changes.ts";
import { runOne, type Statement } from "#db/statement.ts";
import { metadataTooLarge } from "#domain/auth/auth-error.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import type { AuthDeps } from "../../auth-deps.ts";

/** Merges `data` into the user's own metadata. Rolls the transaction back if the result is too large. */
export function mergeMetadata({ now }: AuthDeps, userId: string, data: Metadata | undefined): Statement[] {
  if (!data) return [];
  return [requireMergeFits(userId, data), mergeUserMetadata(userId, data, now().toISOString())];
}

/** Runs a transaction with such a merge, and reports a merge that is too large. @throws AuthError */
export async function runWithMerge<T>(
  { db }: AuthDeps,
  { userId, data }: { userId: string; data: Metadata | undefined },
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    if (!data) throw cause;
    const found = await runOne(db, findMergeFits(userId, data));
    throw found?.fits === false ? metadataTooLarge("user_metadata", { cause }) : cause;
  }
}
