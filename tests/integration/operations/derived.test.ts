import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/statement.ts";
import type { DerivedName } from "#domain/operations/jobs.ts";
import { SEARCH_REBUILDING, type SearchAnswer } from "#domain/search/search-result.ts";
import { m } from "#messages";
import { authSite, tick } from "#tests/support/auth.ts";
import { change, firstRow, firstValue, rows } from "#tests/support/database.ts";
import { get } from "#tests/support/get.ts";
import { db, seedListings, seedPlace, wetzikon, winterthur } from "#tests/support/listings.ts";
import { askReadiness, makeHealthy } from "#tests/support/operations.ts";
import { rebuildDerived } from "#worker/cli/rebuild-derived.ts";
import { createDeps, type Deps } from "#worker/deps.ts";
import { runRebuild, watchDerived } from "#worker/services/derived/rebuilds.ts";
import { writeOpenData } from "#worker/services/open-data/write-open-data.ts";
import { watchSite } from "#worker/services/operations/watch-site.ts";
import { rebuildPlaceIndex } from "#worker/services/search/place-index.ts";
import { syncSearchIndex } from "#worker/services/search/sync-search-index.ts";
import { updateSitemap } from "#worker/services/sitemap/sitemap.ts";

const NOW = new Date();
let minutes = 0;
const quiet: Deps = { ...createDeps({ ...env, JOBS: env.IGNORED_JOBS }), logError: () => {} };
const later = (): Deps => ({ ...quiet, now: () => new Date(NOW.getTime() + minutes * 60_000) });

const lost = async () => (await rows("SELECT name FROM rebuilds ORDER BY name")).map(({ name }) => name);
const inSearch = (sql: string) => env.SEARCH.prepare(sql).run();
const cards = () => env.SEARCH.prepare("SELECT count(*) FROM card").first("count(*)");

/** Runs the cron of the next minute and then the jobs that it sends, one after the other. */
async function minute() {
  minutes += 1;
  const sent: { kind: string; name?: DerivedName }[] = [];
  const deps: Deps = { ...later(), sendJobs: async (jobs) => void sent.push(...jobs) };
  await watchDerived(deps);
  const noted = await lost();
  for (let job = sent.shift(); job; job = sent.shift()) {
    if (job.kind === "rebuild" && job.name) await runRebuild(deps, job.name);
    if (job.kind === "search") await syncSearchIndex(deps);
  }
  return noted;
}

const search = async (query: string) => {
  const response = await get(`/api/search?${new URLSearchParams({ q: query })}`);
  const { results } = await response.json<SearchAnswer>();
  return { response, names: results.map((one) => (one.type === "spitex" ? one.name : one.city)) };
};

beforeAll(async () => {
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.73 });
  await seedPlace(wetzikon, { latitude: 47.3, longitude: 8.8 });
  const names = ["Spitex Eulach", "Pflege Müller", ...Array.from({ length: 40 }, (_, at) => `Spitex Nummer ${at}`)];
  await seedListings(
    winterthur,
    names.map((name) => ({ name, serviceArea: ["8400"] })),
  );
  await seedListings(wetzikon, [{ name: "Spitex Bachtel" }]);
  await change(
    `INSERT INTO auth_users (id, email, created_at, updated_at) VALUES ('u1', 'anna@example.ch', ?1, ?1)`,
    NOW.toISOString(),
  );
  await change(
    `INSERT INTO auth_audit_log (created_at, action, details) VALUES (?, 'listing_edited', '{"listing_id":1}')`,
    NOW.toISOString(),
  );
  await syncSearchIndex(quiet);
  await rebuildPlaceIndex(quiet);
  await updateSitemap(quiet);
  await writeOpenData(quiet);
  for (const name of ["listing_marks", "data_quality", "sitemap", "open_data"]) {
    await change("INSERT INTO job_runs VALUES (?, '2026-11-01', '2026-11-01', '2026-11-01')", name);
  }
  await makeHealthy();
  await minute();
  await minute();
});
beforeEach(async () => {
  await change("DELETE FROM rebuilds");
  await syncSearchIndex(quiet);
});

const emptyBucket = async (prefix: string) => {
  const { objects } = await env.FILES.list({ prefix });
  await env.FILES.delete(objects.map(({ key }) => key));
};

type Loss = [what: string, names: DerivedName | DerivedName[], lose: () => Promise<unknown>];

const LOSSES: Loss[] = [
  ["every card", "search", () => inSearch("DELETE FROM card")],
  ["half of the cards", "search", () => inSearch("DELETE FROM card WHERE id % 2")],
  ["the words", "search", () => inSearch("INSERT INTO words (words) VALUES ('delete-all')")],
  ["some words", "search", () => inSearch("DELETE FROM words WHERE rowid % 4 = 0")],
  ["parts of words", "search", () => inSearch("INSERT INTO trigrams (trigrams) VALUES ('delete-all')")],
  ["the spellings", "search", () => inSearch("DELETE FROM typo")],
  ["the row of the lease", ["places", "search"], () => inSearch("DELETE FROM sync_lease")],
  ["the places of the search", "places", () => inSearch("DELETE FROM place_index_parts")],
  ["the counts of cantons", "counts", () => change("DELETE FROM canton_counts")],
  ["the counts of a place", "counts", () => change("DELETE FROM city_counts WHERE city_slug = 'winterthur'")],
  ["both", "counts", () => env.DB.exec("DELETE FROM canton_counts; DELETE FROM city_counts")],
  ["the areas", "areas", () => change("DELETE FROM listing_areas")],
  [
    "a packed town",
    "groups",
    () => change("INSERT OR REPLACE INTO provider_groups VALUES ('town/zuerich/winterthur', '[]')"),
  ],
  ["totals of ratings", "ratings", () => change("UPDATE all_listings SET own_ratings_count = 9 WHERE id % 2")],
  ["texts of accounts", "account_texts", () => change("DELETE FROM auth_user_texts")],
  ["parts of these texts", "account_texts", () => change("DELETE FROM auth_user_parts")],
  ["subjects of the log", "audit_subjects", () => change("DELETE FROM auth_audit_subjects")],
  ["the stock", "stock", () => change("DELETE FROM listing_stock")],
  ["the data quality", "data_quality", () => change("DELETE FROM data_quality")],
  ["the whole sitemap", "sitemap", () => emptyBucket("sitemap/")],
  ["the parts of the sitemap", "sitemap", () => emptyBucket("sitemap/2")],
  ["the open data", "open_data", () => emptyBucket("open-data/")],
  ["a file of the open data", "open_data", () => emptyBucket("open-data/2")],
];

test("no data counts as lost while all is there", async () => {
  expect(await minute()).toEqual([]);
});

describe("lost data is noticed within a minute and rebuilt:", () => {
  test.each(LOSSES)("%s", async (_, names, lose) => {
    await lose();
    expect(await minute()).toEqual([names].flat());
    expect(await minute()).toEqual([]);
    expect(await minute()).toEqual([]);
  });
});

describe("a lost index", () => {
  beforeEach(() => inSearch("DELETE FROM card"));

  test("is no longer ready, raises one alert, and ends it", async () => {
    const reason = "Der Suchindex ist unvollständig und wird neu aufgebaut.";
    expect((await askReadiness(authSite())).out).toContainEqual({ part: "search", isReady: false, reason });
    await change("DELETE FROM alerts");
    await minute();
    await watchSite(later());
    await watchSite(later());
    expect(await rows("SELECT kind, ended_at FROM alerts WHERE kind = 'derived'")).toEqual([
      { kind: "derived", ended_at: null },
    ]);
    expect((await askReadiness(authSite())).out).toContainEqual(expect.objectContaining({ part: "derived" }));
    await minute();
    await watchSite(later());
    expect(await firstRow("SELECT 1 FROM alerts WHERE kind = 'derived' AND ended_at IS NULL")).toBeNull();
    expect((await search("eulach")).names).toContain("Spitex Eulach");
  });

  test("is replaced by a plain lookup until it is complete, and the answers say so", async () => {
    minutes += 1;
    await watchDerived(later());
    const { response, names } = await search("eulach");
    expect(names).toContain("Spitex Eulach");
    expect(response.headers.get(SEARCH_REBUILDING)).toBe("1");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect((await search("8400")).names).toEqual(expect.arrayContaining(["Winterthur"]));
    expect((await search("mueller pflege")).names).toContain("Pflege Müller");
    const page = await (await get("/suche?q=eulach")).text();
    expect(page).toContain("Spitex Eulach");
    expect(page).toContain(m.search_rebuilding());
    await change("UPDATE rebuilds SET lease_until = 0, try_at = 0");
    await minute();
    await minute();
    const whole = await search("eulach");
    expect([whole.names[0], whole.response.headers.get(SEARCH_REBUILDING)]).toEqual(["Spitex Eulach", null]);
    expect(await (await get("/suche?q=eulach")).text()).not.toContain(m.search_rebuilding());
  });

  test("is filled by the real crons and the real queue", async () => {
    await tick("* * * * *", NOW.toISOString(), { JOBS: env.JOBS });
    await expect.poll(cards).toBe(43);
    await expect.poll(async () => firstValue("SELECT count(*) FROM search_changes")).toBe(0);
    await tick("* * * * *", NOW.toISOString(), { JOBS: env.JOBS });
    expect(await lost()).toEqual([]);
  });

  test("is filled by the command, even if it was lost again after a rebuild that was not compared yet", async () => {
    await change("INSERT INTO rebuilds (name, since, position) VALUES ('search', '2026-01-01', NULL)");
    const lines: string[] = [];
    expect(await rebuildDerived(later(), ["search"], (line) => lines.push(line))).toBe(true);
    expect(lines).toEqual(["Neu aufgebaut: der Suchindex."]);
    expect([await cards(), await lost()]).toEqual([43, []]);
  });

  test("is finished by the next minutes if the rebuild is killed after each of its steps", async () => {
    minutes += 1;
    await watchDerived(later());
    const killed: Deps = { ...later(), sendJobs: () => Promise.reject(new Error("killed")) };
    await runRebuild(killed, "search");
    expect(await firstValue("SELECT position FROM rebuilds")).toBe(0);
    await minute();
    await minute();
    expect([await cards(), await lost()]).toEqual([43, []]);
  });

  test("is rebuilt at growing intervals if that does not help, never more often than each minute", async () => {
    await env.SEARCH.exec("ALTER TABLE typo RENAME TO gone");
    for (let at = 0; at < 5; at += 1) await minute();
    expect(await lost()).toEqual(["search"]);
    const { out } = await askReadiness(authSite());
    expect(out.find(({ part }) => part === "search")?.reason).toMatch(/unvollständig/);
    await env.SEARCH.exec("ALTER TABLE gone RENAME TO typo");
    for (let at = 0; at < 10; at += 1) await minute();
    expect(await lost()).toEqual([]);
  });

  test("without its tables, readiness says what to do", async () => {
    await env.SEARCH.exec("ALTER TABLE sync_lease RENAME TO gone");
    const { out } = await askReadiness(authSite());
    await env.SEARCH.exec("ALTER TABLE gone RENAME TO sync_lease");
    expect(out.find(({ part }) => part === "search")?.reason).toMatch(/fehlen Tabellen.*npm run deploy/);
  });
});

test("long tables are rebuilt in slices, which a killed Worker resumes", async () => {
  await change(
    `INSERT INTO auth_users (id, email, created_at, updated_at)
     SELECT 'many' || value, 'many' || value || '@example.ch', ?1, ?1 FROM json_each(?2)`,
    NOW.toISOString(),
    JSON.stringify(Array.from({ length: 700 }, (_, at) => at)),
  );
  await change("DELETE FROM auth_user_texts");
  minutes += 1;
  await watchDerived(later());
  let slices = 0;
  const dying: Database = {
    batch: (asked) => {
      slices += 1;
      return slices > 5 ? Promise.reject(new Error("killed")) : db.batch(asked);
    },
  };
  await expect(runRebuild({ ...later(), db: dying }, "account_texts")).rejects.toThrow("killed");
  const made = await firstValue<number>("SELECT count(*) FROM auth_user_texts");
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThan(701);
  minutes += 10;
  await minute();
  expect(await minute()).toEqual([]);
  expect(await firstValue("SELECT count(*) FROM auth_user_texts")).toBe(701);
});
