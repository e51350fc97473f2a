import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { authSite, tick } from "#tests/support/auth.ts";
import { damagedDatabase, QUIET } from "#tests/support/damaged-database.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { askReadiness, makeHealthy, minutesBefore } from "#tests/support/operations.ts";

const damaged = (examined: string) => {
  const { binding: DB, examinations } = damagedDatabase(env.DB, /"spitex_listings"."phone"/, examined);
  return { DB, examinations };
};

const REASON = "Die Datenbank ist beschädigt: Manche Seiten antworten nicht. Holen Sie eine Sicherung zurück.";
const PAGE = "/zuerich/winterthur/spitex-eulach-8400";
const now = new Date().toISOString();
const minute = (DB: object, at = now) => tick("* * * * *", at, { DB, ...QUIET }).catch(() => {});
const openAlerts = () => rows("SELECT kind FROM alerts WHERE ended_at IS NULL AND kind = 'database'");

beforeAll(() => seedListings(winterthur, [{ name: "Spitex Eulach" }]));
beforeEach(() => makeHealthy());

test("an unreadable page causes an examination of the database; every isolate learns of the damage, and an alert is sent", async () => {
  const { DB } = damaged("*** in database main ***\nTree 44 page 1102: btreeInitPage() returns error code 11");
  expect((await authSite({ DB }).fetch(PAGE)).status).toBe(503);
  await expect.poll(() => firstValue("SELECT error FROM cron_runs WHERE name LIKE 'examination%'")).toBe("suspected");
  expect((await askReadiness(authSite({ DB }))).out).not.toContainEqual(expect.objectContaining({ part: "database" }));
  await minute(DB);
  // Another isolate, which has had no failure itself.
  const { out } = await askReadiness(authSite());
  expect(out).toContainEqual({ part: "database", isReady: false, reason: REASON });
  expect(await openAlerts()).toEqual([{ kind: "database" }]);
  await change("UPDATE cron_runs SET ran_at = ? WHERE name LIKE 'examination%'", minutesBefore(now, 11));
  await minute(env.DB);
  expect((await askReadiness(authSite())).out).not.toContainEqual(expect.objectContaining({ part: "database" }));
  expect(await openAlerts()).toEqual([]);
});

test("a sound database is examined once in ten minutes, however many reads fail", async () => {
  const { DB, examinations } = damaged("ok");
  for (let at = 0; at < 3; at += 1) {
    expect((await authSite({ DB }).fetch(PAGE)).status).toBe(503);
    await expect.poll(() => firstValue("SELECT error FROM cron_runs WHERE name LIKE 'examination%'")).toBe("suspected");
    await minute(DB);
  }
  expect(examinations()).toBe(1);
  expect((await askReadiness(authSite({ DB }))).out).not.toContainEqual(expect.objectContaining({ part: "database" }));
});

test("while no read fails, the database is not examined", async () => {
  const { DB, examinations } = damaged("ok");
  await minute(DB);
  expect(examinations()).toBe(0);
});

test("a lost database is distinguished from one that does not answer", async () => {
  const empty = new Error("D1_ERROR: no such table: data_version: SQLITE_ERROR");
  const { binding: DB } = damagedDatabase(env.DB, /"?data_version/, "ok", empty);
  const { out } = await askReadiness(authSite({ DB }));
  expect(out.find(({ part }) => part === "database")?.reason).toMatch(/^Der Datenbank fehlen Tabellen\. .*Sicherung/);
});
