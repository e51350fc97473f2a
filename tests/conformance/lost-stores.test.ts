import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { ALWAYS } from "#db/condition.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { listings } from "#db/schema/listings.ts";
import { mailOutbox } from "#db/schema/mail.ts";
import { card } from "#db/schema/search.ts";
import { deleteFrom, select } from "#db/sql.ts";
import { runOne } from "#db/statement.ts";
import type { Readiness } from "#domain/operations/readiness.ts";
import type { SearchAnswer } from "#domain/search/search-result.ts";
import type { LocalSite } from "#worker/cli/local-site.ts";
import { rebuildDerived } from "#worker/cli/rebuild-derived.ts";
import { seedEmptyDirectory } from "#worker/cli/seed-empty-directory.ts";
import { newStateDir, startSite } from "./local-site.ts";
import { databasesWith } from "./state-databases.ts";

const stateDir = newStateDir();
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

let name = "";

const LOST_MAIL = {
  ...{ id: "lost", kind: "contact" as const, to: "a@example.ch", createdAt: "2026-01-01T00:00:00.000Z" },
  ...{ subject: "Betreff", text: "Text", html: "<p>Text</p>" },
};

/** What a test does with the site on what is left of its state. */
async function onSite(work: (site: LocalSite) => Promise<void>) {
  const site = await startSite({}, stateDir);
  try {
    await work(site);
  } finally {
    await site.close();
  }
}

beforeAll(async () => {
  await onSite(async (site) => {
    await seedEmptyDirectory(site.deps, () => {}, 60);
    await site.runCron("*/5 * * * *");
    const listed = await runOne(site.deps.db, select({ name: listings.name }, sql`FROM ${listings} LIMIT 1`));
    name = listed?.name ?? "";
  });
});

/** What a question answers, minute after minute. */
const eachMinute = <Answer>(site: LocalSite, ask: () => Promise<Answer>) =>
  expect.poll(async () => {
    await site.runCron(MINUTE);
    return ask();
  });
const untilFound = (site: LocalSite) => eachMinute(site, () => names(site, name));

describe("while the site is stopped:", () => {
  test("a search database whose files are gone fills itself", async () => {
    for (const file of databasesWith(stateDir, "card"))
      for (const end of ["", "-wal", "-shm"]) rmSync(file + end, { force: true });
    await onSite(async (site) => {
      expect(await isOut(site, "search")).toBe(true);
      await untilFound(site).toContain(name);
      await eachMinute(site, () => isOut(site, "derived")).toBe(false);
    });
  });

  test("nobody misses the cache", async () => {
    rmSync(store("kv"), { recursive: true, force: true });
    await onSite(async (site) => expect(await names(site, name)).toContain(name));
  });

  test("sitemap and backup are made again when all files are gone", async () => {
    rmSync(store("r2"), { recursive: true, force: true });
    await onSite(async (site) => {
      await site.runCron(MINUTE);
      await expect.poll(() => statusOf(site, "/sitemap.xml")).toBe(200);
      await site.runCron("*/5 * * * *");
      await expect
        .poll(async () => (await site.deps.backupFiles.list()).some(({ isComplete }) => isComplete))
        .toBe(true);
    });
  });

  test("a lost queue costs nothing that the database knows", async () => {
    if (existsSync(store("queues"))) rmSync(store("queues"), { recursive: true });
    await onSite(async (site) => {
      await runOne(site.deps.db, insertMail(LOST_MAIL));
      await site.runCron(MINUTE);
      const mail = await runOne(site.deps.db, select({ state: mailOutbox.state }, sql`FROM ${mailOutbox}`));
      expect(mail?.state).toBe("sent");
    });
  });
});

test("while the site runs, an emptied search fills itself, or at once by the command", async () => {
  await onSite(async (site) => {
    const empty = () => runOne(site.deps.searchDb, deleteFrom(card, ALWAYS));
    await empty();
    await untilFound(site).toContain(name);
    await empty();
    const lines: string[] = [];
    expect(await rebuildDerived(site.deps, ["search"], (line) => lines.push(line))).toBe(true);
    expect(lines).toEqual(["Neu aufgebaut: der Suchindex."]);
    expect(await names(site, name)).toContain(name);
  });
});

test("an empty main database is an empty directory, and no search finds what it does not have", async () => {
  for (const file of databasesWith(stateDir, "spitex_listings"))
    for (const end of ["", "-wal", "-shm"]) rmSync(file + end, { force: true });
  await onSite(async (site) => {
    await untilFound(site).toEqual([]);
    expect(await statusOf(site, "/")).toBe(200);
  });
});
