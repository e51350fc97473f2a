import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteDemoListings } from "#db/queries/import/listings-import.ts";
import { runTogether } from "#db/statement.ts";
import { tick } from "#tests/support/auth.ts";
import { change, firstRow, firstValue } from "#tests/support/database.ts";
import { get } from "#tests/support/get.ts";
import { ADMIN, importDeps, importJson, provider, runToEnd, startWithUster } from "#tests/support/imports.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";
import { seedReviews } from "#tests/support/reviews.ts";
import { recountDataQuality } from "#worker/services/derived/recounts.ts";
import { startUndo } from "#worker/services/import/start-step.ts";

const NOW = "2026-11-22T08:00:00.000Z";

const recount = (at = NOW) => recountDataQuality({ db, now: () => new Date(at) });
const dataVersion = () => firstValue<number>("SELECT version FROM data_version");

/** The text of the section; undefined without it. */
async function section() {
  const html = await (await get("/")).text();
  const [found] = /<section[^>]*aria-labelledby="daten">.*?<\/section>/s.exec(html) ?? [];
  return found?.replaceAll("&#x27;", "'").replaceAll("\u00a0", " ");
}

/** «2 von 3 mit Website», as screen readers read it. */
const facts = async () =>
  [...((await section()) ?? "").matchAll(/<li>(.*?)<\/li>/gs)].map(([, fact = ""]) => fact.replace(/<[^>]+>/g, ""));

beforeEach(async () => {
  await startWithUster();
  for (const table of ["data_quality", "job_runs", "spitex_reviews"]) await env.DB.exec(`DELETE FROM ${table}`);
});

describe("the figures", () => {
  test("count the known facts of all providers", async () => {
    const old = { updatedAt: "2025-11-22T07:59:59.999Z" };
    await seedListings(winterthur, [
      { name: "A", phone: "+41 44 000 00 00", website: "https://a.example/", rating: 4.5, userRatingsTotal: 1200 },
      { name: "B", phone: "", website: "https://b.example/", rating: 3, userRatingsTotal: 34, ...old },
      { name: "C", userRatingsTotal: 7, updatedAt: "2025-11-22T08:00:00.000Z" },
    ]);
    await seedReviews(Number(await firstValue("SELECT id FROM spitex_listings WHERE name = 'C'")), [4, 4, 4, 4, 4]);
    await recount();
    expect(await facts()).toEqual([
      "1 von 3 mit Telefonnummer",
      "2 von 3 mit Website",
      "3 von 3 mit Sternen, aus 1'239 Bewertungen",
      "2 von 3 in den letzten 12 Monaten eingetragen, geändert oder bestätigt",
    ]);
  });

  test("are in Swiss format, with the day of the count, the missing facts, and an address for corrections", async () => {
    await seedListings(
      winterthur,
      Array.from({ length: 1087 }, (_, at) => ({ name: `Spitex ${at}`, phone: "+41 44 000 00 00" })),
    );
    await recount("2026-11-22T23:30:00.000Z");
    const text = (await section())?.replaceAll("<!-- -->", "");
    expect(text).toContain("<span class=\"figure\">1'087</span> von 1'087 mit Telefonnummer");
    expect(text).toContain(
      "Gezählt am 23. November 2026. Sprachen, Einsatzgebiet und Bewilligung kennen wir noch nicht von allen",
    );
    expect(text).toContain('<a href="/kontakt">Schreiben Sie uns</a>');
    expect(text).toContain('<a href="/so-sortieren-wir">So sortieren wir</a>');
  });

  test("leave out the number of reviews if it is not known for every rating", async () => {
    await seedListings(winterthur, [
      { name: "A", rating: 4, userRatingsTotal: 9 },
      { name: "B", rating: 5 },
    ]);
    await recount();
    expect(await facts()).toContain("2 von 2 mit Sternen");
  });
});

describe("the section is left out", () => {
  test("before the first count", async () => {
    await seedListings(winterthur, [{ name: "A" }]);
    expect(await section()).toBeUndefined();
  });

  test("while the directory is empty", async () => {
    await recount();
    expect(await section()).toBeUndefined();
  });

  test("once real providers have replaced the demo providers", async () => {
    await seedListings(winterthur, [{ name: "A", source: "demo" }]);
    await recount();
    expect(await section()).toBeDefined();
    await runTogether(db, { deleted: deleteDemoListings() });
    await seedListings(winterthur, [{ name: "B" }]);
    expect(await section()).toBeUndefined();
    await recount();
    await runTogether(db, { deleted: deleteDemoListings() });
    expect(await section()).toBeDefined();
  });
});

describe("the count is made", () => {
  test("at the end of an import, and again after its undo", async () => {
    await importJson([provider(1)]);
    const { id } = await importJson([{ ...provider(2), phone: "044 111 11 11" }], { at: NOW });
    expect((await facts())[0]).toBe("1 von 2 mit Telefonnummer");
    const deps = importDeps(NOW);
    await startUndo(deps, ADMIN, id);
    await runToEnd(deps, id);
    expect((await facts())[0]).toBe("0 von 1 mit Telefonnummer");
  });

  test("at 03:00, or by a later tick if the night was missed", async () => {
    await seedListings(winterthur, [{ name: "A" }]);
    await tick("0 2 * * *", "2026-11-05T02:00:00Z");
    expect((await facts())[1]).toBe("0 von 1 mit Website");
    await change("UPDATE all_listings SET website = 'https://a.example/'");
    await tick("*/5 * * * *", "2026-11-05T02:05:00Z");
    await change("UPDATE data_version SET version = version + 1");
    expect((await facts())[1]).toBe("0 von 1 mit Website");
    await env.DB.exec("DELETE FROM job_runs");
    await tick("*/5 * * * *", "2026-11-06T07:35:00Z");
    expect((await facts())[1]).toBe("1 von 1 mit Website");
  });

  test("without purging pages unless a figure changed", async () => {
    await seedListings(winterthur, [{ name: "A" }]);
    await recount();
    const before = await dataVersion();
    await recount("2026-11-23T08:00:00.000Z");
    expect(await dataVersion()).toBe(before);
    expect(await firstRow("SELECT * FROM data_quality")).toMatchObject({ counted_at: "2026-11-23T08:00:00.000Z" });
    await change("UPDATE all_listings SET rating = 4");
    await recount();
    expect(await dataVersion()).toBe(Number(before) + 1);
    // It is now more than a year old, without a change.
    await recount("2027-11-23T08:00:00.000Z");
    expect((await facts())[3]).toMatch(/^0 von 1 /);
    expect(await dataVersion()).toBe(Number(before) + 2);
  });

  test("without failing an import if it fails", async () => {
    await env.DB.exec("CREATE TRIGGER refused BEFORE INSERT ON data_quality BEGIN SELECT RAISE(ABORT, 'no'); END");
    const { detail } = await importJson([provider(1)]);
    await env.DB.exec("DROP TRIGGER refused");
    expect(detail).toMatchObject({ state: "done", result: { new: 1 } });
  });
});

describe("the separate page", () => {
  const read = async () => (await (await get("/datenqualitaet")).text()).replaceAll("\u00a0", " ");

  test("says for how many providers each fact is known, and how many are from the last 120 days", async () => {
    const of = (day: string) => ({ care: { source: "Website", day }, languages: { source: "Website", day } });
    await seedListings(winterthur, [
      { name: "A", care: ["demenz"], languages: ["de"], factSources: of("2026-07-25") },
      { name: "B", care: ["nacht"], factSources: of("2026-07-24") },
      { name: "C", care: ["nacht"] },
      { name: "D", closed: "dauerhaft", care: ["nacht"], factSources: of("2026-11-01") },
    ]);
    await recount();
    const html = await read();
    expect(html).toContain("Was wir von 3 Anbietern wissen");
    const rows = [...html.matchAll(/<tr><th scope="row">(.*?)<\/th><td[^>]*>(.*?)<\/td><td[^>]*>(.*?)<\/td>/g)];
    const figures = new Map(rows.map(([, label, known, fresh]) => [label, [known, fresh]]));
    expect(figures.get("Leistungsarten")).toEqual(["100 % (3)", "33 %"]);
    expect(figures.get("Sprachen")).toEqual(["33 % (1)", "100 %"]);
    expect(figures.get("Bewilligungen")).toEqual(["0 % (0)", "0 %"]);
    expect([...figures.keys()][0]).toBe("Leistungsarten");
    expect(figures.has("Stand des Betriebs")).toBe(false);
  });

  test("says that nothing has been counted yet", async () => {
    await seedListings(winterthur, [{ name: "A" }]);
    expect(await read()).toContain("Gezählt ist noch nichts.");
  });
});
