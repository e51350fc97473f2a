import { beforeAll, beforeEach, expect, test } from "vitest";
import type { ShownRequest } from "#domain/desks/request-desk.ts";
import type { WaitingWork } from "#domain/desks/waiting.ts";
import { adminSite } from "#tests/support/admin.ts";
import { change, rows } from "#tests/support/database.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";

let desk: Awaited<ReturnType<typeof adminSite>>;

const ID = 4401;
const add = (shown: object = {}) => desk.ask("POST", `/listing-requests/${ID}`, { outcome: "added", ...shown });
const item = async () => ((await desk.ask("GET", "/listing-requests")).body.items as ShownRequest[])[0];
const listed = () => rows("SELECT slug FROM spitex_listings WHERE slug = 'spitex-seeblick-8400'");

beforeAll(async () => {
  desk = await adminSite();
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
});

beforeEach(async () => {
  for (const table of ["listing_requests", "listing_deletions", "all_listings"]) await change(`DELETE FROM ${table}`);
  await change(
    `INSERT INTO listing_requests (id, name, zip_code, city, phone, first_name, last_name, email, created_at)
     VALUES (?, 'Spitex Seeblick', '8400', 'Winterthur', '+41 52 555 00 44', 'Ruth', 'Muster', 'ruth@example.ch',
       '2026-05-01T08:00:00.000Z')`,
    ID,
  );
});

test("adds a Spitex with the telephone number of an existing entry only once the desk has shown that entry", async () => {
  await seedListings(winterthur, [{ id: 4402, name: "Ganz anders", phone: "+41 52 555 00 44" }]);
  expect((await add()).body.error.code).toBe("listing_request_listed");
  expect(await listed()).toEqual([]);
  expect((await item())?.alike).toMatchObject([{ id: 4402 }]);
  expect((await add({ seen: [4402] })).status).toBe(204);
  expect(await listed()).toHaveLength(1);
});

test("a settled report is listed as settled today", async () => {
  await desk.ask("POST", `/listing-requests/${ID}`, { outcome: "refused", reason: "Das ist eine Arztpraxis." });
  const { done } = (await desk.ask("GET", "/overview/waiting")).body as WaitingWork;
  expect(done[0]?.parts.join("")).toBe("hat eine Meldung einer fehlenden Spitex erledigt");
});

test("a renamed entry counts as similar under its former address, too", async () => {
  await seedListings(winterthur, [{ id: 4403, name: "Anders heute" }]);
  await change("INSERT INTO listing_old_slugs (slug, listing_id) VALUES ('spitex-seeblick-8400', 4403)");
  expect((await item())?.alike).toMatchObject([{ id: 4403 }]);
  expect((await add()).body.error.code).toBe("listing_request_listed");
});

test("a deleted entry is added again only after the desk has mentioned it", async () => {
  const deletedAt = "2026-02-03T09:00:00.000Z";
  await change(
    `INSERT INTO listing_deletions (slug, name, deleted_at, deleted_by)
     VALUES ('spitex-seeblick-8400', 'Spitex Seeblick', ?, 'wer@example.ch')`,
    deletedAt,
  );
  expect((await add()).body.error.code).toBe("listing_request_listed");
  expect(await item()).toMatchObject({ deletedAt, alike: [] });
  expect((await add({ deletedAt })).status).toBe(204);
  expect(await listed()).toHaveLength(1);
  expect(await rows("SELECT slug FROM listing_deletions")).toEqual([]);
});
