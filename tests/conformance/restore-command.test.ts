import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { unstable_splitSqlQuery as splitSql } from "wrangler";
import { writeSmallBackup } from "#tests/support/backups.ts";
import { backUp } from "#worker/cli/back-up.ts";
import { fetchBackup } from "#worker/cli/fetch-backup.ts";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { orRefusal } from "#worker/cli/refusal.ts";
import { openBackup } from "#worker/cli/restore/load-backup.ts";
import { restoreLocal } from "#worker/cli/restore/restore-local.ts";
import { restoreRemote } from "#worker/cli/restore/restore-remote.ts";
import { runProgram } from "#worker/cli/setup/wrangler.ts";
import { wranglerOf } from "#worker/cli/wrangler-d1.ts";
import { newState, newStateDir } from "./local-site.ts";
import { change, databasesWith, rowsIn } from "./state-databases.ts";
import { typed } from "./typed-command.ts";

const TIME = "2026-01-01T00:00:00Z";
const anna = { id: "anna", email: "anna@example.ch", created_at: TIME, updated_at: TIME };
const newFolder = (name = "backup") => join(newStateDir(), name);
/** Works as with --remote, but on a local database. */
const local = (stateDir: string) => ({
  wrangler: wranglerOf(runProgram),
  where: ["--local", "--persist-to", stateDir],
});

/** The real wrangler for files; other statements run in this process. */
const wranglerOn = (stateDir: string) => async (args: string[]) => {
  if (args.includes("--file")) return local(stateDir).wrangler(args);
  const [file = ""] = databasesWith(stateDir, "auth_users");
  using database = new DatabaseSync(file);
  const statements = splitSql(args.at(-1) ?? "");
  return JSON.stringify(
    statements.map((sql) => ({ results: database.prepare(sql).all() })),
    null,
    2,
  );
};

async function recorded(work: (print: (line: string) => void) => Promise<void>) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const isDone = await orRefusal(print, () => work(print));
  return { isDone, text: lines.join("\n") };
}

async function says(child: ChildProcess, words: string): Promise<void> {
  for await (const line of createInterface({ input: child.stdout as NonNullable<ChildProcess["stdout"]> })) {
    if (line.includes(words)) return;
  }
  throw new Error(`it ended without saying: ${words}`);
}

test("a backup of an older schema is migrated after loading, and then has every index and trigger", async () => {
  const folder = newFolder();
  const views = Array.from({ length: 6000 }, (_, at) => ({ slug: `wort-${at}`, view_count: at }));
  writeSmallBackup(folder, { auth_users: [anna], pflegelexikon_views: views }, "0001_tables.sql");
  const [fresh, stateDir] = [await newState("empty"), newStateDir()];
  await restoreLocal(folder, { stateDir, shouldReplace: false }, () => {});
  expect(rowsIn(stateDir, "SELECT raw FROM auth_user_texts")).toEqual([{ raw: "anna@example.ch  " }]);
  expect(rowsIn(stateDir, "SELECT id FROM logo_uploads")).toEqual([]);
  const applied = rowsIn(stateDir, "SELECT name FROM d1_migrations ORDER BY name");
  expect(applied.map(({ name }) => name)).toEqual(readdirSync("migrations/main"));
  // Also holds for a table that is long enough to be loaded without its indexes.
  const schema = "SELECT type, name, sql FROM sqlite_schema WHERE tbl_name NOT LIKE '!_cf%' ESCAPE '!' ORDER BY name";
  expect(rowsIn(stateDir, schema)).toEqual(rowsIn(fresh, schema));
  expect(rowsIn(stateDir, "SELECT count(*) AS views FROM pflegelexikon_views")).toEqual([{ views: 6000 }]);
});

test("a restore that is killed changes nothing, and the next one is complete", async () => {
  const stateDir = await newState("empty");
  change(stateDir, "INSERT INTO auth_users (id, created_at, updated_at) VALUES ('old', '', '')");
  const folder = newFolder();
  writeSmallBackup(folder, { auth_users: [anna] });
  const env = { ...process.env, STATE_DIR: stateDir };
  const child = spawn(process.execPath, ["worker/cli/restore.ts", folder, "--replace"], { env });
  await says(child, "wird geladen");
  child.kill("SIGKILL");
  await once(child, "close");
  expect(existsSync(join(stateDir, "restoring"))).toBe(true);
  expect(rowsIn(stateDir, "SELECT id FROM auth_users")).toEqual([{ id: "old" }]);
  expect(await typed("restore", [folder, "--replace"], stateDir)).toMatchObject({ code: 0 });
  expect(rowsIn(stateDir, "SELECT id FROM auth_users")).toEqual([{ id: "anna" }]);
  expect(existsSync(join(stateDir, "restoring"))).toBe(false);
});

test("an empty database is not backed up; the newest nightly backup is fetched from R2", async () => {
  const stateDir = await newState("empty");
  const written = newFolder();
  writeSmallBackup(written, { auth_users: [anna] });
  const site = await openLocalSite({ stateDir });
  await expect(backUp(site.deps, [newFolder()], () => {}, "")).rejects.toThrow("ist leer");
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

test("a backup goes into a new database through wrangler, including rows too long for one statement", async () => {
  const stateDir = await newState("empty");
  const folder = newFolder();
  const long = "Ä 🏠 it's \u0000 long. ".repeat(20_000);
  const letter = { id: 1, message_id: "m?", body: long, received_at: TIME };
  writeSmallBackup(folder, {
    auth_users: [anna],
    dead_letters: [letter, { ...letter, id: 2, message_id: "n", body: "?'" }],
  });
  const restore = () => {
    const { where } = local(stateDir);
    return recorded((print) => restoreRemote(folder, { wrangler: wranglerOn(stateDir), where }, print));
  };
  const { isDone, text } = await restore();
  expect(text).toContain("dead_letters: 2 von 2 Zeilen");
  expect(isDone).toBe(true);
  const json = "SELECT json_array(body) AS body FROM dead_letters ORDER BY id";
  expect(rowsIn(stateDir, json).map(({ body }) => JSON.parse(`${body}`)[0])).toEqual([long, "?'"]);
  expect((await restore()).text).toBe("Die Datenbank enthält schon Daten. Legen Sie dafür eine neue an.");
});
