import { onlyReads } from "./guarded-bindings.ts";

type Asked = { sql: string; values: unknown[] };

/** What an isolate last saw of a primary: a bookmark that was its newest at this time or later. */
type Seen = { bookmark: string; at: number; isAskedAgain: boolean };

const seen = new WeakMap<D1Database, Seen>();

function notePrimary(database: D1Database, bookmark: string | null, at: number) {
  const before = seen.get(database);
  if (bookmark === null || (before && before.at > at)) return;
  seen.set(database, { bookmark, at, isAskedAgain: false });
}

/** The part of a D1 database that `runTogether` uses; a statement is prepared by the session that runs it. */
const databaseOf = (batch: (asked: Asked[]) => Promise<D1Result[]>) =>
  ({
    prepare: (sql: string) => ({ bind: (...values: unknown[]) => ({ sql, values }) }),
    batch,
  }) as unknown as D1Database;

const run = (session: D1DatabaseSession, asked: Asked[]) =>
  session.batch(asked.map(({ sql, values }) => session.prepare(sql).bind(...values)));

/** Of a request that may not read a replica. */
export type PrimaryReads = {
  database: D1Database;
  /** What the last batch left behind: who begins there sees what it wrote. Null where there are no sessions. */
  bookmark: () => string | null;
};

/** Each batch has a session of its own, because a replica may answer all but the first of a session. */
export function atPrimary(database: D1Database): PrimaryReads {
  // Simulators and stand-ins may have no sessions. Without one, everything is done by the primary.
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

/** Of a visitor's request. */
export type NearReads = {
  database: D1Database;
  /** What is read is at least as new as the primary was then. */
  asOf: () => number;
};

type Near = {
  /** How old the bookmark of the primary may be at which a session begins. */
  trustedMs: number;
  /** Of what this browser has written. */
  own: string | undefined;
};

/** From this part of its time on, a bookmark is renewed by one request while others still use it. */
const RENEWED_FROM = 0.8;

/**
 * One session, which the nearest replica answers that has what the primary had a moment ago and what this browser wrote.
 * If this isolate does not know that moment, the primary answers, and the isolate knows it (decision 57).
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
      // A replica that fails, or a bookmark that this database does not know: after a restore, it may be another one.
      if (isPrimary || !asked.every(({ sql }) => onlyReads(sql))) throw error;
      seen.delete(database);
      return ask(asked, begin(undefined));
    }
  };
  return { database: databaseOf(batch), asOf: () => asOf };
}

function stillTrusted(database: D1Database, trustedMs: number): Seen | undefined {
  const known = seen.get(database);
  const age = known ? Date.now() - known.at : Number.POSITIVE_INFINITY;
  if (!known || age >= trustedMs) return undefined;
  if (age < trustedMs * RENEWED_FROM || known.isAskedAgain) return known;
  known.isAskedAgain = true;
  return undefined;
}

/** Bookmarks sort from old to new: https://developers.cloudflare.com/d1/reference/glossary/ */
const later = (one: string, other = "") => (other > one ? other : one);

/** The present point in time of D1's Time Travel; null where there is none, as on the command line. */
export async function d1Bookmark(db: D1Database): Promise<string | null> {
  if (!("withSession" in db)) return null;
  const session = db.withSession("first-primary");
  await session.prepare("SELECT 1").run();
  return session.getBookmark();
}
