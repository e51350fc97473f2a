import { onlyReads } from "./guarded-bindings.ts";

type Asked = { sql: string; values: unknown[] };

/** What an isolate last saw of a primary: `bookmark` was its newest at the time `at` or later. */
type Seen = { bookmark: string; at: number; isAskedAgain: boolean };

const seen = new WeakMap<D1Database, Seen>();

function notePrimary(database: D1Database, bookmark: string | null, at: number) {
  const before = seen.get(database);
  if (bookmark === null || (before && before.at > at && before.at <= Date.now())) return;
  seen.set(database, { bookmark, at, isAskedAgain: false });
}

/** The part of a D1 database that `runTogether` uses; the session that runs a statement also prepares it. */
const databaseOf = (batch: (asked: Asked[]) => Promise<D1Result[]>) =>
  ({
    prepare: (sql: string) => ({ bind: (...values: unknown[]) => ({ sql, values }) }),
    batch,
  }) as unknown as D1Database;

const run = (session: D1DatabaseSession, asked: Asked[]) =>
  session.batch(asked.map(({ sql, values }) => session.prepare(sql).bind(...values)));

/** For a request that may not read from a replica. */
export type PrimaryReads = {
  database: D1Database;
  /** The bookmark after the last batch: a session from there sees all it wrote. Null where there are no sessions. */
  bookmark: () => string | null;
};

/** Each batch gets its own session, because a replica may answer all but the first batch of a session. */
export function atPrimary(database: D1Database): PrimaryReads {
  // Simulators and stand-ins may lack sessions. Then the primary does everything.
  if (!("withSession" in database)) return { database, bookmark: () => null };
  let bookmark: string | null = null;
  const batch = async (asked: Asked[]) => {
    const at = Date.now();
    const session = database.withSession("first-primary");
    const answer = await run(session, asked);
    bookmark = session.getBookmark() ?? bookmark;
    notePrimary(database, bookmark, at);
    return answer;
  };
  return { database: databaseOf(batch), bookmark: () => bookmark };
}

/** For a visitor's request. */
export type NearReads = {
  database: D1Database;
  /** A time in milliseconds: reads are at least as new as the primary was then. */
  asOf: () => number;
};

type Near = {
  /** Greatest age of the primary's bookmark with which a session may begin, in milliseconds. */
  trustedMs: number;
  /** The bookmark of what this browser has written. */
  own: string | undefined;
};

/** After this part of its lifetime, one request renews a bookmark while others still use it. */
const RENEWED_FROM = 0.8;

/**
 * One session, answered by the nearest replica that has what the primary had a moment ago and what this browser wrote.
 * If this isolate has no recent bookmark, the primary answers and provides one (decision 52).
 */
export function nearest(database: D1Database, { trustedMs, own }: Near): NearReads {
  if (!("withSession" in database)) return { database, asOf: Date.now };
  let session: D1DatabaseSession | undefined;
  let isPrimary = false;
  let asOf = 0;

  const begin = (from: Seen | undefined) => {
    isPrimary = from === undefined;
    asOf = from?.at ?? Date.now();
    session = database.withSession(from ? later(from.bookmark, own) : "first-primary");
    return session;
  };
  const ask = async (asked: Asked[], current: D1DatabaseSession) => {
    const answer = await run(current, asked);
    if (isPrimary) notePrimary(database, current.getBookmark(), asOf);
    return answer;
  };
  const batch = async (asked: Asked[]) => {
    try {
      return await ask(asked, session ?? begin(stillTrusted(database, trustedMs)));
    } catch (error) {
      // A replica failed, or the database does not know the bookmark, for example because a restore replaced it.
      if (isPrimary || !asked.every(({ sql }) => onlyReads(sql))) throw error;
      seen.delete(database);
      return ask(asked, begin(undefined));
    }
  };
  return { database: databaseOf(batch), asOf: () => asOf };
}

function stillTrusted(database: D1Database, trustedMs: number): Seen | undefined {
  const known = seen.get(database);
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
export async function d1Bookmark(db: D1Database): Promise<string | null> {
  if (!("withSession" in db)) return null;
  const session = db.withSession("first-primary");
  await session.prepare("SELECT 1").run();
  return session.getBookmark();
}
