import { beforeAll, beforeEach, expect, test } from "vitest";
import { adminSite, dataVersion, lastAudit, rows } from "#tests/support/admin.ts";
import { change } from "#tests/support/auth.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

let desk: Awaited<ReturnType<typeof adminSite>>;
const ask = (method: string, path: string, body?: object) =>
  desk.ask(method, `/listings${path}`, body);
const page = (path: string) => desk.page(path);

beforeAll(async () => {
  desk = await adminSite();
});

beforeEach(async () => {
  for (const table of ["spitex_listings", "listing_deletions", "inquiries", "auth_audit_log"]) {
    await change(`DELETE FROM ${table}`);
  }
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach", phone: "052 000 12 34", placeId: "place-0001" },
    { id: 2, name: "Spitex Töss", phone: "+41 52 000 12 34" },
  ]);
});

test("a duplicate becomes part of the listing that stays", async () => {
  await change(
    `UPDATE spitex_listings SET email = 'alt@example.ch', phone = '052 999 99 99', description = 'Text',
       positive_text = 'Gut', positive_rating = 5 WHERE id = 1`,
  );
  await change("INSERT INTO listing_old_slugs VALUES ('ganz-alt-8400', 1)");
  await change(
    `INSERT INTO spitex_reviews (spitex_id, user_id, author, rating, review_text, publish_time, created_at)
     VALUES (1, 'u1', 'Ruth', 4, 'Gut', '2026-01-01', '2026-01-01')`,
  );
  await change(
    `INSERT INTO review_reports (spitex_id, review_key, reason, created_at)
     VALUES (1, 'positive', 'fake', '2026-01-01')`,
  );
  await change(
    `INSERT INTO inquiries (id, spitex_id, spitex_name, first_name, last_name, email, phone, message,
       consented_at, created_at)
     VALUES ('i1', 1, 'Spitex Eulach', 'A', 'B', 'a@b.ch', '1', 'm', '2026-01-01', '2026-01-01')`,
  );
  const before = await dataVersion();
  expect((await ask("POST", "/1/merge", { into: 2 })).status).toBe(204);
  const { body } = await ask("GET", "/2");
  expect(body.listing).toMatchObject({
    name: "Spitex Töss",
    phone: "+41 52 000 12 34",
    email: "alt@example.ch",
    description: "Text",
    positiveText: "Gut",
    placeId: "place-0001",
  });
  expect(body.attached).toEqual({ reviews: 1, reports: 1, inquiries: 1 });
  expect(await rows("SELECT own_ratings_count AS n FROM spitex_listings WHERE id = 2")).toEqual([
    { n: 1 },
  ]);
  for (const slug of ["spitex-eulach-8400", "ganz-alt-8400"]) {
    const { status, location } = await page(`/zuerich/winterthur/${slug}`);
    expect([status, location]).toEqual([301, "/zuerich/winterthur/spitex-toess-8400"]);
  }
  expect(await rows("SELECT listings FROM canton_counts WHERE canton_slug = 'zuerich'")).toEqual([
    { listings: 1 },
  ]);
  expect(await dataVersion()).toBe(before + 1);
  expect(await lastAudit()).toMatchObject({ action: "listing_merged", user_id: desk.id });
  // Imports leave the duplicate out, but not the listing that has its id now.
  expect(await rows("SELECT slug, place_id FROM listing_deletions")).toEqual([
    { slug: "spitex-eulach-8400", place_id: null },
  ]);
  expect((await ask("GET", "/deletions")).body.items).toMatchObject([
    { slug: "spitex-eulach-8400", intoId: 2, intoName: "Spitex Töss" },
  ]);
});

test("merging in a chain leads every address to the last", async () => {
  await seedListings(winterthur, [{ id: 3, name: "Spitex Seen" }]);
  await ask("POST", "/1/merge", { into: 2 });
  await ask("POST", "/2/merge", { into: 3 });
  for (const slug of ["spitex-eulach-8400", "spitex-toess-8400"]) {
    expect((await page(`/zuerich/winterthur/${slug}`)).location).toBe(
      "/zuerich/winterthur/spitex-seen-8400",
    );
  }
});

test("a report on a review that goes with the duplicate is closed", async () => {
  await change("UPDATE spitex_listings SET positive_text = 'Gut', positive_rating = 5");
  await change(
    `INSERT INTO review_reports (spitex_id, review_key, reason, created_at)
     VALUES (1, 'positive', 'fake', '2026-01-01')`,
  );
  await ask("POST", "/1/merge", { into: 2 });
  expect(await rows("SELECT handled_at IS NOT NULL AS done FROM review_reports")).toEqual([
    { done: 1 },
  ]);
});

test("422 into itself or nobody, 404 of nobody; nothing changes", async () => {
  for (const into of [1, 99]) {
    expect((await ask("POST", "/1/merge", { into })).status).toBe(422);
  }
  expect((await ask("POST", "/99/merge", { into: 1 })).status).toBe(404);
  expect(await rows("SELECT id FROM spitex_listings")).toHaveLength(2);
  expect(await lastAudit()).toBeUndefined();
});

test("a deleted one answers 410, is listed, and may be let in again", async () => {
  const before = await dataVersion();
  expect((await ask("DELETE", "/1")).status).toBe(204);
  const gone = await page("/zuerich/winterthur/spitex-eulach-8400");
  expect(gone.status).toBe(410);
  expect(gone.html).toContain("<h1>Spitex nicht gefunden</h1>");
  expect((await page("/zuerich/winterthur/spitex-eulach-8400/anfrage")).status).toBe(410);
  expect(await dataVersion()).toBe(before + 1);
  expect(await lastAudit()).toMatchObject({ action: "listing_deleted", user_id: desk.id });
  const { items } = (await ask("GET", "/deletions")).body;
  expect(items).toMatchObject([
    { slug: "spitex-eulach-8400", name: "Spitex Eulach", intoId: null },
  ]);
  expect((await ask("DELETE", "/deletions/spitex-eulach-8400")).status).toBe(204);
  expect(await lastAudit()).toMatchObject({ action: "listing_readmitted" });
  expect((await page("/zuerich/winterthur/spitex-eulach-8400")).status).toBe(404);
  expect((await ask("DELETE", "/deletions/spitex-eulach-8400")).status).toBe(404);
});

test.each(["/99", "/abc", "/1e3", "/99999999999999999999"])("404 for %s", async (path) => {
  expect((await ask("GET", path)).status).toBe(404);
  expect((await ask("DELETE", path)).status).toBe(404);
});
