import { type Database, type Query, runText } from "#db/statement.ts";
import { onlyReads } from "./guarded-bindings.ts";

/** A database among the Worker's bindings: D1, except on the command line and in tests. */
export type Bound = D1Database | Database;

/** The only place in the Worker where statements are prepared. */
export const databaseOf = (bound: Bound | D1DatabaseSession): Database =>
  "prepare" in bound
    ? { batch: (asked) => bound.batch(asked.map(({ sql, params }) => bound.prepare(sql).bind(...params))) }
    : bound;

/** What an isolate last saw of a primary: `bookmark` was its newest at the time `at` or later. */
type Seen = { bookmark: string; at: number; isAskedAgain: boolean };

const seen = new WeakMap<Bound, Seen>();

function notePrimary(bound: Bound, bookmark: string | null, at: number) {
  const before = seen.get(bound);
  if (bookmark === null || (before && before.at > at && before.at <= Date.now())) return;
  seen.set(bound, { bookmark, at, isAskedAgain: false });
}

/** For a request that may not read from a replica. */
export type PrimaryReads = {
  database: Database;
  /** The bookmark after the last batch; a session that starts from it sees all writes. Null without sessions. */
  bookmark: () => string | null;
};

/** Each batch gets its own session, because a replica may answer all but the first batch of a session. */
export function atPrimary(bound: Bound): PrimaryReads {
  // Simulators and stand-ins may lack sessions. Then the primary does everything.
  if (!("withSession" in bound)) return { database: databaseOf(bound), bookmark: () => null };
  let bookmark: string | null = null;
  const batch = async (asked: Query[]) => {
    const at = Date.now();
    const session = bound.withSession("first-primary");
    const found = await databaseOf(session).batch(asked);
    bookmark = session.getBookmark() ?? bookmark;
    notePrimary(bound, bookmark, at);
    return found;
  };
  return { database: { batch }, bookmark: () => bookmark };
}

/** For a visitor's request. */
export type NearReads = {
  database: Database;
  /** A time in milliseconds: reads are at least as new as the primary was then. */
  asOf: () => number;
};

type Near = {
  /** Greatest age of the primary's bookmark with which a session may begin, in milliseconds. */
  trustedMs: number;
  /** The bookmark of this browser's latest write. */
  own: string | undefined;
};

/** After this part of its lifetime, one request renews a bookmark while others still use it. */
const RENEWED_FROM = 0.8;

/**
 * One session, answered by the nearest replica that has what the primary had a moment ago and what this browser wrote.
 * If this isolate has no recent bookmark, the primary answers and provides one (decision 52).
 */
export function nearest(bound: Bound, { trustedMs, own }: Near): NearReads {
  if (!("withSession" in bound)) return { database: databaseOf(bound), asOf: Date.now };
  let session: D1DatabaseSession | undefined;
  let isPrimary = false;
  let asOf = 0;

  const begin = (from: Seen | undefined) => {
    isPrimary = from === undefined;
    asOf = from?.at ?? Date.now();
    session = bound.withSession(from ? later(from.bookmark, own) : "first-primary");
    return session;
  };
  const askIn = async (current: D1DatabaseSession, asked: Query[]) => {
    const found = await databaseOf(current).batch(asked);
    if (isPrimary) notePrimary(bound, current.getBookmark(), asOf);
    return found;
  };
  const batch = async (asked: Query[]) => {
    try {
      return await askIn(session ?? begin(stillTrusted(bound, trustedMs)), asked);
    } catch (error) {
      // A replica failed, or the database does not know the bookmark, for example because a restore replaced it.
      if (isPrimary || !asked.every(({ sql }) => onlyReads(sql))) throw error;
      seen.delete(bound);
      return askIn(begin(undefined), asked);
    }
  };
  return { database: { batch }, asOf: () => asOf };
}

function stillTrusted(bound: Bound, trustedMs: number): Seen | undefined {
  const known = seen.get(bound);
  if (!known) return undefined;
  // A clock may also be set back.
  const age = Math.abs(Date.now() - known.at);
  if (age >= trustedMs) return undefined;
  if (age < trustedMs * RENEWED_FROM || known.isAskedAgain) return known;
  known.isAskedAgain = true;
  return undefined;
}

/** Bookmarks sort from old to new: https://developers.cloudflare.com/d1/reference/glossary/ */
const later = (one: string, other = "") => (other > one ? other : one);

/** The current bookmark of D1's Time Travel; null where there is none, as on the command line. */
export async function d1Bookmark(bound: Bound): Promise<string | null> {
  if (!("withSession" in bound)) return null;
  const session = bound.withSession("first-primary");
  await runText(databaseOf(session), "SELECT 1");
  return session.getBookmark();
}
