import { afterAll, beforeAll, expect, test } from "vitest";
import { runText } from "#db/statement.ts";
import { despitePauses } from "#worker/cli/local-database.ts";
import { renewDemoSignals, seedEmptyDirectory } from "#worker/cli/start-site.ts";
import { startSite } from "./local-site.ts";

let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  site = await startSite();
  await despitePauses(() => seedEmptyDirectory(site.deps, () => {}, 60));
});
afterAll(() => site.close());

test("after a first start the home page says how much is known of the demo providers", async () => {
  const html = await (await fetch(site.url)).text();
  expect(html.replaceAll("<!-- -->", "")).toMatch(/<span class="figure">\d+<\/span> von 60 mit Telefonnummer/);
});

test("a third of the demo providers accept messages; a fifth state whether they take on clients, also after that expired", async () => {
  const { db } = site.deps;
  const count = async (sql: string) => (await runText(db, `SELECT count(*) AS found FROM ${sql}`))[0]?.found;
  expect(await count("spitex_listings WHERE email LIKE 'info@%.example'")).toBe(20);
  const live = "provider_capacity WHERE valid_to > date('now', '+10 days')";
  await renewDemoSignals(site.deps);
  expect(await count(live)).toBe(12);
  expect(await count("(SELECT DISTINCT state FROM provider_capacity)")).toBe(3);
  await runText(db, "UPDATE provider_capacity SET valid_to = '2026-01-01'");
  await renewDemoSignals(site.deps);
  expect(await count(live)).toBe(12);
  // Real providers report their capacity themselves.
  await runText(db, "UPDATE all_listings SET source = 'import'");
  await runText(db, "DELETE FROM provider_capacity");
  await renewDemoSignals(site.deps);
  expect(await count("provider_capacity")).toBe(0);
});
