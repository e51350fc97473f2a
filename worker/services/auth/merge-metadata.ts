import {
  findMergeFits,
  mergeUserMetadata,
  requireMergeFits,
} from "#db/queries/auth/user-changes.ts";
import { runOne, type Statement } from "#db/statement.ts";
import { metadataTooLarge } from "#domain/auth/auth-error.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import type { AuthDeps } from "../../auth-deps.ts";

/** Merges what is given into a user's own metadata; fails with the whole transaction where it does not fit. */
export function mergeMetadata(
  { db, now }: AuthDeps,
  userId: string,
  data: Metadata | undefined,
): Statement[] {
  if (!data) return [];
  return [
    requireMergeFits(db, userId, data),
    mergeUserMetadata(db, userId, data, now().toISOString()),
  ];
}

/** Runs a transaction with such a merge, and says if that is why it failed. @throws AuthError */
export async function runWithMerge<T>(
  { db }: AuthDeps,
  { userId, data }: { userId: string; data: Metadata | undefined },
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    if (!data) throw cause;
    const found = await runOne(db, findMergeFits(db, userId, data));
    throw found?.fits === 0 ? metadataTooLarge("user_metadata", { cause }) : cause;
  }
}
