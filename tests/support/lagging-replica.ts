import type { Answer, Query } from "#db/statement.ts";
import { databaseOf } from "#worker/platform/d1-sessions.ts";
import { onlyReads } from "#worker/platform/guarded-bindings.ts";

type Place = "primary" | "replica";

const BOOKMARK = /^\d{8}$/;
/** The state that the first read of a session requires. */
const STARTS: Record<string, number> = { "first-primary": Number.POSITIVE_INFINITY, "first-unconstrained": 0 };
const bookmarkOf = (state: number) => String(state).padStart(8, "0");

/**
 * A database with a replica that only receives writes when the test says so. Sessions work as in D1: the primary
 * answers writes; the replica answers reads unless it is behind what the session has seen or started from.
 */
export function laggingReplica(primary: D1Database, replica: D1Database) {
  let written = 1;
  let copied = 0;
  let isReplicaAway = false;
  const answeredBy: Place[] = [];

  async function answer(asked: Query[], place: Place): Promise<Answer[]> {
    answeredBy.push(place);
    if (place === "replica" && isReplicaAway) throw new Error("D1_ERROR: the replica is away");
    if (place === "primary" && !asked.every(({ sql }) => onlyReads(sql))) written += 1;
    return databaseOf(place === "primary" ? primary : replica).batch(asked);
  }

  function session(start: string) {
    if (!start.startsWith("first-") && !BOOKMARK.test(start)) throw new Error("D1_SESSION_ERROR: invalid bookmark");
    let seen = STARTS[start] ?? Number(start);
    let bookmark = BOOKMARK.test(start) ? start : null;
    const batch = async (asked: Query[]) => {
      const place = copied >= seen && asked.every(({ sql }) => onlyReads(sql)) ? "replica" : "primary";
      const result = await answer(asked, place);
      seen = place === "primary" ? written : copied;
      bookmark = bookmarkOf(seen);
      return result;
    };
    return { batch, getBookmark: () => bookmark };
  }

  return {
    /** A binding as in another isolate, which does not know what others have seen. */
    binding: () => ({ batch: (asked: Query[]) => answer(asked, "primary"), withSession: session }),
    /** The databases that have answered since the last call. */
    answeredBy: () => answeredBy.splice(0),
    catchUp: async () => {
      await copyRows(primary, replica);
      copied = written;
    },
    setAway: (isAway: boolean) => {
      isReplicaAway = isAway;
    },
  };
}

/** Copies in one transaction, so that rows may come before those to which they refer. */
async function copyRows(from: D1Database, to: D1Database): Promise<void> {
  const names = await tablesOf(from);
  const inserts = await Promise.all(names.map((name) => insertsOf(from, to, name)));
  await to.batch([
    to.prepare("PRAGMA defer_foreign_keys = on"),
    ...names.map((name) => to.prepare(`DELETE FROM ${name}`)),
    ...inserts.flat(),
  ]);
}

async function insertsOf(from: D1Database, to: D1Database, name: string) {
  const stored = "SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0";
  const { results } = await from.prepare(stored).bind(name).all<{ name: string }>();
  const columns = results.map((column) => `"${column.name}"`);
  const rows = await from.prepare(`SELECT ${columns} FROM ${name}`).raw();
  const text = `INSERT INTO ${name} (${columns}) VALUES (${columns.map(() => "?")})`;
  return rows.map((row) => to.prepare(text).bind(...row));
}

async function tablesOf(database: D1Database) {
  const sql =
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'";
  return (await database.prepare(sql).all<{ name: string }>()).results.map(({ name }) => name);
}

/** A replica changes nothing on its own. */
export async function dropTriggers(database: D1Database): Promise<void> {
  const { results } = await database.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'").all();
  await database.batch(results.map(({ name }) => database.prepare(`DROP TRIGGER "${name}"`)));
}
