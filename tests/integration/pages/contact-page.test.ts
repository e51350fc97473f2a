import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { formTimeIn, sendForm } from "#tests/support/forms.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { ANNA } from "#tests/support/people.ts";

const OPERATOR = "betrieb@example.ch";
const site = authSite({ FORM_RATE_LIMIT: "1000", MAIL_OPERATOR: OPERATOR });
const anna = { ...ANNA, message: "Die Adresse stimmt nicht." };
const messages = async () => (await env.DB.prepare("SELECT * FROM contact_messages").all()).results;

beforeEach(async () => {
  for (const table of ["contact_messages", "mail_outbox", "auth_rate_limits"]) {
    await change(`DELETE FROM ${table}`);
  }
});

test("shows the operator's address", async () => {
  const page = await (await site.fetch("/kontakt")).text();
  expect(page).toContain(`href="mailto:${OPERATOR}"`);
  expect(formTimeIn(page)).not.toBe("");
});

test("303 to the confirmation once the message is stored and mailed", async () => {
  const sent = await sendForm(site, "/kontakt", anna);
  expect(sent).toMatchObject({ status: 303, location: "/kontakt?gesendet=1" });
  expect(await messages()).toMatchObject([{ last_name: "Muster", message: anna.message }]);
  expect((await newestMail(OPERATOR, "contact")).text).toContain(anna.message);
  const thanks = await (await site.fetch("/kontakt?gesendet=1")).text();
  expect(thanks).toContain("<h1>Nachricht gesendet</h1>");
});

test.each(["firstName", "lastName", "email", "phone", "message"])(
  "422 without %s; the other fields keep their values",
  async (field) => {
    const { status, html } = await sendForm(site, "/kontakt", { ...anna, [field]: "" });
    expect(status).toBe(422);
    expect(html).toContain(`href="#kontaktformular-${field}"`);
    expect(html).toContain(field === "lastName" ? 'value="Anna"' : 'value="Muster"');
    expect(await messages()).toEqual([]);
  },
);

test("503 if the message cannot be stored: the words of rule messages-5, and no input is lost", async () => {
  await change("ALTER TABLE contact_messages RENAME TO gone");
  const { status, html } = await sendForm(site, "/kontakt", anna);
  await change("ALTER TABLE gone RENAME TO contact_messages");
  expect(status).toBe(503);
  expect(html).toContain("Die Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.");
  expect(html).toContain(">Die Adresse stimmt nicht.</textarea>");
});
