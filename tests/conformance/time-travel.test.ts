import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runText } from "#db/statement.ts";
import { migrate } from "#worker/cli/local-database.ts";
import type { LocalSite } from "#worker/cli/local-site.ts";
import { orRefusal } from "#worker/cli/refusal.ts";
import { TravelNoteFile, travelRemotely, travelTo } from "#worker/cli/restore/time-travel.ts";
import { newStateDir, startSite } from "./local-site.ts";

let db: LocalSite["deps"]["db"];
let close: LocalSite["close"];

beforeAll(async () => {
  ({
    deps: { db },
    close,
  } = await startSite());
});
afterAll(() => close());

const run = (sql: string) => runText(db, sql);
const insertUser = (id: string) =>
  run(`INSERT OR IGNORE INTO auth_users (id, created_at, updated_at) VALUES ('${id}', '', '')`);
const noteDeletion = () =>
  run(`INSERT INTO auth_audit_log (created_at, action, user_id)
    VALUES ('2026-11-22T12:00:00Z', 'user_deleted', 'gone')`);
const setVersion = (version: number) => run(`UPDATE data_version SET version = ${version}`);

test("a time travel that fails after the restore still deletes deleted accounts when repeated", async () => {
  await noteDeletion();
  const version = Date.parse("2027-01-01T00:00:00Z");
  await setVersion(version);
  let failures = 1;
  /** Simulates Cloudflare's restore: the deleted account is back, the log of its deletion and the version are not. */
  const wrangler = async (args: string[]) => {
    const command = args.slice(1, 4).join(" ");
    if (command === "time-travel restore DB") {
      await insertUser("gone");
      await run("DELETE FROM auth_audit_log");
      await setVersion(9);
    }
    if (command === "migrations apply DB" && failures-- > 0) throw new Error("the network is gone");
    return JSON.stringify({ bookmark: "mark" });
  };
  const path = join(newStateDir(), "not-yet-there", "time-travel.json");
  const travel = (lines: string[] = []) => {
    const note = new TravelNoteFile(path);
    const now = () => new Date("2026-11-23T12:00:00Z");
    return travelTo({ db, databases: ["DB", "SEARCH"], wrangler, note, now }, "2026-11-22T10:00:00Z", true, (line) =>
      lines.push(line),
    );
  };

  await expect(travel()).rejects.toThrow("the network is gone");
  expect(await runText(db, "SELECT id FROM auth_users")).toEqual([{ id: "gone" }]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const said: string[] = [];
  await travel(said);
  expect(said).toContain("1 seither gelöschte Konten wurden wieder gelöscht.");
  const state = "SELECT (SELECT count(*) FROM auth_users) AS users, version FROM data_version";
  expect(await runText(db, state)).toEqual([{ users: 0, version: version + 1 }]);
  expect(existsSync(path)).toBe(false);
});

test("a time travel is for production, whichever site was built last", async () => {
  const options: string[] = [];
  const wrangler = async (args: string[]) => {
    options.push(args.slice(-4).join(" "));
    return JSON.stringify({ bookmark: "mark" });
  };
  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  await orRefusal(print, () => travelRemotely(wrangler, new Date().toISOString(), false, newStateDir(), print));
  expect(said.at(-1)).toContain("Wiederholen Sie den Befehl mit --yes.");
  expect(options).toEqual(Array.from({ length: 4 }, () => "-c wrangler.toml --env "));
});

/** The schema of the past, before all migrations but the first. */
async function returnToBaseline(): Promise<void> {
  // Objects that refer to others were created after them. Names in «_cf» belong to D1.
  const made = await runText<{ type: string; name: string }>(
    db,
    `SELECT type, name FROM sqlite_schema
      WHERE type IN ('table', 'trigger', 'view') AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf*'
      ORDER BY type = 'trigger' DESC, rowid DESC`,
  );
  await db.batch(made.map(({ type, name }) => ({ sql: `DROP ${type} ${name}`, params: [] })));
  await migrate(db, "migrations/main", ["0001_tables.sql"]);
}

test("a time travel says how to undo it, asks, ends sessions and deletes deleted accounts again", async () => {
  await noteDeletion();
  await setVersion(50);
  const ran: string[] = [];
  /** Simulates Cloudflare: the deleted account is back with its session, and version and schema are old ones. */
  const wrangler = async (args: string[]) => {
    ran.push(args.slice(2, 5).join(" "));
    if (args[2] === "restore" && args[3] === "DB") {
      await returnToBaseline();
      await insertUser("stays");
      await insertUser("gone");
      await run(
        "INSERT INTO auth_sessions (id, user_id, amr, created_at, updated_at) VALUES ('s', 'stays', '[]', '', '')",
      );
      await setVersion(9);
    }
    if (args.join(" ") === "d1 migrations apply DB --remote") await migrate(db, "migrations/main");
    return `notice\n${JSON.stringify({ bookmark: `mark-of-${args[3]}-${args[4]}` })}`;
  };
  const note = new TravelNoteFile(join(newStateDir(), "time-travel.json"));
  const now = () => new Date("2026-11-23T12:00:00Z");
  const travel = async (at: string, isConfirmed: boolean) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const deps = { db, databases: ["DB", "SEARCH"], wrangler, note, now };
    const isDone = await orRefusal(print, () => travelTo(deps, at, isConfirmed, print));
    return { isDone, text: lines.join("\n") };
  };

  expect((await travel("2026-11-22 10:00", true)).text).toContain("Nennen Sie die Zeit mit Zone");
  expect((await travel("2026-10-01T10:00:00Z", true)).text).toBe("Möglich sind die letzten 30 Tage.");
  const asked = await travel("2026-11-22T11:00:00+01:00", false);
  expect(asked.isDone).toBe(false);
  expect(asked.text).toContain("npx wrangler d1 time-travel restore DB --bookmark=mark-of-DB---json");
  expect(asked.text).toContain("Wiederholen Sie den Befehl mit --yes.");
  expect(ran.filter((args) => args.startsWith("restore"))).toEqual([]);

  const done = await travel("2026-11-22T11:00:00+01:00", true);
  expect(done.isDone).toBe(true);
  expect(ran.slice(-4)).toEqual([
    "restore SEARCH --bookmark=mark-of-SEARCH---timestamp=2026-11-22T10:00:00.000Z",
    "restore DB --bookmark=mark-of-DB---timestamp=2026-11-22T10:00:00.000Z",
    "apply DB --remote",
    "apply SEARCH --remote",
  ]);
  const state = `SELECT (SELECT group_concat(id) FROM auth_users) AS users, (SELECT count(*) FROM auth_sessions) AS sessions,
    (SELECT version FROM data_version) AS version, (SELECT version FROM edge_purges) AS purge,
    (SELECT group_concat(name || ' ' || ran_at) FROM cron_runs) AS runs`;
  // Above every version that was reached before the restore.
  const version = Date.parse("2026-11-23T12:00:00Z") + 1;
  expect(await runText(db, state)).toEqual([
    { users: "stays", sessions: 0, version, purge: version, runs: "installed 2026-11-23T12:00:00.000Z" },
  ]);
});
