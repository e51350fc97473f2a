import { listAccountMatches, type PartPosition } from "#db/queries/auth/account-search.ts";
import { listUsersByEmail } from "#db/queries/auth/user-desk.ts";
import { runAll } from "#db/statement.ts";
import { accountWords } from "#domain/auth/account-text.ts";
import type { Deps } from "../../deps.ts";

/** Places that one request looks at. */
const MOST_SCANNED = 300;

/** Windows of a search that has no second page. */
const MOST_WINDOWS = 10;

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

/** `hasMore`: others may match, too. */
type FoundIds = { ids: string[]; hasMore: boolean };

/** At most so many accounts that have `q` in their address or name, or have it as their id. */
export async function findAccountIds(db: Deps["db"], q: string, most: number): Promise<FoundIds> {
  if (/^[0-9a-f-]{36}$/i.test(q)) return { ids: [q.toLowerCase()], hasMore: false };
  const words = accountWords(q);
  if (words.length > 0) return idsWithWords(db, words, most);
  const beginning = q.trim().normalize("NFC").toLowerCase();
  const users = await runAll(db, listUsersByEmail({ filter: "all", beginning, words: [], after: "", now: "" }));
  return { ids: users.slice(0, most).map(({ id }) => id), hasMore: users.length > most };
}

async function idsWithWords(db: Deps["db"], words: readonly string[], most: number): Promise<FoundIds> {
  const ids: string[] = [];
  let after: PartPosition | undefined;
  for (let window = 0; window < MOST_WINDOWS; window += 1) {
    const { found, next } = await matchAccounts(db, words, after);
    ids.push(...found.map(({ userId }) => userId));
    if (ids.length > most || !next) return { ids: ids.slice(0, most), hasMore: ids.length > most };
    after = next;
  }
  return { ids, hasMore: true };
}
