import { onlyReads } from "#worker/platform/guarded-bindings.ts";

type Asked = { sql: string; values: unknown[] };
type Place = "primary" | "replica";

const BOOKMARK = /^\d{8}$/;
/** What the first read of a session must have. */
const STARTS: Record<string, number> = { "first-primary": Number.POSITIVE_INFINITY, "first-unconstrained": 0 };
const bookmarkOf = (state: number) => String(state).padStart(8, "0");

/**
 * A database with a replica that gets what was written only when the test says so. Sessions are answered as by D1: a write by
 * the primary, a read by the replica unless it is behind what the session has seen or was begun at.
 */
export function laggingReplica(primary: D1Database, replica: D1Database) {
  let written = 1;
  let copied = 0;
  let isReplicaAway = false;
  const answeredBy: Place[] = [];

  async function answer(asked: Asked[], place: Place): Promise<D1Result[]> {
    answeredBy.push(place);
    if (place === "replica" && isReplicaAway) throw new Error("D1_ERROR: the replica is away");
    const database = place === "primary" ? primary : replica;
    if (place === "primary" && !asked.every(({ sql }) => onlyReads(sql))) written += 1;
    return database.batch(asked.map(({ sql, values }) => database.prepare(sql).bind(...values)));
  }

  function session(start: string) {
    if (!start.startsWith("first-") && !BOOKMARK.test(start)) throw new Error("D1_SESSION_ERROR: invalid bookmark");
    let seen = STARTS[start] ?? Number(start);
    let bookmark = BOOKMARK.test(start) ? start : null;
    const batch = async (asked: Asked[]) => {
      const place = copied >= seen && asked.every(({ sql }) => onlyReads(sql)) ? "replica" : "primary";
      const result = await answer(asked, place);
      seen = place === "primary" ? written : copied;
      bookmark = bookmarkOf(seen);
      return result;
    };
    return { prepare, batch, getBookmark: () => bookmark };
  }

  return {
    /** A binding as another isolate has it: one knows nothing of what others have seen. */
    binding: () =>
      ({ prepare, batch: (asked: Asked[]) => answer(asked, "primary"), withSession: session }) as unknown as D1Database,
    /** Who has answered since this was last asked. */
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

const prepare = (sql: string) => ({ bind: (...values: unknown[]) => ({ sql, values }) });

/** In one transaction, so that rows may come before those that they refer to. */
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

/** A replica changes nothing by itself. */
export async function dropTriggers(database: D1Database): Promise<void> {
  const { results } = await database.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'").all();
  await database.batch(results.map(({ name }) => database.prepare(`DROP TRIGGER "${name}"`)));
}
