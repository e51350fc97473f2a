import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { writeSmallBackup } from "#tests/support/backups.ts";
import { fetchBackup } from "#worker/cli/fetch-backup.ts";
import { migrate } from "#worker/cli/local-database.ts";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { orRefusal } from "#worker/cli/refusal.ts";
import { openBackup } from "#worker/cli/restore/load-backup.ts";
import { restoreLocal } from "#worker/cli/restore/restore-local.ts";
import { restoreRemote } from "#worker/cli/restore/restore-remote.ts";
import { TravelNoteFile, travelTo } from "#worker/cli/restore/time-travel.ts";
import { runProgram } from "#worker/cli/setup/wrangler.ts";
import { wranglerOf } from "#worker/cli/wrangler-d1.ts";
import { newState, newStateDir, startSite } from "./local-site.ts";
import { change, databasesWith, rowsIn } from "./state-databases.ts";
import { typed } from "./typed-command.ts";

const TIME = "2026-01-01T00:00:00Z";
const anna = { id: "anna", email: "anna@example.ch", created_at: TIME, updated_at: TIME };
const newFolder = (name = "backup") => join(newStateDir(), name);
/** As with --remote, except for where the database is. */
const local = (stateDir: string) => ({
  wrangler: wranglerOf(runProgram),
  where: ["--local", "--persist-to", stateDir],
});

/** Answers questions to the database in this process. */
const wranglerOn = (stateDir: string) => async (args: string[]) => {
  const [file = ""] = databasesWith(stateDir, "auth_users");
  using database = new DatabaseSync(file, { readOnly: true });
  return JSON.stringify([{ results: database.prepare(args.at(-1) ?? "").all() }], null, 2);
};

async function recorded(work: (print: (line: string) => void) => Promise<void>) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const isDone = await orRefusal(print, () => work(print));
  return { isDone, text: lines.join("\n") };
}

const start = (stateDir: string, command: string, ...args: string[]) =>
  spawn(process.execPath, [`worker/cli/${command}.ts`, ...args], {
    env: { ...process.env, STATE_DIR: stateDir, PORT: "0" },
  });

async function says(child: ChildProcess, words: string): Promise<void> {
  for await (const line of createInterface({ input: child.stdout as NonNullable<ChildProcess["stdout"]> })) {
    if (line.includes(words)) return;
  }
  throw new Error(`it ended without saying: ${words}`);
}

test("a backup of an older schema is migrated after it was loaded, and then has every index and trigger", async () => {
  const folder = newFolder();
  const views = Array.from({ length: 6000 }, (_, at) => ({ slug: `wort-${at}`, view_count: at }));
  writeSmallBackup(folder, { auth_users: [anna], pflegelexikon_views: views }, "0001_tables.sql");
  const [fresh, stateDir] = [await newState("empty"), newStateDir()];
  await restoreLocal(folder, { stateDir, shouldReplace: false }, () => {});
  expect(rowsIn(stateDir, "SELECT raw FROM auth_user_texts")).toEqual([{ raw: "anna@example.ch  " }]);
  expect(rowsIn(stateDir, "SELECT id FROM logo_uploads")).toEqual([]);
  const applied = rowsIn(stateDir, "SELECT name FROM d1_migrations ORDER BY name");
  expect(applied.map(({ name }) => name)).toEqual(readdirSync("migrations/main"));
  // Also of a table that is long enough to be loaded without its indexes.
  const schema = "SELECT type, name, sql FROM sqlite_schema WHERE tbl_name NOT LIKE '!_cf%' ESCAPE '!' ORDER BY name";
  expect(rowsIn(stateDir, schema)).toEqual(rowsIn(fresh, schema));
  expect(rowsIn(stateDir, "SELECT count(*) AS views FROM pflegelexikon_views")).toEqual([{ views: 6000 }]);
});

test("a restore that is killed changes nothing, and the next one is complete", async () => {
  const stateDir = await newState("empty");
  change(stateDir, "INSERT INTO auth_users (id, created_at, updated_at) VALUES ('old', '', '')");
  const folder = newFolder();
  writeSmallBackup(folder, { auth_users: [anna] });
  const child = start(stateDir, "restore", folder, "--replace");
  await says(child, "wird geladen");
  child.kill("SIGKILL");
  await once(child, "close");
  expect(existsSync(join(stateDir, "restoring"))).toBe(true);
  expect(rowsIn(stateDir, "SELECT id FROM auth_users")).toEqual([{ id: "old" }]);
  expect(await typed("restore", [folder, "--replace"], stateDir)).toMatchObject({ code: 0 });
  expect(rowsIn(stateDir, "SELECT id FROM auth_users")).toEqual([{ id: "anna" }]);
  expect(existsSync(join(stateDir, "restoring"))).toBe(false);
});

test("a running site is backed up, and not replaced", async () => {
  const stateDir = await newState("small");
  const folder = newFolder();
  const site = start(stateDir, "start");
  await says(site, "Das Verzeichnis läuft");
  const backup = await typed("backup", [folder], stateDir);
  expect(backup.out).toContain(`Gesichert in ${folder}`);
  expect((await openBackup(folder)).manifest.tables.find(({ name }) => name === "places")?.parts).toHaveLength(1);
  const restore = recorded((print) => restoreLocal(folder, { stateDir, shouldReplace: true }, print));
  expect((await restore).text).toBe(`Auf ${stateDir} läuft das Verzeichnis. Beenden Sie es zuerst.`);
  site.kill("SIGTERM");
  await once(site, "close");
});

test("the newest nightly backup is fetched from R2", async () => {
  const stateDir = await newState("empty");
  const written = newFolder();
  writeSmallBackup(written, { auth_users: [anna] });
  const site = await openLocalSite({ stateDir });
  for (const file of readdirSync(written)) {
    await site.deps.backupFiles.put("2026-11-22", file, new Uint8Array(readFileSync(join(written, file))));
  }
  await site.deps.backupFiles.setLatest("2026-11-22");
  await site.close();
  const folder = newFolder("fetched");
  const { isDone, text } = await recorded((print) => fetchBackup(folder, undefined, local(stateDir), print));
  expect(text).toContain("1 Zeilen aus 1 Tabellen");
  expect(isDone).toBe(true);
  expect((await openBackup(folder)).manifest.dataVersion).toBe(7);
});

test("a backup goes into a new database through wrangler, rows included that no statement holds", async () => {
  const stateDir = await newState("empty");
  const folder = newFolder();
  const long = "Ä 🏠 it's \u0000 long. ".repeat(20_000);
  const letter = { id: 1, message_id: "m?", body: long, received_at: TIME };
  writeSmallBackup(folder, {
    auth_users: [anna],
    dead_letters: [letter, { ...letter, id: 2, message_id: "n", body: "?'" }],
  });
  const { isDone, text } = await recorded((print) => restoreRemote(folder, local(stateDir), print));
  expect(text).toContain("dead_letters: 2 von 2 Zeilen");
  expect(isDone).toBe(true);
  const json = "SELECT json_array(body) AS body FROM dead_letters ORDER BY id";
  expect(rowsIn(stateDir, json).map(({ body }) => JSON.parse(`${body}`)[0])).toEqual([long, "?'"]);
  const wrangler = wranglerOn(stateDir);
  const again = await recorded((print) => restoreRemote(folder, { wrangler, where: ["--remote"] }, print));
  expect(again.text).toBe("Die Datenbank enthält schon Daten. Legen Sie dafür eine neue an.");
});

/** Takes back the migrations after the baseline. */
const TO_BASELINE = [
  "DROP INDEX places_first_commune",
  "DROP TABLE rebuilds",
  "DROP TRIGGER listing_upload_ended",
  "DROP TABLE logo_uploads",
  "DROP INDEX mail_outbox_by_mailbox",
  "ALTER TABLE mail_outbox DROP COLUMN mailbox",
  "ALTER TABLE mail_outbox DROP COLUMN is_held",
  "DELETE FROM d1_migrations WHERE name > '0001_tables.sql'",
];

test("travelling back in time says how to undo it, asks, ends sessions and deletes deleted accounts again", async () => {
  const site = await startSite();
  const { db } = site.deps;
  const insertUser = "INSERT INTO auth_users (id, created_at, updated_at) VALUES (?, '', '')";
  await db.prepare(insertUser).bind("stays").run();
  await db
    .prepare(
      "INSERT INTO auth_audit_log (created_at, action, user_id) VALUES ('2026-11-22T12:00:00Z', 'user_deleted', 'gone')",
    )
    .run();
  await db.prepare("UPDATE data_version SET version = 50").run();
  const ran: string[] = [];
  /** Cloudflare's side: the account that was deleted is back, with its session, and version and schema are old ones. */
  const wrangler = async (args: string[]) => {
    ran.push(args.slice(2, 5).join(" "));
    if (args[2] === "restore" && args[3] === "DB") {
      await db.prepare(insertUser).bind("gone").run();
      await db
        .prepare(
          "INSERT INTO auth_sessions (id, user_id, amr, created_at, updated_at) VALUES ('s', 'stays', '[]', '', '')",
        )
        .run();
      await db.prepare("UPDATE data_version SET version = 9").run();
      for (const sql of TO_BASELINE) await db.prepare(sql).run();
    }
    if (args.join(" ") === "d1 migrations apply DB --remote") await migrate(db, "migrations/main");
    return `notice\n${JSON.stringify({ bookmark: `mark-of-${args[3]}-${args[4]}` })}`;
  };
  const note = new TravelNoteFile(newFolder("time-travel.json"));
  const travel = (at: string, isConfirmed: boolean) =>
    recorded((print) =>
      travelTo(
        { db, databases: ["DB", "SEARCH"], wrangler, note, now: () => new Date("2026-11-23T12:00:00Z") },
        at,
        isConfirmed,
        print,
      ),
    );

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
  // Above every version that was reached between the question and the restore.
  const version = Date.parse("2026-11-23T12:00:00Z") + 1;
  expect((await db.prepare(state).all()).results).toEqual([
    { users: "stays", sessions: 0, version, purge: version, runs: "installed 2026-11-23T12:00:00.000Z" },
  ]);
  await site.close();
});
