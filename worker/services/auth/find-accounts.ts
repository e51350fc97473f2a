import { listAccountMatches, type PartPosition } from "#db/queries/auth/account-search.ts";
import { listUsersByEmail } from "#db/queries/auth/user-desk.ts";
import { runAll } from "#db/statement.ts";
import { accountWords } from "#domain/auth/account-text.ts";
import type { Deps } from "../../deps.ts";

/** Places that one request looks at. */
const MOST_SCANNED = 300;

type Found = { userId: string; position: PartPosition }[];

/** Accounts of a window of the search; `next`: where the next one begins, undefined after the last. */
export async function matchAccounts(
  db: Deps["db"],
  words: readonly string[],
  after: PartPosition | undefined,
): Promise<{ found: Found; next: PartPosition | undefined }> {
  const rows = await runAll(db, listAccountMatches({ words, after, limit: MOST_SCANNED }));
  const found = rows.filter(({ isHit }) => isHit).map(({ userId, ...position }) => ({ userId, position }));
  const last = rows.length === MOST_SCANNED ? rows.at(-1) : undefined;
  return { found, next: last && { part: last.part, account: last.account, at: last.at } };
}

/** Ids of at most so many accounts that have `q` in their address or name, or have it as their id. */
export async function findAccountIds(db: Deps["db"], q: string, most: number): Promise<string[]> {
  if (/^[0-9a-f-]{36}$/i.test(q)) return [q.toLowerCase()];
  const words = accountWords(q);
  if (words.length > 0) {
    const { found } = await matchAccounts(db, words, undefined);
    return found.slice(0, most).map(({ userId }) => userId);
  }
  const beginning = q.trim().normalize("NFC").toLowerCase();
  const users = await runAll(db, listUsersByEmail({ filter: "all", beginning, words: [], after: "", now: "" }));
  return users.slice(0, most).map(({ id }) => id);
}
