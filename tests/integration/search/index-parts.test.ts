import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, inject, test } from "vitest";
import { replacePlaces } from "#db/queries/places/places.ts";
import { townKey } from "#db/queries/search/search-index.ts";
import { runTogether } from "#db/statement.ts";
import { partOf } from "#domain/search/search-index.ts";
import { SEARCH_REBUILDING, type SearchAnswer } from "#domain/search/search-result.ts";
import { HELD_OUT_SERVICES } from "#tests/search-quality/held-out.ts";
import { MENDED_NEEDS } from "#tests/search-quality/mended-needs.ts";
import { NEEDS } from "#tests/search-quality/needs.ts";
import { SPELLINGS } from "#tests/search-quality/spellings.ts";
import { authSite } from "#tests/support/auth.ts";
import { countingDatabase, noUsage, type Usage } from "#tests/support/counting-database.ts";
import { rows } from "#tests/support/database.ts";
import { db, seedListings } from "#tests/support/listings.ts";
import { createDeps, type Deps } from "#worker/deps.ts";
import { findInIndex } from "#worker/services/listings/listing-desk.ts";
import { searchDirectory } from "#worker/services/search/search-directory.ts";
import { findMore } from "#worker/services/search/search-page.ts";
import { syncSearchIndex } from "#worker/services/search/sync-search-index.ts";

const settings = { ...env, JOBS: env.IGNORED_JOBS, IMPORTS: env.IGNORED_JOBS };
const one = createDeps(settings);
const two = createDeps({ ...settings, SEARCH_2: env.SECOND } as Env);

/** Only every fourth query, because each is run in several states of the databases. */
const typed = [...NEEDS, ...MENDED_NEEDS, ...HELD_OUT_SERVICES, ...SPELLINGS].flatMap(([query], at) =>
  at % 4 === 0 ? [query] : [],
);
let queries: string[] = [];

type Found = Awaited<ReturnType<typeof everything>>;
let before: Found;

/** Everything that the search, its page and the desk find, in their order. */
async function everything(deps: Deps, asked = queries) {
  const found = [];
  for (const query of asked) {
    const answer = await searchDirectory(deps, query);
    expect(answer.hasFailed).toBeUndefined();
    found.push({ query, answer, more: await findMore(deps, answer) });
  }
  const desk = [];
  for (const word of ["spitex", "pflege", "itex", "zur"]) {
    desk.push(await findInIndex(deps, { words: [word], after: 0, limit: 60 }));
  }
  return { found, desk };
}

/** Enough queries to see whether entries are missing. */
const few = () => queries.filter((_, at) => at % 4 === 0);
const fewOf = (found: Found) => ({ ...found, found: found.found.filter(({ query }) => few().includes(query)) });

const cardsOf = async (database: D1Database) =>
  (await database.prepare("SELECT id, town FROM card ORDER BY id").all<{ id: number; town: string }>()).results;

/** Invalidates what isolates hold of the previous version. */
const nextVersion = () => env.DB.prepare("UPDATE data_version SET version = version + 1").run();

beforeAll(async () => {
  await applyD1Migrations(env.SECOND, env.TEST_SEARCH_MIGRATIONS);
  const load = { loadedAt: "2026-01-01T00:00:00Z", source: "embedded", rows: 1, keepsPostBoxes: false } as const;
  await runTogether(db, { places: replacePlaces(inject("places"), load) });
  const byTown = Map.groupBy(inject("providers"), ({ town }) => JSON.stringify(town));
  for (const [town, listings] of byTown)
    await seedListings(
      JSON.parse(town),
      listings.map(({ town: _, ...one }) => one),
    );
  await syncSearchIndex(one);
  const names = await rows("SELECT name FROM spitex_listings ORDER BY id");
  const called = names.flatMap(({ name }, at) => (at % 60 === 0 ? [String(name)] : []));
  const slips = called.map((name) => name.slice(0, -2) + name.slice(-1));
  queries = [...new Set([...typed, ...called, ...slips, "spitex", "sp", "pflege zuerich", "80", "xqzv"])];
  before = await everything(one);
});

test("a second database changes no answer, neither before nor after the entries have moved", async () => {
  await nextVersion();
  expect(await everything(two, few())).toEqual(fewOf(before));
  expect(await cardsOf(env.SECOND)).toEqual([]);

  await syncSearchIndex(two);
  const [first, second] = await Promise.all([cardsOf(env.SEARCH), cardsOf(env.SECOND)]);
  const listed = await rows("SELECT id FROM spitex_listings WHERE closed = 'offen' ORDER BY id");
  expect([...first, ...second].map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(listed.map(({ id }) => id));
  expect(first.filter(({ town }) => partOf(town, 2) !== 0)).toEqual([]);
  expect(second.filter(({ town }) => partOf(town, 2) !== 1)).toEqual([]);
  expect(Math.min(first.length, second.length)).toBeGreaterThan(listed.length / 3);
  expect(await everything(two)).toEqual(before);
});

test("entries move once, and a change is written where it belongs", async () => {
  expect(await syncSearchIndex(two)).toBe(0);
  const [{ id } = { id: 0 }] = await cardsOf(env.SEARCH);
  const towns = await rows(
    "SELECT canton_slug AS cantonSlug, city_slug AS citySlug FROM spitex_listings GROUP BY 1, 2",
  );
  const other = towns.find((town) => partOf(townKey(town as Parameters<typeof townKey>[0]), 2) === 1);
  const was = await rows("SELECT canton_slug, city_slug FROM spitex_listings WHERE id = ?", id);
  const put = (canton: unknown, city: unknown) =>
    env.DB.prepare("UPDATE all_listings SET canton_slug = ?, city_slug = ? WHERE id = ?").bind(canton, city, id).run();
  await put(other?.cantonSlug, other?.citySlug);
  expect(await syncSearchIndex(two)).toBe(1);
  expect((await cardsOf(env.SEARCH)).some((card) => card.id === id)).toBe(false);
  expect((await cardsOf(env.SECOND)).some((card) => card.id === id)).toBe(true);
  await put(was[0]?.canton_slug, was[0]?.city_slug);
  expect(await syncSearchIndex(two)).toBe(1);
});

test("the providers of a town are read from one database", async () => {
  await nextVersion();
  const used: Usage[] = [0, 1].map(() => noUsage());
  const [first, second] = used as [Usage, Usage];
  const counting = {
    ...two,
    searchDb: countingDatabase(env.SEARCH, first),
    moreSearchDbs: [countingDatabase(env.SECOND, second)],
  };
  const [{ town } = { town: "" }] = await cardsOf(env.SECOND);
  const { results, foundBy } = await searchDirectory(two, "Winterthur");
  Object.assign(first, { roundTrips: 0 });
  Object.assign(second, { roundTrips: 0 });
  await findMore(counting, { results, foundBy: { ...foundBy, ids: {}, town, words: [], most: 20 } });
  expect([first.roundTrips, second.roundTrips]).toEqual([0, 1]);
});

test("while a part does not answer, names are found by a plain lookup, and the answer says so", async () => {
  const away = { batch: () => Promise.reject(new Error("away")) };
  const site = authSite({ SEARCH_2: away });
  const answer = await site.fetch("/api/search?q=spitex");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get(SEARCH_REBUILDING)).toBe("1");
  expect((await answer.json<SearchAnswer>()).results.length).toBeGreaterThan(0);
  expect((await site.fetch("/suche?q=spitex")).status).toBe(200);
  expect(await (await site.fetch("/readyz")).json()).toMatchObject({ isReady: false });
});

test("back in one database, the answers are the same", async () => {
  await syncSearchIndex(one);
  await nextVersion();
  expect((await cardsOf(env.SEARCH)).length).toBe(
    (await rows("SELECT 1 FROM spitex_listings WHERE closed = 'offen'")).length,
  );
  expect(await everything(one, few())).toEqual(fewOf(before));
});
