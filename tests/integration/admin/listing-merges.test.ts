import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { adminSite, dataVersion, lastAudit } from "#tests/support/admin.ts";
import { atOnce } from "#tests/support/auth.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { OF_LISTINGS } from "#tests/support/deleted-listings.ts";
import { importText } from "#tests/support/imports.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { templateCsv } from "#tests/support/provider-file.ts";

let desk: Awaited<ReturnType<typeof adminSite>>;
const ask = (method: string, path: string, body?: object) => desk.ask(method, `/listings${path}`, body);
const page = (path: string) => desk.page(path);

beforeAll(async () => {
  // Updating the search index would purge the pages again a second later.
  desk = await adminSite({ JOBS: env.IGNORED_JOBS });
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
});

beforeEach(async () => {
  for (const table of ["all_listings", "listing_deletions", "inquiries", "auth_audit_log"]) {
    await change(`DELETE FROM ${table}`);
  }
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach", phone: "052 000 12 34", placeId: "place-0001" },
    { id: 2, name: "Spitex Töss", phone: "+41 52 000 12 34" },
  ]);
});

test("merges a duplicate into the listing that stays", async () => {
  await change(
    `UPDATE all_listings SET email = 'alt@example.ch', phone = '052 999 99 99', description = 'Text',
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
  await change(
    `INSERT INTO deleted_reviews VALUES ('u1', 1, '2026-01-01'), ('u2', 1, '2026-01-01'),
       ('u2', 2, '2026-06-01'), ('u3', 1, '2026-06-01'), ('u3', 2, '2026-01-01')`,
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
  expect(await rows(`SELECT * FROM deleted_reviews ${OF_LISTINGS} ORDER BY user_id`)).toEqual([
    { user_id: "u1", spitex_id: 2, created_at: "2026-01-01" },
    { user_id: "u2", spitex_id: 2, created_at: "2026-06-01" },
    { user_id: "u3", spitex_id: 2, created_at: "2026-06-01" },
  ]);
  expect(await rows("SELECT own_ratings_count AS n FROM spitex_listings WHERE id = 2")).toEqual([{ n: 1 }]);
  for (const slug of ["spitex-eulach-8400", "ganz-alt-8400"]) {
    const { status, location } = await page(`/zuerich/winterthur/${slug}`);
    expect([status, location]).toEqual([301, "/zuerich/winterthur/spitex-toess-8400"]);
  }
  expect(await rows("SELECT listings FROM canton_counts WHERE canton_slug = 'zuerich'")).toEqual([{ listings: 1 }]);
  expect(await dataVersion()).toBe(before + 1);
  expect(await lastAudit()).toMatchObject({ action: "listing_merged", user_id: desk.id });
  // Imports skip the merged duplicate, but not the listing that now has its id.
  expect(await rows("SELECT slug, place_id FROM listing_deletions")).toEqual([
    { slug: "spitex-eulach-8400", place_id: null },
  ]);
  expect((await ask("GET", "/deletions")).body.items).toMatchObject([
    { slug: "spitex-eulach-8400", intoId: 2, intoName: "Spitex Töss" },
  ]);
});

test("after a chain of merges every old address leads to the last listing", async () => {
  await seedListings(winterthur, [{ id: 3, name: "Spitex Seen" }]);
  await ask("POST", "/1/merge", { into: 2 });
  await ask("POST", "/2/merge", { into: 3 });
  for (const slug of ["spitex-eulach-8400", "spitex-toess-8400"]) {
    expect((await page(`/zuerich/winterthur/${slug}`)).location).toBe("/zuerich/winterthur/spitex-seen-8400");
  }
});

test("closes reports on reviews that the merge deletes; other reports stay open", async () => {
  await change("UPDATE all_listings SET positive_text = 'Gut', positive_rating = 5");
  await change("UPDATE all_listings SET negative_text = 'Schlecht' WHERE id = 1");
  for (const [id, key] of [
    [1, "positive"],
    [1, "negative"],
    [2, "positive"],
  ]) {
    await change(
      `INSERT INTO review_reports (spitex_id, review_key, reason, created_at)
       VALUES (${id}, '${key}', 'von ${id}', '2026-01-01')`,
    );
  }
  await ask("POST", "/1/merge", { into: 2 });
  const left = `SELECT spitex_id AS at, review_key AS key, reason, handled_at FROM review_reports ${OF_LISTINGS}`;
  expect(await rows(`${left} ORDER BY id`)).toEqual([
    { at: 2, key: "negative", reason: "von 1", handled_at: null },
    { at: 2, key: "positive", reason: "von 2", handled_at: null },
  ]);
});

test("values taken from the duplicate keep the confirmation of the admin who confirmed them", async () => {
  const [theirs, own] = ["2026-02-01T08:00:00.000Z", "2026-03-01T08:00:00.000Z"];
  const confirmed = { email: theirs, positiveText: theirs, phone: theirs, placeId: theirs };
  await change(
    `UPDATE all_listings SET email = 'alt@example.ch', positive_text = 'Gut', website = 'https://a.ch/',
       confirmed_fields = ? WHERE id = 1`,
    JSON.stringify(confirmed),
  );
  await change(
    "UPDATE all_listings SET confirmed_fields = ? WHERE id = 2",
    JSON.stringify({ phone: own, city: own, website: own, aiDescription: own }),
  );
  await ask("POST", "/1/merge", { into: 2 });
  expect((await ask("GET", "/2")).body.listing.confirmedFields).toEqual({
    email: theirs,
    positiveText: theirs,
    placeId: theirs,
    phone: own,
    city: own,
    aiDescription: own,
  });
});

test("a merge of listings that changed after the desk showed them is refused", async () => {
  const [gone, stays] = await Promise.all(
    [1, 2].map((id) => firstValue("SELECT updated_at FROM all_listings WHERE id = ?", id)),
  );
  await change("UPDATE all_listings SET phone = '052 000 99 99', updated_at = '2026-03-03T00:00:00.000Z' WHERE id = 2");
  const merge = (seen: unknown) => ask("POST", "/1/merge", { into: 2, seen });
  expect(await merge([gone, stays])).toMatchObject({ status: 409, body: { error: { code: "listing_changed" } } });
  expect((await merge([gone, "2026-03-03T00:00:00.000Z"])).status).toBe(204);
});

test("one of many concurrent merges of one pair succeeds and the others get 409", async () => {
  const answers = await atOnce(8, () => ask("POST", "/1/merge", { into: 2 }));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409 || status === 404)).toHaveLength(7);
  expect(await rows("SELECT id FROM auth_audit_log WHERE action = 'listing_merged'")).toHaveLength(1);
});

test("answers 409 when restoring a merged listing; nothing changes", async () => {
  await ask("POST", "/1/merge", { into: 2 });
  const before = await dataVersion();
  const { status, body } = await ask("DELETE", "/deletions/spitex-eulach-8400");
  expect([status, body.error.code]).toEqual([409, "listing_merged"]);
  expect(await rows("SELECT slug FROM listing_deletions")).toHaveLength(1);
  expect(await dataVersion()).toBe(before);
  expect(await lastAudit()).toMatchObject({ action: "listing_merged" });
});

test("a deleted listing is gone under all its former addresses until it is restored", async () => {
  await change("INSERT INTO listing_old_slugs VALUES ('spitex-alt-8400', 1)");
  await change("INSERT INTO listing_old_slugs VALUES ('spitex-uralt-8400', 1)");
  await ask("DELETE", "/1");
  const addresses = ["spitex-eulach-8400", "spitex-alt-8400", "spitex-uralt-8400"];
  const statuses = () => Promise.all(addresses.map(async (slug) => (await page(`/zuerich/winterthur/${slug}`)).status));
  expect(await statuses()).toEqual([410, 410, 410]);
  const again = templateCsv(",Spitex Alt,Weg,8400,Winterthur,ZH");
  expect(await importText(again)).toMatchObject({ new: 0, skipped: 1 });
  const { items } = (await ask("GET", "/deletions")).body;
  expect(items).toMatchObject([{ name: "Spitex Eulach", intoId: null }]);
  expect((await ask("DELETE", `/deletions/${items[0].slug}`)).status).toBe(204);
  expect((await ask("GET", "/deletions")).body.items).toEqual([]);
  expect(await statuses()).toEqual([404, 404, 404]);
  expect(await importText(again)).toMatchObject({ new: 1 });
});

test("deleting a listing also removes the addresses of those merged into it", async () => {
  await change("INSERT INTO listing_old_slugs VALUES ('spitex-alt-8400', 1)");
  await ask("POST", "/1/merge", { into: 2 });
  await ask("DELETE", "/2");
  for (const slug of ["spitex-eulach-8400", "spitex-alt-8400", "spitex-toess-8400"]) {
    expect((await page(`/zuerich/winterthur/${slug}`)).status).toBe(410);
  }
  const { items } = (await ask("GET", "/deletions")).body;
  expect(items.map(({ name }: { name: string }) => name)).toEqual(["Spitex Töss", "Spitex Eulach"]);
});

test("lists deleted listings 25 per page, one row each regardless of former names", async () => {
  await change("DELETE FROM all_listings");
  const many = Array.from({ length: 30 }, (_, at) => ({ id: at + 1, name: `Spitex ${at + 1}` }));
  await seedListings(winterthur, many);
  for (const { id } of many) {
    await change(`INSERT INTO listing_old_slugs VALUES ('alt-${id}-8400', ${id})`);
    await ask("DELETE", `/${id}`);
  }
  const first = (await ask("GET", "/deletions")).body;
  expect(first.items).toHaveLength(25);
  const second = (await ask("GET", `/deletions?from=${encodeURIComponent(first.next)}`)).body;
  expect(second).toMatchObject({ next: null });
  const names = [...first.items, ...second.items].map(({ name }: { name: string }) => name);
  expect(names.toSorted()).toEqual(many.map(({ name }) => name).toSorted());
});

test("answers 422 for a merge with itself or without a target, 404 for an unknown one; nothing changes", async () => {
  for (const into of [1, 99]) {
    expect((await ask("POST", "/1/merge", { into })).status).toBe(422);
  }
  expect((await ask("POST", "/99/merge", { into: 1 })).status).toBe(404);
  expect(await rows("SELECT id FROM spitex_listings")).toHaveLength(2);
  expect(await lastAudit()).toBeUndefined();
});

test("a deleted listing answers 410, is listed, and can be restored", async () => {
  const before = await dataVersion();
  expect((await ask("DELETE", "/1")).status).toBe(204);
  const gone = await page("/zuerich/winterthur/spitex-eulach-8400");
  expect(gone.status).toBe(410);
  expect(gone.html).toContain("<h1>Spitex nicht gefunden</h1>");
  expect((await page("/zuerich/winterthur/spitex-eulach-8400/anfrage")).status).toBe(410);
  expect(await dataVersion()).toBe(before + 1);
  expect(await lastAudit()).toMatchObject({ action: "listing_deleted", user_id: desk.id });
  const { items } = (await ask("GET", "/deletions")).body;
  expect(items).toMatchObject([{ slug: "spitex-eulach-8400", name: "Spitex Eulach", intoId: null }]);
  expect((await ask("DELETE", "/deletions/spitex-eulach-8400")).status).toBe(204);
  expect(await lastAudit()).toMatchObject({ action: "listing_readmitted" });
  expect((await page("/zuerich/winterthur/spitex-eulach-8400")).status).toBe(404);
  expect((await ask("DELETE", "/deletions/spitex-eulach-8400")).status).toBe(404);
});

test.each(["/99", "/abc", "/1e3", "/99999999999999999999"])("404 for %s", async (path) => {
  expect((await ask("GET", path)).status).toBe(404);
  expect((await ask("DELETE", path)).status).toBe(404);
});
