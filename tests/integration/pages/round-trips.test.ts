import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { NO_FILTER, type ProviderFilter } from "#domain/offer/provider-filter.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change } from "#tests/support/database.ts";
import { seedListings, seedPlace } from "#tests/support/listings.ts";
import { createDeps, type Deps } from "#worker/deps.ts";
import { loadCantonPage } from "#worker/services/pages/canton-page.ts";
import { loadCityPage, loadSheetPage } from "#worker/services/pages/city-page.ts";

const uster = { zip: "8610", city: "Uster", code: "ZH" } as const;
const greifensee = { zip: "8606", city: "Greifensee", code: "ZH" } as const;
const moenchaltorf = { zip: "8617", city: "Mönchaltorf", code: "ZH" } as const;
const at = (km: number) => ({ latitude: 47.35 + km / 111.2, longitude: 8.72 });

beforeAll(async () => {
  await seedPlace(uster, at(0));
  await seedPlace(greifensee, at(3));
  await seedPlace(moenchaltorf, at(-4));
  await seedListings(uster, [
    { name: "Anders", care: ["demenz"], ...at(0) },
    { name: "Bei Ihnen", ...at(0) },
  ]);
  const twenty = Array.from({ length: 20 }, (_, nr) => `Nachbar ${String(nr).padStart(2, "0")}`);
  await seedListings(
    greifensee,
    twenty.map((name) => ({ name, care: ["demenz", "nacht"], ...at(3) })),
  );
});

type Ask = { citySlug?: string; filter?: Partial<ProviderFilter>; isPaper?: boolean };

async function visit({ citySlug = "", filter, isPaper }: Ask) {
  const usage = noUsage();
  const background: Promise<unknown>[] = [];
  const deps: Deps = {
    ...createDeps(env, { waitUntil: (work) => void background.push(work) }),
    db: countingDatabase(env.DB, usage),
  };
  const asked = { cantonSlug: "zuerich", citySlug, from: undefined, filter: { ...NO_FILTER, ...filter } };
  const rows = isPaper ? await readSheet(deps, asked) : await readList(deps, asked);
  const { roundTrips, rowsRead } = usage;
  await Promise.all(background);
  return { names: rows.map(({ name }) => name), roundTrips, rowsRead };
}

async function readList(deps: Deps, asked: Parameters<typeof loadCityPage>[1]) {
  const { page } = await (asked.citySlug ? loadCityPage(deps, asked) : loadCantonPage(deps, asked));
  return page?.list.rows ?? [];
}

async function readSheet(deps: Deps, asked: Parameters<typeof loadCityPage>[1]) {
  const { page } = await loadSheetPage(deps, { ...asked, day: "2026-11-22" });
  return page?.groups.flatMap(({ rows }) => rows) ?? [];
}

test.each<[what: string, ask: Ask]>([
  ["a place", { citySlug: "uster" }],
  ["a place with a filter", { citySlug: "uster", filter: { care: ["nacht"] } }],
  ["a place with several filters", { citySlug: "uster", filter: { care: ["demenz", "nacht"], radius: 20 } }],
  ["a place and a distance", { citySlug: "uster", filter: { radius: 5 } }],
  ["a place without providers of its own", { citySlug: "moenchaltorf" }],
  ["a list for paper", { citySlug: "uster", isPaper: true }],
  ["a canton", {}],
  ["a canton with a filter", { filter: { care: ["demenz"] } }],
])("%s takes one round trip", async (_what, ask) => {
  const first = await visit(ask);
  const second = await visit(ask);
  expect(second.names).toEqual(first.names);
  expect(second.names.length).toBeGreaterThan(10);
  expect(second.roundTrips).toBe(1);
  expect(second.rowsRead).toBeLessThanOrEqual(120);
});

test("after a change, the cards of the previous visit are not trusted", async () => {
  const ask = { citySlug: "uster", filter: { form: "privat" } } as const;
  expect((await visit(ask)).names).toContain("Anders");
  await change("UPDATE all_listings SET form = 'oeffentlich' WHERE name = 'Anders'");
  const changed = await visit(ask);
  expect(changed.names).not.toContain("Anders");
  expect(await visit(ask)).toMatchObject({ names: changed.names, roundTrips: 1 });
  await change("DELETE FROM all_listings WHERE name = 'Nachbar 00'");
  expect((await visit(ask)).names).not.toContain("Nachbar 00");
});
