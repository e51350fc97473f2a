import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { OwnReview } from "#domain/own-review.ts";
import { authSite, change, newAddress, newestMail, signUpAt } from "#tests/support/auth.ts";
import { signInAt, withFactor } from "#tests/support/factors.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { phoneSite, withNumber } from "#tests/support/phones.ts";

const site = authSite();

beforeAll(() => seedListings(winterthur, [{ name: "Spitex Eigene" }, { name: "Spitex Andere" }]));

async function ask(method: string, path: string, bearer: string, body?: object, ip = "") {
  const response = await site.fetch(`/api/account${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${bearer}`,
      "Content-Type": "application/json",
      "CF-Connecting-IP": ip,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} };
}

/** A user with a review, and its number. */
async function author() {
  const {
    email,
    user,
    access_token: bearer,
  } = await signUpAt(site, undefined, {
    first_name: "Anna",
    last_name: "Muster",
  });
  const spitex = "spitex-eigene-8400";
  const response = await site.fetch("/api/reviews", {
    method: "POST",
    headers: { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json" },
    body: JSON.stringify({ spitex, rating: 4, text: "Freundlich und pünktlich." }),
  });
  expect(response.status).toBe(201);
  const { body } = await ask("GET", "/reviews", bearer);
  const [review] = body.reviews as OwnReview[];
  return { email, user, bearer, id: review?.id ?? 0, review };
}

const dataVersion = () => env.DB.prepare("SELECT version FROM data_version").first("version");
const newestNotification = () =>
  env.DB.prepare(
    "SELECT text FROM mail_outbox WHERE subject = 'Geänderte Bewertung: Spitex Eigene' ORDER BY rowid DESC",
  ).first("text");
const stored = (id: number) =>
  env.DB.prepare("SELECT rating, review_text, author, hidden_at FROM spitex_reviews WHERE id = ?")
    .bind(id)
    .first();

test("an author sees, changes and deletes a review", async () => {
  const { bearer, id, review } = await author();
  expect(review).toMatchObject({
    spitexName: "Spitex Eigene",
    spitexPath: "/zuerich/winterthur/spitex-eigene-8400",
    rating: 4,
    text: "Freundlich und pünktlich.",
    isHidden: false,
  });
  const version = await dataVersion();
  const edit = { rating: 2, text: "  Beim zweiten Mal zu spät. " };
  expect((await ask("PUT", `/reviews/${id}`, bearer, edit)).status).toBe(204);
  expect(await stored(id)).toMatchObject({
    rating: 2,
    review_text: "Beim zweiten Mal zu spät.",
    author: "Anna Muster",
  });
  expect(await dataVersion()).not.toBe(version);
  expect(await newestNotification()).toContain("«Beim zweiten Mal zu spät.»");
  expect((await ask("DELETE", `/reviews/${id}`, bearer)).status).toBe(204);
  expect(await stored(id)).toBeNull();
  expect((await ask("GET", "/reviews", bearer)).body).toEqual({ reviews: [] });
  const again = await ask("DELETE", `/reviews/${id}`, bearer);
  expect(again).toMatchObject({ status: 404, body: { error: { code: "review_not_found" } } });
});

test("the rules of a review hold for its change, too", async () => {
  const { bearer, id } = await author();
  for (const edit of [
    { rating: 6, text: "x" },
    { rating: 1, text: " " },
    { rating: 1, text: "x".repeat(1001) },
  ]) {
    const { status, body } = await ask("PUT", `/reviews/${id}`, bearer, edit);
    expect(status).toBe(422);
    expect(Object.keys(body.error.fields)).toHaveLength(1);
  }
});

test("sent again as it was, a review tells nobody and renews no page", async () => {
  const { bearer, id } = await author();
  const version = await dataVersion();
  const before = await newestNotification();
  const same = { rating: 4, text: "Freundlich und pünktlich." };
  expect((await ask("PUT", `/reviews/${id}`, bearer, same)).status).toBe(204);
  expect(await dataVersion()).toBe(version);
  expect(await newestNotification()).toBe(before);
});

test("reviews are changed so often and no oftener", async () => {
  const { bearer, id } = await author();
  const answers = [];
  for (let n = 1; n <= 21; n += 1) {
    const edit = { rating: 4, text: `Zum ${n}.` };
    const { status } = await ask("PUT", `/reviews/${id}`, bearer, edit, "203.0.113.9");
    answers.push(status);
  }
  expect(answers.lastIndexOf(204)).toBe(19);
  expect(answers.at(-1)).toBe(429);
});

test("what was hidden stays hidden, however it is changed", async () => {
  const { bearer, id } = await author();
  await change("UPDATE spitex_reviews SET hidden_at = '2026-02-01T00:00:00Z' WHERE id = ?", id);
  await ask("PUT", `/reviews/${id}`, bearer, { rating: 5, text: "Neu" });
  expect(await stored(id)).toMatchObject({ review_text: "Neu", hidden_at: "2026-02-01T00:00:00Z" });
});

test("nobody touches the review of another", async () => {
  const { id } = await author();
  const { bearer } = await author();
  const version = await dataVersion();
  for (const [method, body] of [
    ["PUT", { rating: 1, text: "Schlecht" }],
    ["DELETE", undefined],
  ] as const) {
    const answer = await ask(method, `/reviews/${id}`, bearer, body);
    expect(answer).toMatchObject({ status: 404, body: { error: { code: "review_not_found" } } });
  }
  expect((await ask("DELETE", "/reviews/x", bearer)).status).toBe(404);
  expect(await stored(id)).toMatchObject({ rating: 4 });
  expect(await dataVersion()).toBe(version);
});

/** Shows that the address is theirs; signed in anew. */
async function showAddress(email: string): Promise<string> {
  await site.post("/otp", { email });
  const { code } = await newestMail(email, "magic_link");
  const { body } = await site.post("/verify", { type: "email", email, token: code });
  return body.access_token;
}

test("all that is kept about a person, and nothing about others or of secrets", async () => {
  const other = await author();
  const { email, user } = await author();
  const bearer = await showAddress(email);
  for (const [address, message] of [
    [email.toUpperCase(), "Meine Frage"],
    [other.email, "Fremd"],
  ]) {
    await change(
      `INSERT INTO contact_messages (id, first_name, last_name, email, phone, message, created_at)
       VALUES (?, 'A', 'M', ?, '', ?, '2026-01-01T00:00:00Z')`,
      crypto.randomUUID(),
      address as string,
      message as string,
    );
  }
  const { body, headers } = await ask("GET", "/export", bearer);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(body.account).toMatchObject({ id: user.id, email });
  expect(body.address_is_confirmed).toBe(true);
  expect(body.reviews).toMatchObject([{ spitex: "Spitex Eigene", rating: 4 }]);
  expect(body.contact_messages).toMatchObject([{ message: "Meine Frage" }]);
  expect(body.sessions).toHaveLength(1);
  expect(body.events).toContainEqual(expect.objectContaining({ action: "user_signedup" }));
  const text = JSON.stringify(body);
  expect(text).not.toContain(other.email);
  expect(text).not.toMatch(/argon2|password_hash|refresh_token|refresh_counter|secret/);
});

/** Somebody wrote from this address. */
async function writeFrom(email: string) {
  await change(
    `INSERT INTO contact_messages (id, first_name, last_name, email, phone, message, created_at)
     VALUES (?, 'A', 'M', ?, '', 'Geheim', '2026-01-01T00:00:00Z')`,
    crypto.randomUUID(),
    email,
  );
  await change(
    `INSERT INTO inquiries (id, spitex_name, first_name, last_name, email, phone, message,
       consented_at, created_at)
     VALUES (?, 'Spitex', 'A', 'M', ?, '', 'Geheim', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z')`,
    crypto.randomUUID(),
    email,
  );
}

async function expectNoMessages(bearer: string) {
  const { body } = await ask("GET", "/export", bearer);
  expect(body).toMatchObject({ contact_messages: [], inquiries: [], address_is_confirmed: false });
}

test("an address that is not confirmed opens nobody's messages", async () => {
  const unconfirmed = await signUpAt(site);
  await change("UPDATE auth_users SET email_confirmed_at = NULL WHERE id = ?", unconfirmed.user.id);
  await writeFrom(unconfirmed.email);
  await expectNoMessages(unconfirmed.access_token);
});

test("nor does one taken on the word of whoever signed up, until it is shown", async () => {
  const { email, access_token } = await signUpAt(site);
  await writeFrom(email);
  await expectNoMessages(access_token);
  const { body } = await ask("GET", "/export", await showAddress(email));
  expect(body.contact_messages).toHaveLength(1);
  expect(body.inquiries).toHaveLength(1);
});

test("nor one a phone account gave itself", async () => {
  const { bearer } = await withNumber(phoneSite());
  const email = newAddress();
  const { body } = await site.put("/user", { bearer, body: { email } });
  expect(body).toMatchObject({ email, email_confirmed_at: expect.any(String) });
  await writeFrom(email);
  await expectNoMessages(bearer);
});

test("where there is a second factor, the password alone opens nothing", async () => {
  const { email } = await withFactor(site);
  const { bearer } = await signInAt(site, email);
  for (const path of ["/reviews", "/export"]) {
    const answer = await ask("GET", path, bearer);
    expect(answer).toMatchObject({
      status: 403,
      body: { error: { code: "second_factor_needed" } },
    });
  }
  const nobody = await site.fetch("/api/account/export");
  expect(nobody.status).toBe(401);
});
