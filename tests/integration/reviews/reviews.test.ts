import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { authSite, signUpAt } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { seedReviews } from "#tests/support/reviews.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000", MAIL_OPERATOR: "betrieb@example.ch" });
const SLUG = "spitex-eulach-8400";
const PAGE = `/zuerich/winterthur/${SLUG}`;

type Answer = { status: number; body: { error?: object; reviews?: { author: string }[] } };

async function post(bearer: string | undefined, body: unknown, at = site): Promise<Answer> {
  const headers = { "Content-Type": "application/json", ...(bearer && { Authorization: `Bearer ${bearer}` }) };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await at.fetch("/api/reviews", { method: "POST", headers, body: text });
  return { status: response.status, body: await response.json() };
}

const good = { spitex: SLUG, rating: 4, text: "Freundlich und pünktlich." };
const anna = () => signUpAt(site, undefined, { first_name: "Anna", last_name: "Muster" });
const count = () => env.DB.prepare("SELECT count(*) AS n FROM spitex_reviews").first("n");

beforeAll(() => seedListings(winterthur, [{ id: 1, name: "Spitex Eulach", rating: 5, userRatingsTotal: 1 }]));
beforeEach(async () => {
  await change("DELETE FROM spitex_reviews");
  await change("DELETE FROM auth_rate_limits");
});

test("201: stored with the account's name and shown first, and the operator is notified", async () => {
  const { access_token, user } = await anna();
  const foreign = { author: "Direktorin", user_id: "somebody", google_review_id: "g" };
  const { status, body } = await post(access_token, { ...good, ...foreign });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    reviews: [{ author: "Anna Muster", rating: 4, text: good.text, badge: "Bewertung" }],
    rating: 5,
    count: 2,
  });
  const row = await env.DB.prepare("SELECT * FROM spitex_reviews").first();
  expect(row).toMatchObject({ user_id: user.id, author: "Anna Muster", google_review_id: null });
  const mail = await newestMail("betrieb@example.ch", "review_notification");
  expect(mail.text).toContain(good.text);
  expect(mail.text).toContain(`https://site.test${PAGE}`);
});

test("the page and its structured data show a new review at once", async () => {
  await (await site.fetch(PAGE)).text();
  const { access_token, user } = await anna();
  await change("UPDATE auth_users SET is_email_assumed = 0 WHERE id = ?", user.id);
  await post(access_token, good);
  // Structured data has only reviews that count.
  await change("UPDATE spitex_reviews SET proof = 'karte'");
  const html = await (await site.fetch(PAGE)).text();
  expect(html).toContain(good.text);
  expect(html).toContain("2 Bewertungen");
  const [, json = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    review: [{ author: { name: "Anna Muster" }, reviewRating: { ratingValue: 4 } }],
  });
});

test("409 for a second review within six months, also for concurrent ones; then accepted", async () => {
  const { access_token } = await anna();
  const other = { ...good, text: "Immer pünktlich und freundlich." };
  const both = await Promise.all([post(access_token, good), post(access_token, other)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.body.error).toMatchObject({
    code: "review_too_soon",
    message: "Sie können diese Spitex nur einmal alle 6 Monate bewerten.",
  });
  expect(await count()).toBe(1);
  expect((await post((await anna()).access_token, good)).status).toBe(201);
  await change("UPDATE spitex_reviews SET created_at = '2026-01-01T00:00:00.000Z'");
  expect((await post(access_token, good)).status).toBe(201);
});

test.each([
  [{ rating: 0 }, "rating", "Bitte wählen Sie eine Sternebewertung aus."],
  [{ rating: 6 }, "rating", "Bitte wählen Sie eine Sternebewertung aus."],
  [{ rating: "5" }, "rating", "Bitte wählen Sie eine Sternebewertung aus."],
  [{ text: "  " }, "text", "Bitte geben Sie eine Bewertung ein."],
  [{ text: "a".repeat(1001) }, "text", "Die Bewertung darf höchstens 1000 Zeichen lang sein. Bitte kürzen Sie sie."],
])("422 for %j", async (wrong, field, message) => {
  const { status, body } = await post((await anna()).access_token, { ...good, ...wrong });
  expect(status).toBe(422);
  expect(body.error).toMatchObject({ code: "invalid_input", fields: { [field]: [message] } });
  expect(await count()).toBe(0);
});

test("removes markup and shows the rest as text", async () => {
  const text = '<script>alert("x")</script><b>Gut</b> & günstig\u202E';
  await post((await anna()).access_token, { ...good, text });
  const html = await (await site.fetch(PAGE)).text();
  expect(html).not.toContain('alert("x")</script>');
  expect(html).toContain("Gut &amp; günstig");
  expect(html).not.toContain("\u202E");
});

test("401 without a session, with an expired or foreign token, and after signing out", async () => {
  const { access_token } = await anna();
  await site.post("/logout", undefined, { bearer: access_token });
  for (const bearer of [undefined, "unfug", access_token]) {
    const { status, body } = await post(bearer, good);
    expect(status).toBe(401);
    expect(body.error).toMatchObject({ code: "sign_in_needed" });
  }
  expect(await count()).toBe(0);
});

test("404 for an unknown provider, 422 for invalid JSON", async () => {
  const { access_token } = await anna();
  expect((await post(access_token, { ...good, spitex: "gibt-es-nicht" })).status).toBe(404);
  expect((await post(access_token, "{")).status).toBe(422);
});

test("429 for too many requests of one client", async () => {
  const strict = authSite({ FORM_RATE_LIMIT: "1" });
  const { access_token } = await anna();
  expect((await post(access_token, good, strict)).status).toBe(201);
  const { status, body } = await post(access_token, good, strict);
  expect(status).toBe(429);
  expect(body.error).toMatchObject({ code: "too_many_requests" });
});

test("a hidden review is neither shown nor counted, and neither is a deleted one", async () => {
  await post((await anna()).access_token, good);
  const { access_token } = await anna();
  await post(access_token, { ...good, rating: 1, text: "Schlecht." });
  await seedReviews(1, [4, 4, 4, 4, 4]);
  await change("UPDATE spitex_reviews SET confirmed_at = created_at, proof = 'karte'");
  const rating = async () => {
    const response = await site.fetch(`/api/reviews?spitex=${SLUG}`);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const { count: shown, rating: mean } = await response.json<{ count: number; rating: number }>();
    return [shown, Number(mean.toFixed(2))];
  };
  expect(await rating()).toEqual([8, 3.75]);
  await change("UPDATE spitex_reviews SET hidden_at = '2026-01-01' WHERE rating = 1");
  expect(await rating()).toEqual([7, 4.14]);
  expect(await (await site.fetch(PAGE)).text()).not.toContain("Schlecht.");
  await change("DELETE FROM spitex_reviews");
  expect(await rating()).toEqual([1, 5]);
});

test("deleting an account keeps its reviews", async () => {
  const { access_token, user } = await anna();
  await post(access_token, good);
  await change("DELETE FROM auth_users WHERE id = ?", user.id);
  expect(await (await site.fetch(PAGE)).text()).toContain(good.text);
});

test("a review sent from the page before its provider was renamed or merged is stored with the current provider", async () => {
  await change("INSERT INTO listing_old_slugs VALUES ('spitex-frueher-8400', 1)");
  const spitex = "spitex-frueher-8400";
  const { status, body } = await post((await anna()).access_token, { ...good, spitex });
  expect(status).toBe(201);
  expect(body).toMatchObject({ reviews: [{ author: "Anna Muster", text: good.text }] });
  expect(await (await site.fetch(`/api/reviews?spitex=${spitex}`)).json()).toMatchObject({ count: 2 });
  const html = await (await site.fetch(PAGE)).text();
  expect(html).toContain(good.text);
  // A draft that the browser stored under the former address belongs to this page's form.
  expect(html).toContain("&quot;formerly&quot;:[&quot;spitex-frueher-8400&quot;]");
  await change("DELETE FROM listing_old_slugs");
});

test("a review is refused if the provider at its address has another name than its author read", async () => {
  const { access_token } = await anna();
  const read = (spitexName: string, spitex = SLUG) => post(access_token, { ...good, spitex, spitexName });
  const refused = await read("Spitex Eulach alt");
  expect([refused.status, refused.body.error]).toMatchObject([409, { code: "provider_not_as_read" }]);
  expect(await count()).toBe(0);
  expect((await read("Spitex Eulach")).status).toBe(201);
  await change("DELETE FROM spitex_reviews");
  await change("INSERT INTO listing_old_slugs VALUES ('spitex-vorher-8400', 1)");
  expect((await read("Spitex Vorher", "spitex-vorher-8400")).status).toBe(201);
  await change("DELETE FROM listing_old_slugs");
});
