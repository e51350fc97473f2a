import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { adminSite } from "#tests/support/admin.ts";
import { authSite, newAddress, PASSWORD, signUpAt, tick } from "#tests/support/auth.ts";
import { change, firstRow, firstValue, rows } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { proveAddress, seedReviews } from "#tests/support/reviews.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000" });
const UNCONFIRMED = "Adresse nicht bestätigt";

beforeAll(async () => {
  await seedListings(winterthur, [
    { id: 1, name: "Eulach" },
    { id: 2, name: "Töss", rating: 4, userRatingsTotal: 5 },
  ]);
});
beforeEach(async () => {
  await change("DELETE FROM spitex_reviews");
  await change("DELETE FROM auth_rate_limits");
});

const pageOf = async (name: string) => (await site.fetch(`/zuerich/winterthur/${name}-8400`)).text();
const answerOf = async (name: string) =>
  (await site.fetch(`/api/reviews?spitex=${name}-8400`)).json<Record<string, unknown>>();
const version = () => firstValue<number>("SELECT version FROM data_version");

async function write(bearer: string, spitex = "eulach-8400") {
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${bearer}` };
  const body = JSON.stringify({ spitex, rating: 1, text: "Nie pünktlich." });
  const response = await site.fetch("/api/reviews", { method: "POST", headers, body });
  expect(response.status).toBe(201);
  return response.json<{ isConfirmed: boolean }>();
}
const ownReviews = async (bearer: string) =>
  (await site.fetch("/api/account/reviews", { headers: { Authorization: `Bearer ${bearer}` } })).json();

/** Runs the nightly job of that day. */
const night = (day: string) => tick("0 2 * * *", `${day}T02:00:00Z`);

describe("a review of an author whose address was never proven", () => {
  test("is published and marked, but counts for stars only once the address is proven", async () => {
    await seedReviews(1, [5, 5, 5, 5, 5]);
    const { access_token, email } = await signUpAt(site);
    expect(await write(access_token)).toMatchObject({ isConfirmed: false });
    await change("UPDATE spitex_reviews SET proof = 'anfrage' WHERE proof IS NULL");
    expect(await answerOf("eulach")).toMatchObject({ rating: 5, count: 6, ownCount: 6, countedCount: 5 });
    const html = await pageOf("eulach");
    expect(html).toContain("Nie pünktlich.");
    expect(html.split(UNCONFIRMED)).toHaveLength(1 + 1);
    expect(await ownReviews(access_token)).toMatchObject({ reviews: [{ isConfirmed: false }] });

    const before = Number(await version());
    await proveAddress(site, email);
    expect(await version()).toBe(before + 1);
    expect(await answerOf("eulach")).toMatchObject({ count: 6, countedCount: 6 });
    expect(Number((await answerOf("eulach")).rating)).toBeCloseTo(26 / 6);
    expect(await pageOf("eulach")).not.toContain(UNCONFIRMED);
  });

  test("counts at once if the address was proven before", async () => {
    const { email } = await signUpAt(site);
    await proveAddress(site, email);
    const { body } = await site.signIn(email, "vier Kühe am See neu");
    await write(body.access_token);
    expect(await pageOf("eulach")).not.toContain(UNCONFIRMED);
    expect(await ownReviews(body.access_token)).toMatchObject({ reviews: [{ isConfirmed: true }] });
  });

  test("still does not count when an address is added without a mail", async () => {
    const open = authSite({ AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true" });
    const { body } = await open.post("/signup", {});
    await seedReviews(1, [5], { userId: body.user.id, confirmedAt: null });
    const added = await open.put("/user", { bearer: body.access_token, body: { email: newAddress() } });
    expect(added.body).toMatchObject({ email_confirmed_at: expect.any(String) });
    expect(await rows("SELECT confirmed_at FROM spitex_reviews")).toEqual([{ confirmed_at: null }]);
    expect(await firstValue("SELECT is_email_assumed FROM auth_users WHERE id = ?", body.user.id)).toBe(1);
  });

  test("counts if its listing was deleted in between and is restored", async () => {
    const { email, user } = await signUpAt(site);
    await seedListings(winterthur, [{ id: 4, name: "Fort" }]);
    await seedReviews(4, [2], { userId: user.id, confirmedAt: null });
    const { ask } = await adminSite();
    await ask("DELETE", "/listings/4");
    await proveAddress(site, email);
    await ask("POST", "/listings/4/restore");
    expect(await firstValue("SELECT counted_ratings_count FROM spitex_listings WHERE id = 4")).toBe(1);
    await change("DELETE FROM all_listings WHERE id = 4");
  });
});

describe("a review whose author deletes the account and keeps it", () => {
  const HALF_A_YEAR_AGO = new Date(Date.now() - 185 * 86_400_000).toISOString();
  const reviewsOf = () => rows("SELECT user_id, confirmed_at FROM spitex_reviews ORDER BY created_at");
  const kept = [
    { user_id: "deleted", confirmed_at: HALF_A_YEAR_AGO },
    { user_id: "deleted", confirmed_at: null },
  ];

  test("stays, but counts only if the six months have passed", async () => {
    const { access_token: bearer, user } = await signUpAt(site);
    await seedReviews(1, [5], { userId: user.id, createdAt: HALF_A_YEAR_AGO });
    await seedReviews(1, [5], { userId: user.id });
    await site.delete("/user", { bearer, body: { current_password: PASSWORD, reviews: "keep" } });
    expect(await reviewsOf()).toEqual(kept);
    expect(await answerOf("eulach")).toMatchObject({ ownCount: 2 });
    expect(await firstValue("SELECT counted_ratings_count FROM spitex_listings WHERE id = 1")).toBe(1);
    const html = await pageOf("eulach");
    expect(html).toContain("Konto gelöscht");
    expect(html).not.toContain(UNCONFIRMED);
  });

  test("stays, too, if the account is only anonymised, or the listing deleted", async () => {
    await seedListings(winterthur, [{ id: 3, name: "Weg" }]);
    const { user } = await signUpAt(site);
    await seedReviews(3, [5], { userId: user.id, createdAt: HALF_A_YEAR_AGO });
    await seedReviews(3, [5], { userId: user.id });
    const { ask } = await adminSite();
    expect((await ask("DELETE", "/listings/3")).status).toBe(204);
    await change("UPDATE auth_users SET deleted_at = ? WHERE id = ?", HALF_A_YEAR_AGO, user.id);
    expect((await ask("POST", "/listings/3/restore")).status).toBeLessThan(300);
    expect(await reviewsOf()).toEqual(kept);
    const other = await signUpAt(site);
    await seedReviews(1, [4], { userId: other.user.id });
    await change("UPDATE auth_users SET deleted_at = ? WHERE id = ?", HALF_A_YEAR_AGO, other.user.id);
    expect(await firstRow("SELECT user_id, confirmed_at FROM spitex_reviews WHERE rating = 4")).toEqual(kept[1]);
    for (const ended of ["all_listings WHERE id = 3", "search_changes"]) await change(`DELETE FROM ${ended}`);
  });
});

describe("stars", () => {
  test("need five reviews written here; the page gives a lower number in words", async () => {
    await seedReviews(1, [5, 5, 5, 5]);
    const html = await pageOf("eulach");
    expect(html).toContain("4 Bewertungen hier");
    expect(html).not.toContain('class="score"');
    expect(html).not.toContain("aggregateRating");
    await seedReviews(1, [3], { userId: "u9" });
    const five = await pageOf("eulach");
    expect(five).toContain("5 Bewertungen hier");
    expect(five).toContain('class="figure">4.6<');
    expect(five).toMatch(/"aggregateRating":\{[^}]*"ratingValue":4.6,"reviewCount":5/);
  });

  test("of Google stay unchanged until there are five reviews written here, and are then averaged with them", async () => {
    await seedReviews(2, [1, 1, 1, 1]);
    expect(await answerOf("toess")).toMatchObject({ rating: 4, count: 9, countedCount: 0 });
    const html = await pageOf("toess");
    expect(html).toContain("9 Bewertungen (5 bei Google, 4 hier)");
    expect(html).toContain(
      "Die Sterne stammen von Google. Bewertungen von hier zählen, sobald es fünf mit Nachweis aus den letzten 24 Monaten sind.",
    );
    await seedReviews(2, [1], { userId: "u9" });
    expect(await answerOf("toess")).toMatchObject({ rating: 2.5, count: 10, countedCount: 5 });
    expect(await pageOf("toess")).toContain("Im Schnitt 1.0 von 5 aus 5 Bewertungen von hier aus 24 Monaten");
  });

  test("in structured data are from reviews written here, even if the ten shown are Google's; three counted texts are in it", async () => {
    await seedReviews(1, [5], { userId: "unbestätigt", confirmedAt: null, reviewText: "Unbestätigt" });
    await seedReviews(1, [5, 4, 5, 4, 5], { publishTime: "2026-01-01T00:00:00.000Z" });
    const [structured = ""] = /"aggregateRating".*?<\/script>/s.exec(await pageOf("eulach")) ?? [];
    expect(structured).toContain('"ratingValue":4.6,"reviewCount":5');
    expect(structured.match(/"reviewBody"/g)).toHaveLength(3);
    expect(structured).not.toContain("Unbestätigt");
    for (let n = 0; n < 10; n += 1) await seedReviews(1, [3], { googleReviewId: `g${n}`, userId: null });
    const ofGoogle = await pageOf("eulach");
    expect(ofGoogle).toContain('"ratingValue":4.6,"reviewCount":5');
    expect(ofGoogle).not.toContain("reviewBody");
  });

  test("leave out reviews from the night in which they become older than 24 months", async () => {
    await seedReviews(1, [1], { userId: "alt", createdAt: "2024-11-25T12:00:00.000Z" });
    await seedReviews(1, [5, 5, 5, 5, 5]);
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T02:00:00Z") });
    await night("2026-11-25");
    expect(await answerOf("eulach")).toMatchObject({ countedCount: 6 });
    vi.setSystemTime("2026-11-26T02:00:00Z");
    const before = Number(await version());
    await night("2026-11-26");
    expect(await version()).toBeGreaterThan(before);
    expect(await answerOf("eulach")).toMatchObject({ rating: 5, count: 6, countedCount: 5, byStars: [5, 0, 0, 0, 0] });
    vi.useRealTimers();
  });

  test("wrong counts are repaired at night", async () => {
    await seedReviews(1, [5, 5, 5, 5, 5]);
    await change("UPDATE all_listings SET counted_ratings_count = 9, own_ratings_count = 3 WHERE id = 1");
    await change("UPDATE all_listings SET counted_ratings_count = 2 WHERE id = 2");
    await night("2026-11-26");
    expect(await rows("SELECT own_ratings_count, counted_ratings_count FROM spitex_listings ORDER BY id")).toEqual([
      { own_ratings_count: 5, counted_ratings_count: 5 },
      { own_ratings_count: 0, counted_ratings_count: 2 },
    ]);
  });
});

test("lists are ordered by a mean that starts from the directory's own and that few reviews hardly move", async () => {
  await change("UPDATE all_listings SET rating = 5, user_ratings_total = 1 WHERE id = 1");
  await change("UPDATE all_listings SET rating = 4.8, user_ratings_total = 99 WHERE id = 2");
  const order = async () =>
    (await rows("SELECT name FROM spitex_listings ORDER BY star_order DESC")).map(({ name }) => name);
  expect(await order()).toEqual(["Töss", "Eulach"]);
  await night("2026-11-27");
  expect(await firstRow("SELECT DISTINCT rating_prior FROM spitex_listings")).toEqual({ rating_prior: 4.8 });
  expect(await rows("SELECT listing_id FROM search_changes")).toHaveLength(2);
  await change("DELETE FROM search_changes");
  await night("2026-11-28");
  expect(await rows("SELECT listing_id FROM search_changes")).toEqual([]);
});
