import { beforeAll, beforeEach, expect, test } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { ANNA } from "#tests/support/people.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000", MAIL_OPERATOR: "betrieb@example.ch" });

beforeAll(() => seedListings(winterthur, [{ name: "Spitex Eulach", email: "eulach@example.ch" }]));
beforeEach(async () => {
  for (const table of ["inquiries", "contact_messages", "mail_outbox", "auth_rate_limits", "sent_forms"]) {
    await change(`DELETE FROM ${table}`);
  }
});

const post = (path: string, body: object) =>
  site.fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...ANNA, ...body }),
  });

test("an inquiry and a message to us are stored with the language of their form", async () => {
  const inquiry = { consent: true, spitex: "spitex-eulach-8400" };
  await post("/api/inquiries", inquiry);
  await post("/api/inquiries?lang=fr", { ...inquiry, message: "Bonjour" });
  await post("/api/contact-messages?lang=it", {});
  expect(await rows("SELECT language FROM inquiries ORDER BY rowid")).toEqual([{ language: "de" }, { language: "fr" }]);
  expect(await rows("SELECT language FROM contact_messages")).toEqual([{ language: "it" }]);
});
