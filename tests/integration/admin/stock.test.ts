import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { stockOf } from "#domain/desks/stock.ts";
import { adminSite } from "#tests/support/admin.ts";
import { tick } from "#tests/support/auth.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change, rows } from "#tests/support/database.ts";
import { ADMIN, importDeps, importJson, NOW, provider, runToEnd, startWithUster } from "#tests/support/imports.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";
import { markListings } from "#worker/services/derived/recounts.ts";
import { loadDeskStock } from "#worker/services/desks/overview.ts";
import { startUndo } from "#worker/services/import/start-step.ts";

const bern = { zip: "3000", city: "Bern", code: "BE" } as const;
const count = (at = NOW) => markListings({ db, now: () => new Date(at) });
const stock = () => loadDeskStock({ db });

beforeEach(async () => {
  await startWithUster();
  for (const table of ["listing_stock", "listing_stock_counts", "job_runs"]) await env.DB.exec(`DELETE FROM ${table}`);
});

describe("the stock", () => {
  test("has the number of listings and of each gap by canton, and the time of the count", async () => {
    await seedListings(winterthur, [
      { name: "A", phone: "+41 44 000 00 00", website: "https://a.example/", email: "a@a.example", latitude: 47.5 },
      { name: "B", closed: "dauerhaft" },
      { name: "C", phone: "+41 44 000 00 00" },
    ]);
    await seedListings(bern, [{ name: "D", confirmedFields: {} }]);
    expect(await stock()).toEqual({ countedAt: null, cantons: [] });
    await count();
    const { countedAt, cantons } = await stock();
    expect(countedAt).toBe(NOW);
    expect(cantons).toEqual([
      {
        canton: "bern",
        listings: 1,
        noPhone: 1,
        noWebsite: 1,
        noEmail: 1,
        noPosition: 1,
        unconfirmed: 0,
        closed: 0,
        unknownPlace: 1,
        suspected: 0,
        stale: 1,
      },
      {
        canton: "zuerich",
        listings: 3,
        noPhone: 1,
        noWebsite: 2,
        noEmail: 2,
        noPosition: 2,
        // Winterthur is not in the register of this test, and A and C share a phone number.
        unconfirmed: 3,
        closed: 1,
        unknownPlace: 3,
        suspected: 2,
        stale: 3,
      },
    ]);
  });

  test("agrees with the list that each number links to", async () => {
    const desk = await adminSite({ JOBS: env.IGNORED_JOBS });
    await seedListings(winterthur, [{ name: "A", phone: "+41 44 000 00 00" }, { name: "B" }, { name: "C" }]);
    await seedListings(bern, [{ name: "D" }]);
    await count();
    const { body } = await desk.ask("GET", "/overview/stock");
    const counts = stockOf(body, "zuerich");
    for (const trait of ["noPhone", "noWebsite", "unknownPlace", "closed"] as const) {
      const { body } = await desk.ask("GET", `/listings?kanton=zuerich&zeigen=${trait}`);
      expect(body.items, trait).toHaveLength(counts[trait]);
    }
  });

  test("is counted at the end of an import, and again at the end of its undo", async () => {
    await importJson([provider(1)]);
    const { id } = await importJson([{ ...provider(2), phone: "044 111 11 11" }], { at: NOW });
    expect(stockOf(await stock(), "zuerich")).toMatchObject({ listings: 2, noPhone: 1 });
    const deps = importDeps(NOW);
    await startUndo(deps, ADMIN, id);
    await runToEnd(deps, id);
    expect(stockOf(await stock(), "zuerich")).toMatchObject({ listings: 1, noPhone: 1 });
  });

  test("is counted once a night; edits since then are missing, as the time of the count shows", async () => {
    await seedListings(winterthur, [{ name: "A" }]);
    await tick("0 2 * * *", "2026-11-05T02:00:00Z");
    const before = await stock();
    expect(stockOf(before)).toMatchObject({ listings: 1, noWebsite: 1 });
    await change("UPDATE all_listings SET website = 'https://a.example/'");
    await tick("*/5 * * * *", "2026-11-05T02:05:00Z");
    expect(await stock()).toEqual(before);
    await env.DB.exec("DELETE FROM job_runs");
    await tick("*/5 * * * *", "2026-11-06T07:35:00Z");
    expect(stockOf(await stock())).toMatchObject({ listings: 1, noWebsite: 0 });
  });

  test("drops cantons that have no listings any more", async () => {
    await seedListings(bern, [{ name: "D" }]);
    await count();
    await change("DELETE FROM all_listings");
    await count("2026-11-02T08:00:00.000Z");
    expect(await stock()).toEqual({ countedAt: "2026-11-02T08:00:00.000Z", cantons: [] });
  });

  test("is read in one round trip, with no more rows than there are combinations", async () => {
    await seedListings(
      winterthur,
      Array.from({ length: 300 }, (_, at) => ({ name: `Spitex ${at}`, ...(at % 2 && { email: "a@b.ch" }) })),
    );
    await count();
    const usage = noUsage();
    await loadDeskStock({ db: countingDatabase(db, usage) });
    expect(usage).toMatchObject({ roundTrips: 1, statements: 2 });
    expect(usage.rowsRead).toBeLessThan(10);
    expect(await rows("SELECT * FROM listing_stock")).toHaveLength(2);
  });
});
