import { beforeAll, expect, test, vi } from "vitest";
import { adminSite } from "#tests/support/admin.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, firstValue } from "#tests/support/database.ts";
import { sendForm } from "#tests/support/forms.ts";
import { answer, answerLink, beginEachOnMonday, inquire, mailsOf, minute, monday } from "#tests/support/inquiries.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { newestMail, unsubscribe, unsubscribePath } from "#tests/support/mailbox.ts";
import { ANNA } from "#tests/support/people.ts";

const TOESS = "info@toess.example";
const site = authSite({ FORM_RATE_LIMIT: "1000", MAIL_OPERATOR: "betrieb@example.ch" });

beforeAll(() =>
  seedListings(winterthur, [
    { name: "Spitex Töss", slug: "spitex-toess-8400", email: TOESS },
    { name: "Spitex Eulach", slug: "spitex-eulach-8400" },
  ]),
);
beginEachOnMonday();

test("the reminder reaches the provider once, after two office hours", async () => {
  await inquire(site, "spitex-toess-8400");
  monday("10:59");
  await minute();
  expect(await mailsOf("inquiry_reminder")).toEqual([]);
  monday("11:00");
  await Promise.all([minute(), minute()]);
  monday("11:01");
  await minute();
  expect(await mailsOf("inquiry_reminder")).toEqual([
    { recipient: TOESS, subject: "Erinnerung: Anfrage über das Spitex-Verzeichnis" },
  ]);
  const { text } = await newestMail(TOESS, "inquiry_reminder");
  expect(text).toContain("Spitex Töss vom 23. November 2026, 10:00");
  expect(text).not.toContain(ANNA.message);
  expect((await site.fetch(await answerLink(TOESS, "anruf", "inquiry_reminder"))).status).toBe(200);
});

test("of a provider closed for a while the confirmation says so, and no mail repeats it until it closes again", async () => {
  const set = (closed: string) => change("UPDATE all_listings SET closed = ? WHERE name = 'Spitex Töss'", closed);
  await set("voruebergehend");
  await inquire(site, "spitex-toess-8400");
  const { text } = await newestMail(ANNA.email, "inquiry_confirmation");
  expect(text).toContain("Spitex Töss ist vorübergehend geschlossen und wird Ihre Anfrage darum kaum beantworten.");
  expect(text).not.toContain("meldet sich direkt");
  await minute();
  expect(await mailsOf("inquiry_others")).toEqual([]);
  await set("offen");
  await minute();
  await set("dauerhaft");
  await minute();
  expect((await mailsOf("inquiry_others")).map(({ recipient }) => recipient)).toEqual([ANNA.email]);
  await set("offen");
});

test("the reminder waits while the inquiry itself waits", async () => {
  await inquire(site, "spitex-toess-8400");
  await change(
    "UPDATE mail_outbox SET state = 'queued', attempts = 3, next_attempt_at = '2026-11-23T15:00:00Z' WHERE kind = 'inquiry'",
  );
  monday("11:00");
  await minute();
  expect(await mailsOf("inquiry_reminder")).toEqual([]);
  await change("UPDATE mail_outbox SET state = 'sent' WHERE kind = 'inquiry'");
  monday("14:29");
  await minute();
  expect(await mailsOf("inquiry_reminder")).toEqual([]);
  monday("14:30");
  await minute();
  expect(await mailsOf("inquiry_reminder")).toHaveLength(1);
});

test("the reminder waits for Monday if the inquiry comes on Friday evening", async () => {
  vi.setSystemTime("2026-11-20T18:00:00Z");
  await inquire(site, "spitex-toess-8400");
  vi.setSystemTime("2026-11-23T08:59:00Z");
  await minute();
  expect(await mailsOf("inquiry_reminder")).toEqual([]);
  monday("09:00");
  await minute();
  expect(await mailsOf("inquiry_reminder")).toHaveLength(1);
});

test("the reminder is not sent after an answer, and is after «Gelesen»", async () => {
  await inquire(site, "spitex-toess-8400");
  await answer(site, await answerLink(TOESS, "anruf"));
  monday("15:00");
  await minute();
  expect(await mailsOf("inquiry_reminder")).toEqual([]);
  expect(await mailsOf("inquiry_others")).toEqual([]);

  monday("09:00");
  await inquire(site, "spitex-toess-8400", { firstName: "Beat" });
  await answer(site, await answerLink(TOESS, "gelesen"));
  monday("11:00");
  await minute();
  expect(await mailsOf("inquiry_reminder")).toHaveLength(1);
});

test("the reminder is sent neither after an undeliverable first mail nor to the operator", async () => {
  await inquire(site, "spitex-eulach-8400");
  await inquire(site, "spitex-toess-8400");
  await change("UPDATE mail_outbox SET state = 'dead' WHERE kind = 'inquiry'");
  monday("16:00");
  await minute();
  expect(await mailsOf("inquiry_reminder")).toEqual([]);
  expect(await firstValue("SELECT count(*) FROM inquiries WHERE reminded_at IS NOT NULL")).toBe(1);
});

test("an inquiry settled by administration is reminded of only once it is reopened", async () => {
  await inquire(site, "spitex-toess-8400");
  const desk = await adminSite();
  const [{ id }] = (await desk.ask("GET", "/messages/inquiries")).body.items;
  const handled = `/messages/inquiries/${id}/handled`;
  expect((await desk.ask("PUT", handled)).status).toBe(200);
  for (const time of ["11:00", "14:30"]) {
    monday(time);
    await minute();
  }
  expect([await mailsOf("inquiry_reminder"), await mailsOf("inquiry_others")]).toEqual([[], []]);
  // The first session has ended by now.
  expect((await (await adminSite()).ask("DELETE", handled)).status).toBe(200);
  await minute();
  expect(await mailsOf("inquiry_reminder")).toHaveLength(1);
  expect(await mailsOf("inquiry_others")).toHaveLength(1);
});

test("a provider ends its reminders with one press, and can switch them on again", async () => {
  const remindedAfter = async (name: string) => {
    monday("09:00");
    await change("DELETE FROM mail_outbox WHERE kind = 'inquiry_reminder'");
    await inquire(site, "spitex-toess-8400", { firstName: name });
    monday("11:00");
    await minute();
    return (await mailsOf("inquiry_reminder")).length;
  };
  expect(await remindedAfter("Anna")).toBe(1);
  const path = await unsubscribePath(TOESS, "inquiry_reminder");
  expect(await unsubscribe(site, path)).toBe(200);
  expect(await unsubscribe(site, path)).toBe(200);
  expect(await remindedAfter("Beat")).toBe(0);
  expect(await mailsOf("inquiry")).toHaveLength(2);
  expect(await (await site.fetch(path)).text()).toContain("Sie bekommen Erinnerungen an Anfragen nicht mehr.");
  expect((await sendForm(site, path, { wieder: "ja" })).status).toBe(303);
  expect(await remindedAfter("Clara")).toBe(1);
});
