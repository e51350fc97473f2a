import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { listSitemapListings } from "#db/queries/sitemap.ts";
import { runOne } from "#db/statement.ts";
import { adminSite } from "#tests/support/admin.ts";
import { change, firstValue } from "#tests/support/database.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";
import { reviewedSite } from "#tests/support/reviewed-site.ts";
import { seedReviews } from "#tests/support/reviews.ts";

const ID = 951;
const { site, author, review, cardsOf } = reviewedSite(
  { id: ID, slug: "spitex-datum-8400" },
  { REVIEW_NOTICE: "true" },
);
const [WRITTEN, THEN, NOW] = ["2026-10-01T10:00:00.000Z", "2026-11-26T20:00:00.000Z", "2026-11-26T20:30:00.000Z"];

let desk: Awaited<ReturnType<typeof adminSite>>;
const lastmod = async () => (await runOne(db, listSitemapListings(ID - 1, 1)))?.lastmod;
const newestId = () => firstValue<number>("SELECT max(id) FROM spitex_reviews");
const press = async (path: string, body?: object) => expect((await desk.ask("POST", path, body)).status).toBe(204);

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(THEN) });
  await seedListings(winterthur, [
    { id: ID, name: "Spitex Datum", slug: "spitex-datum-8400", updatedAt: "2026-03-01T10:00:00.000Z" },
  ]);
  desk = await adminSite();
  return () => vi.useRealTimers();
});
beforeEach(async () => {
  vi.setSystemTime(THEN);
  // A history cannot be deleted, so each test gets a listing without one.
  await change("DROP TRIGGER IF EXISTS review_event_not_deleted");
  for (const table of ["spitex_reviews", "review_events", "review_proofs", "auth_rate_limits"])
    await change(`DELETE FROM ${table}`);
});

describe("the date of a provider changes", () => {
  test("when a hidden review is shown again", async () => {
    await seedReviews(ID, [1], { createdAt: WRITTEN });
    const id = await newestId();
    await press(`/reviews/${id}/hide`, { text: "Gut 0", reason: "fake", isOfAll: false });
    expect(await lastmod()).toBe(THEN);
    vi.setSystemTime(NOW);
    await press(`/reviews/${id}/restore`);
    expect(await lastmod()).toBe(NOW);
  });

  test("when a hidden imported review is shown again", async () => {
    await change("UPDATE all_listings SET negative_text = 'Nie wieder!', negative_rating = 1 WHERE id = ?", ID);
    await change(
      `INSERT INTO review_reports (spitex_id, review_key, reason, created_at) VALUES (?, 'negative', 'fake', ?)`,
      ID,
      THEN,
    );
    const id = await firstValue<number>("SELECT max(id) FROM review_reports");
    await press(`/reports/${id}/hide`, { text: "Nie wieder!", reason: "fake" });
    expect(await lastmod()).toBe(THEN);
    vi.setSystemTime(NOW);
    await press(`/reports/${id}/restore`, { text: "Nie wieder!" });
    expect(await lastmod()).toBe(NOW);
  });

  test("when a card proves an earlier review", async () => {
    const { codes } = await cardsOf(ID);
    const one = await author();
    expect((await review(one)).status).toBe(201);
    expect(await lastmod()).toBe(THEN);
    vi.setSystemTime(NOW);
    expect((await review(one, { proof: codes[0] })).status).toBe(201);
    expect(await firstValue("SELECT proof FROM spitex_reviews")).toBe("karte");
    expect(await lastmod()).toBe(NOW);
  });

  test("when held reviews count again", async () => {
    const one = await author();
    await review(one);
    const id = await newestId();
    await change("UPDATE spitex_reviews SET held_by = id, held_for = '[\"text\"]'");
    vi.setSystemTime(NOW);
    await press(`/review-rings/${id}/free`, { reviews: [id] });
    expect(await lastmod()).toBe(NOW);
  });

  test("when an author deletes a review", async () => {
    const bearer = await author();
    await review(bearer);
    vi.setSystemTime(NOW);
    const headers = { Authorization: `Bearer ${bearer}` };
    const path = `/api/account/reviews/${await newestId()}`;
    expect((await site.fetch(path, { method: "DELETE", headers })).status).toBe(204);
    expect(await lastmod()).toBe(NOW);
  });
});

test("the date of a provider stays when a review that was not published yet is deleted or proved", async () => {
  const before = await lastmod();
  const [{ codes }, one] = [await cardsOf(ID), await author()];
  await review(one, { rating: 1, proof: codes[0] });
  expect(await firstValue("SELECT waits_until FROM spitex_reviews")).not.toBeNull();
  expect(await firstValue("SELECT used_at FROM review_proofs WHERE review_id IS NOT NULL")).toBe(THEN);
  expect(await lastmod()).toBe(before);
  const headers = { Authorization: `Bearer ${one}` };
  await site.fetch(`/api/account/reviews/${await newestId()}`, { method: "DELETE", headers });
  expect(await firstValue("SELECT count(*) FROM review_events WHERE kind = 'removed'")).toBe(1);
  expect(await lastmod()).toBe(before);
});
