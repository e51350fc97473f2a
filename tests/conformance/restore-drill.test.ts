import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getTableName, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeAll, describe, expect, test } from "vitest";
import { jsonList, keyColumns } from "#db/row-lines.ts";
import { select } from "#db/sql.ts";
import { type Database, runAll, runOne, runText } from "#db/statement.ts";
import { tablesWith } from "#db/tables.ts";
import { type BackupManifest, MANIFEST } from "#domain/backup/backups.ts";
import { fillEmptyTables } from "#tests/support/fill-tables.ts";
import { backUp } from "#worker/cli/back-up.ts";
import { orRefusal } from "#worker/cli/refusal.ts";
import { restoreLocal } from "#worker/cli/restore/restore-local.ts";
import { seedEmptyDirectory } from "#worker/cli/start-site.ts";
import { newState, newStateDir, startSite } from "./local-site.ts";
import { change, rowsIn } from "./state-databases.ts";

/** After any backup of a test. */
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
let source = "";
const backup = join(newStateDir(), "backup");
const before: Record<string, string[]> = {};
// Leaves out the table in which each listing waits once to be indexed.
const COMPARED = [...tablesWith("kept"), ...tablesWith("triggers")].filter(
  (table) => getTableName(table) !== "search_changes",
);

/** Whole rows, generated columns included, in the order of their keys. */
async function linesOf(db: Database, table: SQLiteTable): Promise<string[]> {
  const line = { line: sql<string>`${jsonList(getTableConfig(table).columns)}` };
  const keys = keyColumns(table).map((key) => sql`${key}`);
  const lines = await runAll(db, select(line, sql`FROM ${table} ORDER BY ${sql.join(keys, sql`, `)}`));
  return lines.map((row) => row.line);
}

const valueIn = async (db: Database, expression: string) =>
  (await runOne(db, select({ value: sql<number>`${sql.raw(expression)}` }, sql``)))?.value;

async function restore(path: string, stateDir: string, shouldReplace = false) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const isDone = await orRefusal(print, () => restoreLocal(path, { stateDir, shouldReplace }, print));
  return { isDone, text: lines.join("\n") };
}

beforeAll(async () => {
  source = await newState("empty");
  const site = await startSite({}, source);
  await seedEmptyDirectory(site.deps, () => {}, 300);
  await fillEmptyTables(site.deps.db);
  await runText(site.deps.db, "DELETE FROM all_listings WHERE id = (SELECT max(id) FROM spitex_listings)");
  await runText(site.deps.db, "INSERT INTO sqlite_sequence (name, seq) VALUES ('listing_claims', 41)");
  await runText(site.deps.db, "UPDATE provider_members SET wants_weekly_mail = 1");
  await runText(site.deps.db, "UPDATE referrer_members SET wants_mails = 1");
  await runText(site.deps.db, "UPDATE question_contacts SET mails_off_at = NULL");
  expect(await backUp(site.deps, [backup], () => {}, "")).toBe(true);
  for (const table of COMPARED) before[getTableName(table)] = await linesOf(site.deps.db, table);
  await site.close();
});

test("a restored site has every row of every table, its counts, pages and searches", async () => {
  const stateDir = newStateDir();
  const { isDone, text } = await restore(backup, stateDir);
  expect(text).toContain("all_listings: 299 von 299 Zeilen");
  expect(isDone).toBe(true);
  const site = await startSite({}, stateDir);
  const { db } = site.deps;
  for (const table of COMPARED) {
    const name = getTableName(table);
    expect(before[name], `rows of ${name} before`).not.toEqual([]);
    expect(await linesOf(db, table), name).toEqual(before[name]);
  }
  // Mails and links may name listing 300, which is deleted, and numbers that were given after the backup.
  expect(await valueIn(db, "(SELECT seq FROM sqlite_sequence WHERE name = 'all_listings')")).toBe(100_300);
  expect(await valueIn(db, "(SELECT seq FROM sqlite_sequence WHERE name = 'listing_claims')")).toBe(100_041);
  const columns = { name: sql<string>`name`, slug: sql<string>`slug` };
  const provider = await runOne(db, select(columns, sql`FROM spitex_listings`));
  const found = await fetch(`${site.url}/api/search?q=${encodeURIComponent(provider?.name ?? "")}`);
  expect(await found.text()).toContain(`"slug":"${provider?.slug}"`);
  expect(await (await fetch(site.url)).text()).toContain("Beispieldaten");
  await site.close();
});

describe("a restore over other data", () => {
  const stateDir = newStateDir();
  const found = (folder: string) => {
    const accounts = "(SELECT group_concat(id, ' ' ORDER BY id) FROM auth_users) AS accounts";
    const listings = "(SELECT count(*) FROM spitex_listings) AS listings";
    const [row] = rowsIn(folder, `SELECT ${accounts}, ${listings}, version FROM data_version`);
    return { ...row, version: Number(row?.version) };
  };
  let version = 0;

  beforeAll(() => {
    cpSync(source, stateDir, { recursive: true });
    change(
      stateDir,
      `DELETE FROM auth_users WHERE id = 'id-2';
       INSERT INTO auth_audit_log (created_at, action, user_id)
         VALUES ('${new Date().toISOString()}', 'user_deleted', 'id-2');
       INSERT INTO auth_audit_log (created_at, action, user_id, details)
         VALUES ('${new Date().toISOString()}', 'listing_deleted', 'id-1', '{"listing_id":11,"name":"Spitex Widerspruch"}'),
           ('${new Date().toISOString()}', 'listing_confirmed', 'id-1', '{"listing_id":12}'),
           ('${new Date().toISOString()}', 'listing_hidden', 'id-1', '{"listing_id":13,"name":"Spitex Wieder"}'),
           ('${new Date().toISOString()}', 'listing_restored', 'id-1', '{"listing_id":13,"name":"Spitex Wieder"}'),
           ('${new Date().toISOString()}', 'review_hidden', 'id-1', '{"listing_id":3,"review":"7"}');
       DELETE FROM all_listings WHERE id > 10;
       INSERT OR REPLACE INTO listing_mails_off (spitex_id, series, created_at) VALUES (5, 'reviews', '${TOMORROW}');
       INSERT OR REPLACE INTO questions_off (spitex_id, created_at) VALUES (6, '${TOMORROW}');
       INSERT OR REPLACE INTO fact_checks (spitex_id, due_on, wants_mail) VALUES (7, '2026-11-23', 0);
       UPDATE provider_members SET wants_weekly_mail = 0 WHERE user_id = 'id-1';
       UPDATE referrer_members SET wants_mails = 0 WHERE user_id = 'id-1';
       UPDATE question_contacts SET mails_off_at = '${TOMORROW}' WHERE question_id = (SELECT min(question_id) FROM question_contacts);
       UPDATE data_version SET version = version + 1000`,
    );
    version = found(stateDir).version;
  });

  test("refuses without the option, and changes nothing", async () => {
    const { isDone, text } = await restore(backup, stateDir);
    expect(isDone).toBe(false);
    expect(text).toBe(`${stateDir} enthält schon Daten. Mit --replace treten die gesicherten an ihre Stelle.`);
    expect(readdirSync(stateDir).sort()).toEqual(["secrets.json", "used", "v3"]);
  });

  test("keeps the other data aside, does not bring back accounts deleted since, and outdates all caches", async () => {
    const { isDone, text } = await restore(backup, stateDir, true);
    expect(isDone).toBe(true);
    expect(text).toContain("1 seither gelöschte Konten wurden wieder gelöscht.");
    expect(readdirSync(stateDir).filter((name) => name.startsWith("replaced-"))).toHaveLength(1);
    expect(found(stateDir)).toMatchObject({ accounts: "id-1 id-3", listings: 299 });
    expect(found(stateDir).version).toBeGreaterThan(version);
    expect(text).toMatch(/und jetzt wieder da\..*\n {2}.*: hat den Anbieter «Spitex Widerspruch» gelöscht\n/);
    expect(text).toMatch(/hat eine Bewertung von «.+» ausgeblendet\n/);
    expect(text).not.toMatch(/bestätigt|Spitex Wieder/);
    for (const ended of [
      `listing_mails_off WHERE spitex_id = 5 AND series = 'reviews' AND created_at = '${TOMORROW}'`,
      `questions_off WHERE spitex_id = 6 AND created_at = '${TOMORROW}'`,
      "fact_checks WHERE spitex_id = 7 AND wants_mail = 0",
      "provider_members WHERE user_id = 'id-1' AND wants_weekly_mail = 0",
      "referrer_members WHERE user_id = 'id-1' AND wants_mails = 0",
      `question_contacts WHERE mails_off_at = '${TOMORROW}'`,
    ])
      expect(rowsIn(stateDir, `SELECT 1 AS found FROM ${ended}`), ended).toHaveLength(1);
  });
});

describe("a restore is refused and changes nothing:", () => {
  const damaged = (damage: (folder: string) => void) => {
    const folder = join(newStateDir(), "damaged");
    cpSync(backup, folder, { recursive: true });
    damage(folder);
    return folder;
  };
  const partIn = (folder: string) =>
    join(folder, readdirSync(folder).find((file) => file.startsWith("all_listings_")) ?? "");
  const withManifest = (change: (manifest: BackupManifest) => object) =>
    damaged((folder) => {
      const file = join(folder, MANIFEST);
      writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, "utf8")))));
    });
  test.each([
    ["no manifest", () => damaged((folder) => rmSync(join(folder, MANIFEST))), "Die Datei manifest.json fehlt."],
    ["half a manifest", () => damaged((folder) => writeFileSync(join(folder, MANIFEST), '{"format"')), "beschädigt."],
    ["a missing part", () => damaged((folder) => rmSync(partIn(folder))), "-0001.jsonl.gz fehlt."],
    [
      "a damaged part",
      () =>
        damaged((folder) => {
          const content = readFileSync(partIn(folder));
          content[100] = (content[100] ?? 0) ^ 1;
          writeFileSync(partIn(folder), content);
        }),
      "-0001.jsonl.gz ist nicht mehr, wie es geschrieben wurde.",
    ],
    [
      "other counts",
      () =>
        withManifest((manifest) => ({
          ...manifest,
          tables: manifest.tables.map((table) =>
            table.name === "places_loads"
              ? { ...table, parts: table.parts.map((part) => ({ ...part, rows: 7 })) }
              : table,
          ),
        })),
      "places_loads hat 1 statt 7 Zeilen.",
    ],
    [
      "a newer schema",
      () => withManifest((manifest) => ({ ...manifest, migrations: [...manifest.migrations, "9999_later.sql"] })),
      "von einer neueren Version des Verzeichnisses (9999_later.sql)",
    ],
    ["a newer format", () => withManifest((manifest) => ({ ...manifest, format: 2 })), "ein neueres Format"],
  ])("%s", async (_, folder, sentence) => {
    const stateDir = newStateDir();
    const { isDone, text } = await restore(folder(), stateDir).catch((error) => ({ isDone: false, text: `${error}` }));
    expect(isDone).toBe(false);
    expect(text).toContain(sentence);
    expect(existsSync(join(stateDir, "v3"))).toBe(false);
  });
});
