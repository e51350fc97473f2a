import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { localDay } from "#domain/format.ts";
import { ANSWERS } from "#domain/open-data/answers.ts";
import { momentText } from "#domain/open-data/changes.ts";
import { adminSite, listingForm } from "#tests/support/admin.ts";
import { say } from "#tests/support/capacity.ts";
import { change, firstValue } from "#tests/support/database.ts";
import { deleteExpiredAt } from "#tests/support/expired-rows.ts";
import { holdsLater } from "#tests/support/holds.ts";
import { ADMIN, importDeps, importJson, provider, runToEnd } from "#tests/support/imports.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { startUndo } from "#worker/services/import/start-step.ts";

let desk: Awaited<ReturnType<typeof adminSite>>;
const slugOf = (id: number) => `spitex-${id}-8400`;

const get = (query: string) => desk.site.fetch(`/api/v1/listings?${query}`);
const page = async (query: string) => ANSWERS.ListingPage.parse(await (await get(query)).json());

/** The moment after everything so far. */
async function now(): Promise<string> {
  const last = await firstValue<number>("SELECT max(moment) FROM open_data_changes");
  return (await page(`since=${momentText(last ?? 0)}`)).nextSince ?? "";
}

/** Slugs that changed since then, and slugs that are gone, with their successors. */
async function changesSince(since: string) {
  const { items, removed, next } = await page(`since=${since}`);
  expect(next).toBeNull();
  return {
    changed: items.map(({ slug }) => slug).toSorted(),
    gone: removed.map(({ slug, successor }) => [slug, successor]),
  };
}

const ask = (method: string, path: string, body?: object) => desk.ask(method, `/listings${path}`, body);

beforeAll(async () => {
  desk = await adminSite({ JOBS: env.IGNORED_JOBS });
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
  await seedPlace({ zip: "8610", city: "Uster", code: "ZH" }, { latitude: 47.35, longitude: 8.72 });
});

beforeEach(async () => {
  for (const table of ["all_listings", "listing_deletions", "listing_old_slugs"]) await change(`DELETE FROM ${table}`);
  await seedListings(
    winterthur,
    [1, 2, 3, 4, 5, 6].map((id) => ({ id, name: `Spitex ${id}` })),
  );
});

test("without changes the response is empty, with the moment for the next request", async () => {
  const since = await now();
  const answer = await page(`since=${since}`);
  expect(answer).toEqual({ items: [], removed: [], next: null, nextSince: since });
});

test("an edited, a new and a reported listing are changes; without `since` there are no removals", async () => {
  const since = await now();
  await ask("PUT", "/1", await listingForm(desk, 1, { phone: "052 222 22 22" }));
  await ask("POST", "/4/confirm", { updatedAt: (await ask("GET", "/4")).body.listing.updatedAt });
  await seedListings(winterthur, [{ id: 7, name: "Spitex 7" }]);
  await say(3, "frei");
  expect(await changesSince(since)).toEqual({ changed: [1, 3, 4, 7].map(slugOf), gone: [] });
  expect(await page("limit=100")).toMatchObject({ removed: [], nextSince: null });
});

test("a deleted listing is removed as of today, and restoring it is a change", async () => {
  const since = await now();
  await ask("DELETE", "/1");
  const { removed } = await page(`since=${since}`);
  expect(removed).toEqual([{ slug: slugOf(1), removedOn: localDay(new Date()), successor: null }]);
  expect((await ask("POST", "/1/restore")).status).toBe(204);
  expect(await changesSince(since)).toEqual({ changed: [slugOf(1)], gone: [] });
});

test("a merged listing names its successor, through later merges, and undoing brings both back", async () => {
  const since = await now();
  await ask("POST", "/1/merge", { into: 2 });
  expect(await changesSince(since)).toEqual({ changed: [slugOf(2)], gone: [[slugOf(1), slugOf(2)]] });
  await ask("POST", "/2/merge", { into: 3 });
  expect(await changesSince(since)).toEqual({
    changed: [slugOf(3)],
    gone: [
      [slugOf(1), slugOf(3)],
      [slugOf(2), slugOf(3)],
    ],
  });
  const later = await now();
  await ask("POST", "/2/restore");
  expect(await changesSince(later)).toEqual({ changed: [slugOf(2), slugOf(3)], gone: [] });
  await ask("POST", "/1/restore");
  expect((await changesSince(since)).gone).toEqual([]);
});

test.each([
  ["hidden", () => ask("POST", "/1/hide", { reason: "Auf Wunsch" }), () => ask("POST", "/1/restore")],
  [
    "closed for good",
    () => change("UPDATE all_listings SET closed = 'dauerhaft' WHERE id = 1"),
    () => change("UPDATE all_listings SET closed = 'offen' WHERE id = 1"),
  ],
])("a listing that is %s is removed until it is published again", async (_, unpublish, publish) => {
  const since = await now();
  await unpublish();
  expect(await changesSince(since)).toEqual({ changed: [], gone: [[slugOf(1), null]] });
  const later = await now();
  // A change that visitors cannot see is not listed.
  await change("UPDATE all_listings SET updated_at = '2026-11-01T00:00:00.000Z' WHERE id = 1");
  expect(await changesSince(later)).toEqual({ changed: [], gone: [] });
  await publish();
  expect(await changesSince(later)).toEqual({ changed: [slugOf(1)], gone: [] });
});

test("a new address is a change, and the former one is removed and names it", async () => {
  const since = await now();
  const { updatedAt } = (await ask("GET", "/1")).body.listing;
  expect((await ask("PUT", "/1/address", { slug: "spitex-eins-8400", updatedAt })).status).toBe(200);
  expect(await changesSince(since)).toEqual({ changed: ["spitex-eins-8400"], gone: [[slugOf(1), "spitex-eins-8400"]] });
});

test("an undone import is a change, although the time of the change is set back", async () => {
  await importJson([{ ...provider(1), phone: "044 111 11 11" }]);
  const { id } = await importJson([{ ...provider(1), phone: "044 222 22 22" }, provider(2)], {
    at: "2026-11-25T08:00:00.000Z",
  });
  const since = await now();
  const deps = importDeps("2026-11-30T08:00:00.000Z");
  await startUndo(deps, ADMIN, id);
  await runToEnd(deps, id);
  expect(await changesSince(since)).toEqual({ changed: ["spitex-1-8610"], gone: [["spitex-2-8610", null]] });
  const { items } = await page(`since=${since}`);
  expect(items[0]?.phone).toBe("+41441111111");
});

test("a change between two pages comes on a later page, and changes of the same second are distinguished", async () => {
  const since = await now();
  await change("UPDATE all_listings SET form = 'privat'");
  const first = await page(`since=${since}&limit=2`);
  expect([first.items.length, first.nextSince]).toEqual([2, null]);
  const seen = first.items.map(({ slug }) => slug);
  await change("UPDATE all_listings SET form = 'oeffentlich' WHERE slug = ?", seen[0] ?? "");
  await change("DELETE FROM all_listings WHERE slug = ?", seen[1] ?? "");
  const second = await page(`since=${since}&limit=100&after=${first.next}`);
  expect(second.items.map(({ slug }) => slug)).toContain(seen[0]);
  expect(second.removed.map(({ slug }) => slug)).toEqual([seen[1]]);
  expect(second.items).toHaveLength(5);
  expect(second.next).toBeNull();
  expect(await changesSince(second.nextSince ?? "")).toEqual({ changed: [], gone: [] });
});

test.each([
  ["since=gestern", 422, "since"],
  ["since=2026-13-01T00:00:00Z", 422, "since"],
  ["since=2026-11-28T10:00", 422, "since"],
  ["since=2999-01-01T00:00:00Z", 422, "since"],
  ["since=", 422, "since"],
  ["since=2026-11-28T10:00:00Z&canton=ZH", 422, "canton"],
  ["since=NOW&after=MQ", 422, "after"],
  ["since=2020-01-01", 410, undefined],
])("%s is refused with %i", async (query, status, field) => {
  const response = await get(query.replace("NOW", await now()));
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  const problem = ANSWERS.Error.parse(await response.json());
  expect([problem.status, response.status]).toEqual([status, status]);
  if (field === undefined) expect(problem.code).toBe("changes_unknown");
  else expect(problem.fields?.[field]?.[0]).toMatch(/^[A-ZÄÖÜ].*\.$/);
});

test("a moment may have a UTC offset, also if the plus sign became a space", async () => {
  const later = new Date(Date.now() + 7_200_000).toISOString().replace("Z", "");
  await ask("DELETE", "/1");
  for (const sign of ["%2B", "+"]) expect((await get(`since=${later}${sign}02:00`)).status).toBe(200);
});

test("changes of more than a year ago are deleted at night, and older moments are then refused", async () => {
  await change("UPDATE open_data_changes SET moment = moment - 400 * 86400000000");
  await change("UPDATE all_listings SET form = 'privat' WHERE id = 1");
  await deleteExpiredAt(new Date());
  expect(await firstValue("SELECT count(*) FROM open_data_changes WHERE slug <> ''")).toBe(1);
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
  expect((await get(`since=${days(366)}`)).status).toBe(410);
  expect((await changesSince(days(360))).changed).toEqual([slugOf(1)]);
  await change("UPDATE open_data_changes SET moment = moment + 400 * 86400000000 WHERE slug = ''");
});

const ACTS = {
  add: (id: number) => seedListings(winterthur, [{ id, name: `Spitex ${id}` }]).catch(() => undefined),
  edit: (id: number, other: number) =>
    change(
      "UPDATE all_listings SET phone = ?, updated_at = ? WHERE id = ?",
      `05200000${10 + other}`,
      `2026-11-0${other}T08:00:00.000Z`,
      id,
    ),
  delete: (id: number) => ask("DELETE", `/${id}`),
  hide: (id: number) => ask("POST", `/${id}/hide`, { reason: "Auf Wunsch" }),
  restore: (id: number) => ask("POST", `/${id}/restore`),
  merge: (id: number, into: number) => ask("POST", `/${id}/merge`, { into }),
  close: (id: number) => change("UPDATE all_listings SET closed = 'dauerhaft' WHERE id = ?", id),
  open: (id: number) => change("UPDATE all_listings SET closed = 'offen' WHERE id = ?", id),
  rename: (id: number, other: number) =>
    change("UPDATE all_listings SET slug = ? WHERE id = ?", `spitex-${other}-neu-8400`, id).catch(() => undefined),
  purge: (id: number) => change("DELETE FROM all_listings WHERE id = ?", id),
} as const;

/** A client that begins with nothing, and stores what the answers contain. */
function client(start: string) {
  const known = new Map<string, object>();
  let since = start;
  let after = "";
  return {
    known,
    /** @returns whether it has read everything */
    async read(): Promise<boolean> {
      const { items, removed, next, nextSince } = await page(`since=${since}&limit=3${after}`);
      for (const { slug } of removed) known.delete(slug);
      for (const item of items) known.set(item.slug, item);
      since = nextSince ?? since;
      after = next === null ? "" : `&after=${next}`;
      return next === null;
    },
  };
}

test("after any changes, a client that follows them has the same as the whole directory", async () => {
  const start = momentText((await firstValue<number>("SELECT min(moment) FROM open_data_changes")) ?? 0);
  const act = fc.record({
    act: fc.constantFrom("read" as const, ...(Object.keys(ACTS) as (keyof typeof ACTS)[])),
    id: fc.integer({ min: 1, max: 8 }),
    other: fc.integer({ min: 1, max: 8 }),
  });
  await holdsLater(
    fc.array(act, { minLength: 5, maxLength: 25 }),
    async (acts) => {
      const { known, read } = client(start);
      for (const { act: name, id, other } of acts) await (name === "read" ? read() : ACTS[name](id, other));
      while (!(await read()));
      const { items } = await page("limit=100");
      expect([...known.values()].toSorted(bySlug)).toEqual(items.toSorted(bySlug));
    },
    12,
  );
}, 120_000);

const bySlug = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b));
