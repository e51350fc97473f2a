import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Query } from "#db/statement.ts";
import { authSite, signUpAt } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { openedAgo, sendForm } from "#tests/support/forms.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";
import { ANNA } from "#tests/support/people.ts";

const inquiry = { ...ANNA, consent: true, spitex: "spitex-eulach-8400" };

/** A database that writes but reports a failure whenever a batch contains the text. */
function forgetful(text: string, times = 1) {
  let left = times;
  return {
    batch: async (asked: Query[]) => {
      const answer = await db.batch(asked);
      if (left === 0 || !asked.some(({ sql }) => sql.includes(text))) return answer;
      left -= 1;
      throw new Error("D1_ERROR: Network connection lost.");
    },
  };
}

const site = authSite({ FORM_RATE_LIMIT: "1000" });
/** One form of a kind uses its limit up. */
const narrow = authSite({ FORM_RATE_LIMIT: "1" });
const IP = "198.51.100.77";
const count = async (table: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n;
const post = (path: string, body: object, headers = {}, at = site) =>
  at.fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

beforeAll(() => seedListings(winterthur, [{ name: "Spitex Eulach" }, { name: "Spitex Töss" }]));
beforeEach(async () => {
  for (const table of ["inquiries", "contact_messages", "mail_outbox", "sent_forms", "spitex_reviews"]) {
    await change(`DELETE FROM ${table}`);
  }
});

describe.each([
  ["/api/inquiries", inquiry, "inquiries"],
  ["/api/contact-messages", ANNA, "contact_messages"],
])("%s", (path, body, table) => {
  test("is stored and mailed once if the database's response is lost", async () => {
    const answer = await post(path, body, {}, authSite({ DB: forgetful(`"${table}"`), FORM_RATE_LIMIT: "1000" }));
    expect(answer.status).toBe(201);
    expect(await count(table)).toBe(1);
    expect(await count("mail_outbox")).toBe(2);
  });

  test("is stored and mailed once if the sender got no response and sends it again with its key", async () => {
    const lossy = authSite({ DB: forgetful(`"${table}"`, 3), FORM_RATE_LIMIT: "1000" });
    const key = { "Idempotency-Key": crypto.randomUUID() };
    expect((await post(path, body, key, lossy)).status).toBe(503);
    expect((await post(path, body, key)).status).toBe(201);
    expect(await count(table)).toBe(1);
    expect(await count("mail_outbox")).toBe(2);
  });

  test("another key, none, or the same a day later makes another message", async () => {
    for (const key of ["17", "18"]) await post(path, body, { "Idempotency-Key": key });
    for (let n = 0; n < 2; n++) await post(path, body);
    await change("UPDATE sent_forms SET sent_at = '2026-01-01T00:00:00.000Z'");
    await post(path, body, { "Idempotency-Key": "17" });
    expect(await count(table)).toBe(5);
  });

  test("gets the same response once the limit of its client is used up", async () => {
    const send = (key: string) => post(path, body, { "Idempotency-Key": key, "CF-Connecting-IP": IP }, narrow);
    expect([(await send("1")).status, (await send("2")).status, (await send("1")).status]).toEqual([201, 429, 201]);
    expect(await count(table)).toBe(1);
  });
});

test("two concurrent copies are stored once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post("/api/inquiries", inquiry, { "Idempotency-Key": "5" })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(await count("inquiries")).toBe(1);
});

test("a form without JavaScript that is sent twice is stored once, and once more after the page was opened again", async () => {
  const formTime = await openedAgo(60);
  for (let n = 0; n < 2; n++) expect((await sendForm(site, "/kontakt", { ...ANNA, formTime })).status).toBe(303);
  expect(await count("contact_messages")).toBe(1);
  await sendForm(site, "/kontakt", { ...ANNA, formTime: await openedAgo(90) });
  expect(await count("contact_messages")).toBe(2);
});

test("an inquiry that is sent again over other networks, or with a parameter of a campaign, is stored once", async () => {
  const form = { ...ANNA, consent: "on", spitexName: "Spitex Eulach", formTime: await openedAgo(60) };
  const path = "/zuerich/winterthur/spitex-eulach-8400/anfrage";
  for (const ip of ["203.0.113.5", "2001:db8::1", "2001:db8::2"]) {
    expect((await sendForm(site, path, form, { "CF-Connecting-IP": ip })).status).toBe(303);
  }
  expect((await sendForm(site, `${path}?utm_source=mail`, form)).status).toBe(303);
  expect(await count("inquiries")).toBe(1);
});

test.each([
  ["has closed", "UPDATE all_listings SET closed = 'dauerhaft'", "UPDATE all_listings SET closed = 'offen'"],
  ["has another name", "UPDATE all_listings SET name = 'Anders'", "UPDATE all_listings SET name = 'Spitex Eulach'"],
  ["is deleted", "UPDATE all_listings SET deleted_at = '2026-01-01'", "UPDATE all_listings SET deleted_at = NULL"],
])("an inquiry that is sent again after its provider %s leads to the same page", async (_, sql, back) => {
  const form = { ...ANNA, consent: "on", spitexName: "Spitex Eulach", formTime: await openedAgo(60) };
  const send = () => sendForm(site, "/zuerich/winterthur/spitex-eulach-8400/anfrage", form);
  const first = await send();
  await change(`${sql} WHERE slug = 'spitex-eulach-8400'`);
  const second = await send();
  await change(`${back} WHERE slug = 'spitex-eulach-8400'`);
  expect([second.status, second.location]).toEqual([303, first.location]);
  expect(await count("inquiries")).toBe(1);
  expect(await count("mail_outbox")).toBe(2);
});

test("two providers are asked with the same words at the same time", async () => {
  const form = { ...ANNA, consent: "on", formTime: await openedAgo(60) };
  for (const slug of ["spitex-eulach-8400", "spitex-toess-8400"]) {
    expect((await sendForm(site, `/zuerich/winterthur/${slug}/anfrage`, form)).status).toBe(303);
  }
  expect(await count("inquiries")).toBe(2);
});

test("a key is valid for its sender and its words only", async () => {
  await post("/api/inquiries", inquiry, { "Idempotency-Key": "1", "CF-Connecting-IP": "203.0.113.7" });
  await post("/api/inquiries", inquiry, { "Idempotency-Key": "1", "CF-Connecting-IP": "203.0.113.8" });
  await post(
    "/api/inquiries",
    { ...inquiry, message: "Anders." },
    { "Idempotency-Key": "1", "CF-Connecting-IP": "203.0.113.8" },
  );
  expect(await count("inquiries")).toBe(3);
});

describe("a review", () => {
  const review = { spitex: "spitex-eulach-8400", rating: 5, text: "Sehr freundlich und immer pünktlich." };

  test("is stored and reported once if the database's response is lost", async () => {
    const { access_token } = await signUpAt(site);
    const headers = { Authorization: `Bearer ${access_token}` };
    const lossy = authSite({ DB: forgetful('"spitex_reviews"'), FORM_RATE_LIMIT: "1000" });
    expect((await post("/api/reviews", review, headers, lossy)).status).toBe(201);
    expect(await count("spitex_reviews")).toBe(1);
    expect(await count("mail_outbox WHERE kind = 'review_notification'")).toBe(1);
  });

  test("is stored and reported once if its author got no response and sends it again with its key within a day", async () => {
    const { access_token } = await signUpAt(site);
    const headers = { Authorization: `Bearer ${access_token}`, "Idempotency-Key": "1" };
    const lossy = authSite({ DB: forgetful('"spitex_reviews"', 3), FORM_RATE_LIMIT: "1000" });
    expect((await post("/api/reviews", review, headers, lossy)).status).toBe(503);
    const again = await post("/api/reviews", review, headers);
    expect(again.status).toBe(201);
    expect(await again.json()).toMatchObject({ written: expect.any(String), reviews: [{ text: review.text }] });
    expect(await count("spitex_reviews")).toBe(1);
    expect(await count("mail_outbox WHERE kind = 'review_notification'")).toBe(1);
    for (const other of [{ rating: 4 }, { text: "Anders." }]) {
      expect((await post("/api/reviews", { ...review, ...other }, headers)).status).toBe(409);
    }
    for (const key of [{}, { "Idempotency-Key": "2" }]) {
      const once = { Authorization: headers.Authorization, ...key };
      expect((await post("/api/reviews", review, once)).status).toBe(409);
    }
    await change("UPDATE spitex_reviews SET created_at = ?", new Date(Date.now() - 2 * 86_400_000).toISOString());
    expect((await post("/api/reviews", review, headers)).status).toBe(409);
  });

  test("gets the same response once the limit of its client is used up", async () => {
    const { access_token } = await signUpAt(site);
    const send = (key: string) => {
      const headers = { Authorization: `Bearer ${access_token}`, "Idempotency-Key": key, "CF-Connecting-IP": IP };
      return post("/api/reviews", review, headers, narrow);
    };
    expect([(await send("1")).status, (await send("2")).status, (await send("1")).status]).toEqual([201, 429, 201]);
  });

  test("with the words of another author is a separate review", async () => {
    for (const { access_token } of [await signUpAt(site), await signUpAt(site)]) {
      const headers = { Authorization: `Bearer ${access_token}` };
      expect((await post("/api/reviews", review, headers)).status).toBe(201);
    }
    expect(await count("spitex_reviews")).toBe(2);
  });
});
