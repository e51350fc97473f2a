import { existsSync, readdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { listOpenAlerts } from "#db/queries/operations/alerts.ts";
import { mailOutbox } from "#db/schema/mail.ts";
import { cronRuns } from "#db/schema/operations.ts";
import { card } from "#db/schema/search.ts";
import { deleteFrom, select } from "#db/sql.ts";
import { ALWAYS, runAll, runOne } from "#db/statement.ts";
import type { Readiness } from "#domain/operations/readiness.ts";
import { EXAMINATION } from "#domain/operations/site-watch.ts";
import type { SearchAnswer } from "#domain/search/search-result.ts";
import { killRuntime } from "#tests/support/kill-worker.ts";
import { backUp } from "#worker/cli/back-up.ts";
import type { LocalSite } from "#worker/cli/local-site.ts";
import { rebuildDerived } from "#worker/cli/rebuild-derived.ts";
import { openBackup } from "#worker/cli/restore/load-backup.ts";
import { restoreLocal } from "#worker/cli/restore/restore-local.ts";
import { newState, newStateDir, startSite } from "./local-site.ts";
import { start } from "./started-process.ts";
import { databasesWith, overwritePages, removeDatabase, rowsIn } from "./state-databases.ts";
import { typed } from "./typed-command.ts";

let stateDir = "";
const store = (name: string) => join(stateDir, "v3", name);
const MINUTE = "* * * * *";

const names = async ({ address }: LocalSite, query: string) => {
  const response = await fetch(new URL(`/api/search?${new URLSearchParams({ q: query })}`, address));
  const { results } = (await response.json()) as SearchAnswer;
  return results.map((one) => (one.type === "spitex" ? one.name : one.city));
};
const isOut = async ({ address }: LocalSite, part: string) => {
  const { parts } = (await (await fetch(new URL("/readyz", address))).json()) as Readiness;
  return parts.some((one) => one.part === part && !one.isReady);
};
const statusOf = async ({ address }: LocalSite, path: string) => (await fetch(new URL(path, address))).status;

const openAlerts = async ({ deps }: LocalSite) => (await runAll(deps.db, listOpenAlerts())).map(({ kind }) => kind);

let name = "";
let site: LocalSite;
const printed: string[] = [];
const backup = join(newStateDir(), "backup");

const LOST_MAIL = {
  id: "lost",
  kind: "contact" as const,
  to: "a@example.ch",
  createdAt: "2026-01-01T00:00:00.000Z",
  subject: "Betreff",
  text: "Text",
  html: "<p>Text</p>",
};

const open = async () => {
  site = await startSite({}, stateDir, (line) => printed.push(line));
};
beforeAll(async () => {
  stateDir = await newState("small");
  name = `${rowsIn(stateDir, "SELECT name FROM spitex_listings WHERE name LIKE 'Spitex %' LIMIT 1")[0]?.name}`;
});

/** Polls an answer, with the minute cron before each try. */
const eachMinute = <Answer>(ask: () => Promise<Answer>) =>
  expect.poll(async () => {
    await site.runCron(MINUTE);
    return ask();
  });
const untilFound = () => eachMinute(() => names(site, name));

const LOST = /^In .* war ein Verzeichnis, aber seine Hauptdatenbank fehlt oder ist leer\. .*npm run restore/;

describe("one after the other, in one directory", () => {
  afterAll(() => site?.close());

  test("stores lost while the site is stopped come back: search, cache, files and queue", async () => {
    removeDatabase(stateDir, "card");
    for (const folder of ["kv", "r2"]) rmSync(store(folder), { recursive: true });
    await open();
    expect(await isOut(site, "search")).toBe(true);
    expect(await isOut(site, "cache")).toBe(false);
    // The queues of the simulator are in memory, so each stop loses them.
    await runOne(site.deps.db, insertMail(LOST_MAIL));
    await untilFound().toContain(name);
    await eachMinute(() => isOut(site, "derived")).toBe(false);
    const mailState = select({ state: mailOutbox.state }, sql`FROM ${mailOutbox}`);
    await eachMinute(() => runOne(site.deps.db, mailState)).toEqual({ state: "sent" });
    await eachMinute(() => statusOf(site, "/sitemap.xml")).toBe(200);
    const isBackedUp = async () => {
      await site.runCron("*/5 * * * *");
      return (await site.deps.backupFiles.list()).some(({ isComplete }) => isComplete);
    };
    await expect.poll(isBackedUp, { timeout: 100_000 }).toBe(true);
    await backUp(site.deps, [backup], () => {}, "");
  });

  test("while the site runs, an emptied search refills itself, or at once by the command", async () => {
    const empty = () => runOne(site.deps.searchDb, deleteFrom(card, ALWAYS));
    await empty();
    await untilFound().toContain(name);
    await empty();
    const lines: string[] = [];
    expect(await rebuildDerived(site.deps, ["search"], (line) => lines.push(line))).toBe(true);
    expect(lines).toEqual(["Neu aufgebaut: der Suchindex."]);
    // The answer may be cached.
    expect(await runAll(site.deps.searchDb, select({ name: card.nameKey }, sql`FROM ${card}`))).toHaveLength(10);
    expect(await names(site, name)).toContain(name);
  });

  test("if files are deleted while the site runs, the cache is not needed, and the search refills itself", async () => {
    // Starts a runtime that has not opened the files yet.
    killRuntime(stateDir);
    await expect.poll(() => statusOf(site, "/healthz").catch(() => 0)).toBe(200);
    for (const folder of ["kv", "r2"]) rmSync(store(folder), { recursive: true });
    await expect.poll(() => isOut(site, "cache")).toBe(true);
    await expect.poll(() => isOut(site, "files")).toBe(true);
    expect(await names(site, name)).toContain(name);
    removeDatabase(stateDir, "card");
    killRuntime(stateDir);
    await expect.poll(() => isOut(site, "search")).toBe(true);
    await eachMinute(() => isOut(site, "search")).toBe(false);
    await untilFound().toContain(name);
  });

  test("while pages of the search are overwritten, names are found without it, and readiness and alert say so", async () => {
    for (const file of databasesWith(stateDir, "card"))
      overwritePages(file, ["card", "words_data", "place_index_parts"]);
    killRuntime(stateDir);
    await expect.poll(() => names(site, name).catch(() => [])).not.toEqual([]);
    await eachMinute(() => isOut(site, "search")).toBe(true);
    await eachMinute(() => openAlerts(site)).toContain("derived");
    expect(await names(site, name)).not.toEqual([]);
  });

  test("before the next start, overwritten pages are moved aside with a sentence, and the search fills itself", async () => {
    await site.close();
    await open();
    expect(await names(site, name)).not.toEqual([]);
    await eachMinute(() => isOut(site, "search")).toBe(false);
    await untilFound().toContain(name);
    expect(printed).toEqual([
      expect.stringMatching(/^Der Suchindex war beschädigt und wird neu aufgebaut\. .*damaged-/),
    ]);
    expect(readdirSync(stateDir).filter((one) => one.startsWith("damaged-"))).toHaveLength(1);
  });

  test("a main database with overwritten pages is not ready once they have been read, and a backup names its file", async () => {
    const [file = ""] = databasesWith(stateDir, "all_listings");
    const pages = rowsIn(stateDir, "SELECT canton_slug, city_slug, slug FROM spitex_listings").map(
      (row) => `/${Object.values(row).join("/")}`,
    );
    overwritePages(file, ["all_listings"]);
    killRuntime(stateDir);
    const answers = async () => Promise.all(pages.map((page) => statusOf(site, page).catch(() => 0)));
    await expect.poll(answers).toContain(503);
    // The search was damaged before, so all databases were examined a moment ago.
    await runOne(site.deps.db, deleteFrom(cronRuns, sql`${cronRuns.name} = ${EXAMINATION}`));
    await Promise.all(pages.map((page) => statusOf(site, page)));
    await eachMinute(() => isOut(site, "database")).toBe(true);
    expect(await openAlerts(site)).toContain("database");
    await site.close();
    const { code, error } = await typed("backup", [join(newStateDir(), "new")], stateDir);
    expect([code, error]).toEqual([1, expect.stringContaining(`Beschädigt: ${relative(stateDir, file)}\n`)]);
    expect(error).not.toMatch(/workerd\/|Datenträger/);
  });

  test("a lost main database does not start a new directory, and a restore fills it", async () => {
    removeDatabase(stateDir, "all_listings");
    await expect(startSite({}, stateDir)).rejects.toThrow(LOST);
    const { code, error } = await typed("backup", [join(newStateDir(), "new")], stateDir);
    expect([code, error]).toEqual([1, expect.stringMatching(LOST)]);
    await restoreLocal(backup, { stateDir, shouldReplace: false }, () => {});
    expect(rowsIn(stateDir, "SELECT name FROM spitex_listings")).toContainEqual({ name });
  });
});

test("a running site can be backed up but not replaced; once its main database is lost, each command says so and leaves no files", async () => {
  const running = await newState("small");
  await start(running);
  const full = join(newStateDir(), "backup");
  expect(await typed("backup", [full], running)).toMatchObject({ code: 0, out: expect.stringContaining(full) });
  expect((await openBackup(full)).manifest.tables.find(({ name }) => name === "places")?.parts).toHaveLength(1);
  await expect(restoreLocal(full, { stateDir: running, shouldReplace: true }, () => {})).rejects.toThrow(
    `Auf ${running} läuft das Verzeichnis. Beenden Sie es zuerst.`,
  );
  removeDatabase(running, "all_listings");
  killRuntime(running);
  const folder = join(newStateDir(), "new");
  await expect.poll(async () => (await typed("backup", [folder], running)).error).toMatch(LOST);
  expect(existsSync(folder)).toBe(false);
  // Simulates a state of a version that did not mark it.
  rmSync(join(running, "used"));
  expect((await typed("admin", ["list"], running)).error).toMatch(LOST);
});
