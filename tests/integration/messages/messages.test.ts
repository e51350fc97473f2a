import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { errorMessages } from "#domain/messages.ts";
import { authSite, tick } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { countMails, newestMail } from "#tests/support/mailbox.ts";
import { ANNA } from "#tests/support/people.ts";

const OPERATOR = "betrieb@example.ch";
const site = authSite({ FORM_RATE_LIMIT: "1000", MAIL_OPERATOR: OPERATOR });
const anna = { ...ANNA, message: "Wir suchen Hilfe für meine Mutter.\n\nSie wohnt allein." };
const inquiry = { ...anna, consent: true, spitex: "spitex-eulach-8400" };

async function post(path: string, body: object, at = site) {
  const response = await at.fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json<{ error?: object }>() };
}
const rows = async (table: string) => (await env.DB.prepare(`SELECT * FROM ${table}`).all()).results;

beforeAll(() =>
  seedListings(winterthur, [
    { name: "Spitex Eulach", phone: "+41522001020" },
    { name: "Spitex Töss", slug: "spitex-toess-8400" },
  ]),
);
beforeEach(async () => {
  for (const table of ["inquiries", "contact_messages", "mail_outbox", "auth_rate_limits", "sent_forms"]) {
    await change(`DELETE FROM ${table}`);
  }
});

test("stores an inquiry, confirms it to its sender and forwards it through the operator", async () => {
  const path = expect.stringMatching(/^\/anfrage\//);
  expect(await post("/api/inquiries", inquiry)).toEqual({ status: 201, body: { path } });
  expect(await rows("inquiries")).toMatchObject([
    { spitex_name: "Spitex Eulach", first_name: "Anna", email: anna.email, message: anna.message },
  ]);
  const mail = await newestMail(OPERATOR, "inquiry");
  for (const part of [anna.message, "Anna Muster", anna.phone, "+41 52 200 10 20"]) {
    expect(mail.text).toContain(part);
  }
  expect(mail.subject).toBe("Anfrage über das Spitex-Verzeichnis");
  const confirmation = await newestMail(anna.email, "inquiry_confirmation");
  expect(confirmation.text).toContain("Spitex Eulach");
  expect(confirmation.text).not.toContain("Mutter");
  const [outgoing] = await rows("mail_outbox");
  expect(outgoing).toMatchObject({ recipient: OPERATOR, reply_to: anna.email });
});

test("forwards it to the provider's own address, if known", async () => {
  await change("UPDATE all_listings SET email = 'info@toess.example' WHERE slug = 'spitex-toess-8400'");
  await post("/api/inquiries", { ...inquiry, spitex: "spitex-toess-8400" });
  expect((await newestMail("info@toess.example", "inquiry")).text).not.toContain("keine E-Mail-Adresse");
  expect(await countMails(OPERATOR)).toBe(0);
});

test("stores a message to the site and mails operator and sender", async () => {
  expect((await post("/api/contact-messages", anna)).status).toBe(201);
  expect(await rows("contact_messages")).toMatchObject([{ last_name: "Muster" }]);
  expect((await newestMail(OPERATOR, "contact")).text).toContain(anna.message);
  expect(await newestMail(anna.email, "contact_confirmation")).toBeTruthy();
});

test.each([
  ["/api/inquiries", { ...inquiry, firstName: " " }, "firstName"],
  ["/api/inquiries", { ...inquiry, consent: false }, "consent"],
  ["/api/inquiries", { ...anna, spitex: "spitex-eulach-8400" }, "consent"],
  ["/api/inquiries", { ...inquiry, message: "x".repeat(4001) }, "message"],
  ["/api/contact-messages", { ...anna, email: "anna@example.ch\nBcc: alle@example.ch" }, "email"],
  ["/api/contact-messages", {}, "phone"],
])("422 for %s with %j names %s", async (path, body, field) => {
  const answer = await post(path, body);
  expect(answer.status).toBe(422);
  expect(answer.body.error).toMatchObject({ code: "invalid_input", fields: { [field]: [expect.any(String)] } });
  expect(await rows("mail_outbox")).toEqual([]);
});

test("413 for a body larger than any form", async () => {
  const answer = await post("/api/contact-messages", { ...anna, message: "x".repeat(100_000) });
  expect(answer.status).toBe(413);
  expect(answer.body.error).toMatchObject({ code: "too_large" });
});

test("404 for an inquiry to an unknown provider", async () => {
  expect((await post("/api/inquiries", { ...inquiry, spitex: "gibt-es-nicht" })).status).toBe(404);
});

test("a bot that fills in the hidden field gets a success, and nothing is stored", async () => {
  for (const path of ["/api/inquiries", "/api/contact-messages"]) {
    const answer = await post(path, { ...inquiry, homepage: "https://spam.example" });
    expect(answer).toEqual({ status: 201, body: {} });
  }
  expect([...(await rows("inquiries")), ...(await rows("contact_messages"))]).toEqual([]);
  expect(await rows("mail_outbox")).toEqual([]);
});

test("422 for a form sent after one second", async () => {
  const { status, body } = await post("/api/inquiries", { ...inquiry, filledSeconds: 0.8 });
  expect(status).toBe(422);
  expect(body.error).toMatchObject({ code: "sent_too_quickly" });
});

test("429 for too many requests of one client", async () => {
  const strict = authSite({ FORM_RATE_LIMIT: "2" });
  const statuses = [];
  for (let n = 0; n < 3; n++) statuses.push((await post("/api/contact-messages", anna, strict)).status);
  expect(statuses).toEqual([201, 201, 429]);
});

test("if the outbox fails, the inquiry is not stored either", async () => {
  await change("ALTER TABLE mail_outbox RENAME TO gone");
  const { status, body } = await post("/api/inquiries", inquiry);
  await change("ALTER TABLE gone RENAME TO mail_outbox");
  expect(status).toBe(503);
  // The cause is only logged.
  expect(body.error).toEqual({
    code: "unavailable",
    message: errorMessages.unavailable,
    requestId: expect.any(String),
  });
  expect(await rows("inquiries")).toEqual([]);
});

test("the nightly job deletes messages older than 90 days", async () => {
  await post("/api/inquiries", inquiry);
  await post("/api/contact-messages", anna);
  await post("/api/inquiries", inquiry);
  await change(
    "UPDATE inquiries SET created_at = '2026-01-01T00:00:00Z' WHERE rowid = (SELECT min(rowid) FROM inquiries)",
  );
  await change("UPDATE contact_messages SET created_at = '2026-01-01T00:00:00Z'");
  await tick("0 2 * * *", "2026-11-21T02:00:00Z");
  expect(await rows("inquiries")).toHaveLength(1);
  expect(await rows("contact_messages")).toEqual([]);
});
