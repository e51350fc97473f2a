import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DESK_WINDOW, findWindowEnd, listForDesk } from "#db/queries/listings/desk-listings.ts";
import { readListingFilter } from "#domain/desks/listing-filter.ts";
import { tick } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { emptyDesk, formOf } from "#tests/support/empty-desk.ts";
import { db, seedListings, seedPlace, wetzikon, winterthur } from "#tests/support/listings.ts";
import { createDeps } from "#worker/deps.ts";
import { syncSearchIndex } from "#worker/services/search/sync-search-index.ts";

const { ask, asShown, walk, found, mark } = emptyDesk();

const COMPLETE = {
  phone: "052 1",
  website: "https://a.example.ch/",
  email: "a@example.ch",
  latitude: 47.5,
  longitude: 8,
};

test("filters by missing facts, alone and together", async () => {
  await seedListings(winterthur, [
    { id: 1, name: "Alles", ...COMPLETE, phone: "052 111 11 11", confirmedFields: { phone: "2026-01-01T00:00:00Z" } },
    { id: 2, name: "Ohne Telefon", ...COMPLETE, phone: null, website: "https://b.example.ch/" },
    { id: 3, name: "Ohne Netz", ...COMPLETE, phone: "052 333 33 33", website: null, email: null },
    { id: 4, name: "Ohne alles" },
    { id: 5, name: "Zu", ...COMPLETE, phone: "052 555 55 55", website: "https://c.example.ch/", closed: "dauerhaft" },
  ]);
  await seedListings({ ...winterthur, city: "Winterthal" }, [
    { id: 6, name: "Wo", ...COMPLETE, phone: "052 666 66 66", website: null },
  ]);
  await mark();
  expect(await found("zeigen=noPhone")).toEqual([4, 2]);
  expect(await found("zeigen=noWebsite")).toEqual([6, 4, 3]);
  expect(await found("zeigen=noEmail")).toEqual([4, 3]);
  expect(await found("zeigen=noPosition")).toEqual([4]);
  expect(await found("zeigen=unconfirmed")).toEqual([6, 5, 4, 3, 2]);
  expect(await found("zeigen=closed")).toEqual([5]);
  expect(await found("zeigen=unknownPlace")).toEqual([6]);
  expect(await found("zeigen=noWebsite&zeigen=noPhone")).toEqual([4]);
  expect(await found("zeigen=noWebsite&zeigen=closed")).toEqual([]);
  expect(await found("zeigen=gibtsnicht")).toEqual([6, 5, 4, 3, 2, 1]);
});

test("filters by listings that were not checked for six months", async () => {
  await seedListings(winterthur, [
    { id: 1, name: "Alt", updatedAt: "2026-05-25T00:00:00.000Z" },
    { id: 2, name: "Knapp", updatedAt: "2026-05-27T00:00:00.000Z" },
  ]);
  await mark();
  expect(await found("zeigen=stale")).toEqual([1]);
  const listings = await asShown(1);
  expect((await ask("POST", "/bulk", { action: "confirm", listings })).body).toMatchObject({ total: 1, left: 0 });
  expect(await found("zeigen=stale")).toEqual([]);
  await mark();
  expect(await found("zeigen=stale")).toEqual([]);
});

test("all listings that a filter finds can be selected in the order of the list, up to the limit of one change", async () => {
  await seedListings(
    winterthur,
    Array.from({ length: 60 }, (_, at) => ({
      id: at + 1,
      name: `Spitex ${at + 1}`,
      ...COMPLETE,
      phone: at < 40 ? "" : null,
    })),
  );
  await seedListings(wetzikon, [
    { id: 61, name: "Pflege Wetzikon" },
    { id: 62, name: "Spitex Zu", closed: "dauerhaft" },
  ]);
  await syncSearchIndex(createDeps(env));
  const all = async (query: string) => (await ask("GET", `/found?${query}`)).body;
  for (const query of ["", "zeigen=noPhone", "zeigen=closed", "kanton=zuerich&sortieren=place", "q=spitex", "q=wetz"]) {
    const { items } = await all(query);
    expect(items.map(({ id }: { id: number }) => id).toSorted(), query).toEqual((await found(query)).toSorted());
  }
  expect((await found("q=spitex")).at(-1)).toBe(62);
  expect((await all("q=pflege")).items).toMatchObject([{ id: 61, updatedAt: expect.any(String) }]);
  await change(
    `WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 5100)
     INSERT INTO all_listings (id, name, name_key, slug, zip_code, city, canton, canton_slug, city_slug, source, created_at, updated_at)
     SELECT i, 'S', 's', 's' || i, '6460', 'Altdorf', 'Uri', 'uri', 'altdorf', 'import', '2026', '2026' FROM n`,
  );
  expect((await all("kanton=uri")).error).toMatchObject({ code: "selection_too_wide" });
  await change("DELETE FROM all_listings WHERE id = 100");
  expect((await all("kanton=uri")).items).toHaveLength(5_000);
});

test("filters by canton and sorts by change and by place", async () => {
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Zett", updatedAt: "2026-03-01T00:00:00.000Z" },
    { id: 2, name: "Spitex Ä", updatedAt: "2026-01-01T00:00:00.000Z" },
  ]);
  await seedListings({ zip: "3000", city: "Bern", code: "BE" }, [
    { id: 3, name: "Bern", updatedAt: "2026-02-01T00:00:00.000Z" },
  ]);
  expect(await found("")).toEqual([1, 3, 2]);
  expect(await found("sortieren=oldest")).toEqual([2, 3, 1]);
  expect(await found("kanton=zuerich")).toEqual([1, 2]);
  expect(await found("kanton=zuerich&sortieren=oldest")).toEqual([2, 1]);
  expect(await found("kanton=zuerich&sortieren=place")).toEqual([2, 1]);
  expect(await found("kanton=zuerich&sortieren=place&zeigen=noPhone")).toEqual([2, 1]);
  expect(await found("sortieren=place")).toEqual([1, 3, 2]);
  expect(await found("kanton=mond")).toEqual([1, 3, 2]);
});

test("combines a search with filters, and finds providers closed for good by name", async () => {
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach", phone: "052 111 11 11" },
    { id: 2, name: "Spitex Töss" },
    { id: 3, name: "Spitex Seen", closed: "dauerhaft" },
  ]);
  await seedListings(wetzikon, [{ id: 4, name: "Spitex Wetzikon" }]);
  await tick("*/5 * * * *", "2026-11-22T12:05:00Z");
  expect(await found("q=spitex&zeigen=noPhone")).toEqual([2, 4, 3]);
  expect(await found("q=8400&zeigen=noPhone")).toEqual([2, 3]);
  expect(await found("q=seen&kanton=zuerich")).toEqual([3]);
  expect(await found("q=seen&kanton=bern")).toEqual([]);
  expect(await found("q=052 111 11 11&kanton=zuerich")).toEqual([1]);
  expect((await ask("GET", "/found?q=052 111 11 11&kanton=zuerich")).body.items).toMatchObject([{ id: 1 }]);
  expect(await found("q=seen&zeigen=closed")).toEqual([3]);
  expect(await found("q=eulach&zeigen=closed")).toEqual([]);
});

test("finds all listings of a rare kind in a large directory page by page, reading a bounded number of rows each", async () => {
  await change(`INSERT INTO all_listings (id, name, zip_code, city, canton, slug, canton_slug, city_slug, name_key, source,
      created_at, updated_at, website)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${3 * DESK_WINDOW})
    SELECT i, 'Spitex ' || i, '8400', 'Winterthur', 'Zürich', 'spitex-' || i, iif(i % 1000 = 7, 'bern', 'zuerich'), 'winterthur',
      'spitex ' || i, 'test', '2026-01-01', '2026-01-01T00:00:00.000Z', iif(i % 3000 = 5, NULL, 'https://a.ch/') FROM n`);
  const { ids, pages } = await walk("zeigen=noWebsite");
  expect(ids).toEqual([6005, 3005, 5]);
  expect(pages).toBe(4);
  expect(await found("kanton=bern&zeigen=noPhone")).toEqual([7007, 6007, 5007, 4007, 3007, 2007, 1007, 7]);
  for (const query of [
    "zeigen=noWebsite",
    "kanton=bern&zeigen=noPhone&sortieren=oldest",
    "kanton=zuerich&sortieren=place&zeigen=noWebsite",
  ]) {
    const filter = readListingFilter(new URLSearchParams(query));
    for (const statement of [listForDesk(filter, ""), findWindowEnd(filter, "")]) {
      const [answer] = await db.batch([statement.toQuery()]);
      expect(answer?.meta?.rows_read, query).toBeLessThanOrEqual(2 * DESK_WINDOW + 100);
    }
  }
});

test("lists the listings that an import created or changed, in the order of its file", async () => {
  await seedListings(winterthur, [
    { id: 1, name: "A" },
    { id: 2, name: "B", phone: "052 111 11 11" },
    { id: 3, name: "C" },
  ]);
  await change(`INSERT INTO import_jobs (id, file_name, format, started_at) VALUES (7, 'a.csv', 'csv', '2026-01-01')`);
  await change(
    `INSERT INTO import_rows (job_id, chunk, listing_id, written_at) VALUES (7, 1, 3, 'x'), (7, 1, 2, 'x'), (7, 2, 1, 'x'), (7, 2, 9, 'x')`,
  );
  expect(await found("import=7")).toEqual([2, 3, 1]);
  expect(await found("import=7&zeigen=noPhone")).toEqual([3, 1]);
  expect(await found("import=7&kanton=bern")).toEqual([]);
  expect(await found("import=8")).toEqual([]);
});

test("finds likely duplicates of the whole directory, the likeliest first, and drops pairs that were judged or deleted", async () => {
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach AG", phone: "052 111 11 11" },
    { id: 2, name: "Spitex Eulach", phone: "+41 52 111 11 11" },
    { id: 3, name: "Pflege Ring", website: "https://www.ring.ch/" },
  ]);
  await seedListings(wetzikon, [
    { id: 4, name: "Ring", website: "https://ring.ch/kontakt" },
    { id: 5, name: "Spitex Eulach" },
  ]);
  const chain = Array.from({ length: 7 }, (_, at) => ({
    id: 10 + at,
    name: `Kette ${at}`,
    website: "https://kette.ch/",
  }));
  await seedListings(wetzikon, chain);
  await mark();
  await mark();
  const pairs = async () => {
    const { body } = await ask("GET", "/duplicates");
    return body.items.map((pair: { one: { id: number }; other: { id: number }; reasons: string[] }) => [
      pair.one.id,
      pair.other.id,
      pair.reasons,
    ]);
  };
  expect(await pairs()).toEqual([
    [1, 2, ["name", "phone"]],
    [3, 4, ["website"]],
  ]);
  expect(await found("zeigen=suspected")).toEqual([4, 3, 2, 1]);
  expect((await ask("POST", "/duplicates/dismiss", { ids: [4, 3] })).status).toBe(204);
  expect((await ask("POST", "/duplicates/dismiss", { ids: [4, 3] })).status).toBe(204);
  expect(await rows("SELECT action, details FROM auth_audit_log")).toEqual([
    { action: "duplicate_dismissed", details: '{"listing_id":3,"other_id":4}' },
  ]);
  await mark();
  expect(await pairs()).toEqual([[1, 2, ["name", "phone"]]]);
  expect(await found("zeigen=suspected")).toEqual([2, 1]);
  await ask("POST", "/2/merge", { into: 1 });
  expect(await pairs()).toEqual([]);
  expect(await found("zeigen=suspected")).toEqual([]);
});

test("a place that the register adds or an edit names is no longer unknown", async () => {
  await seedListings({ zip: "8401", city: "Neuort", code: "ZH" }, [
    { id: 1, name: "A" },
    { id: 2, name: "B" },
  ]);
  await mark();
  expect(await found("zeigen=unknownPlace")).toEqual([2, 1]);
  const { body } = await ask("GET", "/1");
  await ask("PUT", "/1", {
    ...formOf(body.listing),
    zipCode: "8400",
    city: "Winterthur",
    updatedAt: body.listing.updatedAt,
  });
  expect(await found("zeigen=unknownPlace")).toEqual([2]);
  await seedPlace({ zip: "8401", city: "Neuort", code: "ZH" }, { latitude: 47.5, longitude: 8.7 });
  await mark();
  expect(await found("zeigen=unknownPlace")).toEqual([]);
});
