import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { authSite, SITE } from "#tests/support/auth.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { mailDeps, recordingTransport, storedMail } from "#tests/support/mails.ts";
import { createDeps } from "#worker/deps.ts";
import { deliverMail, sumUpMails, sweepMails } from "#worker/services/mail/outbox.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000", JOBS: env.IGNORED_JOBS });
const PROVIDER = "post@eulach.example";
const LATER = "2100-01-01T00:00:00.000Z";

const inquire = (n: number, { email = `anna${n}@example.ch`, spitex = "spitex-eulach-8400", ip = "" } = {}) =>
  site.fetch("/api/inquiries", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(ip && { "CF-Connecting-IP": ip }) },
    body: JSON.stringify({
      spitex,
      firstName: `Anna${n}`,
      lastName: "Muster",
      email,
      phone: "079 123 45 67",
      message: `Anliegen ${n} https://boese.example/`,
      consent: true,
    }),
  });

const waiting = (kind: string) =>
  firstValue("SELECT count(*) FROM mail_outbox WHERE kind = ? AND is_held = 1 AND state = 'queued'", kind);
type Row = { subject: string; text: string; html: string; reply_to: string | null };
const mailsTo = async (to: string) =>
  (await rows("SELECT * FROM mail_outbox WHERE recipient = ? AND is_held = 0 ORDER BY rowid", to)) as Row[];
/** Dependencies with the time at the end of the half hour. */
const later = () => ({ ...createDeps({ ...env, SITE_URL: SITE, JOBS: env.IGNORED_JOBS }), now: () => new Date(LATER) });

beforeEach(async () => {
  for (const table of ["auth_rate_limits", "mail_outbox", "inquiries", "all_listings"]) {
    await change(`DELETE FROM ${table}`);
  }
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach", email: PROVIDER },
    { id: 2, name: "Spitex Töss", email: "a@toess.example" },
  ]);
});

test("a provider gets ten inquiries one by one, and the rest in one mail with every text and link", async () => {
  for (let n = 1; n <= 22; n += 1) expect((await inquire(n)).status).toBeLessThan(300);
  expect(await firstValue("SELECT count(*) FROM inquiries")).toBe(22);
  expect(await mailsTo(PROVIDER)).toHaveLength(10);
  expect(await waiting("inquiry")).toBe(12);
  expect(await waiting("inquiry_confirmation")).toBe(0);
  expect(
    JSON.stringify(await (await site.fetch("/dev/mails", { headers: { Accept: "application/json" } })).json()),
  ).not.toContain("Anna22");

  await Promise.all([sumUpMails(later()), sumUpMails(later())]);
  await sumUpMails(later());
  expect(await waiting("inquiry")).toBe(0);
  const mails = await mailsTo(PROVIDER);
  expect(mails).toHaveLength(11);
  const sum = mails.at(-1);
  expect(sum).toMatchObject({ subject: "12 weitere Anfragen", reply_to: null });
  expect(sum?.text).not.toContain("Schreiben Sie zurück");
  for (let n = 11; n <= 22; n += 1) {
    expect(sum?.text).toContain(`Von: Anna${n} Muster\n\nE-Mail: anna${n}@example.ch`);
    expect(sum?.text).toContain(`«Anliegen ${n} `);
  }
  const links = [...(sum?.text ?? "").matchAll(/https:\/\/site\.test\/antwort\/\S+/g)].map(([link]) => link);
  expect(new Set(links).size).toBeGreaterThanOrEqual(12);
  for (const link of links) expect(sum?.html).toContain(`<a href="${link}"`);
  expect(sum?.html).not.toContain('href="https://boese');
});

test("the operator gets ten messages of visitors one by one, and the rest in one mail", async () => {
  for (let n = 1; n <= 12; n += 1) {
    const message = { firstName: "Anna", lastName: "Muster", email: `anna${n}@example.ch`, phone: "079 123 45 67" };
    const response = await site.fetch("/api/contact-messages", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...message, message: `Anliegen ${n}` }),
    });
    expect(response.status).toBeLessThan(300);
  }
  expect(await waiting("contact")).toBe(2);
  await sumUpMails(later());
  const sums = await rows("SELECT text FROM mail_outbox WHERE subject = '2 weitere Nachrichten'");
  expect(sums).toEqual([{ text: expect.stringMatching(/Anliegen 11[\s\S]*Anliegen 12/) }]);
});

test("two providers whose addresses differ after a plus never read each other's inquiries", async () => {
  const addresses = ["info+nord@spitex.example", "info+sued@spitex.example"];
  for (const [at, address] of addresses.entries()) {
    await change("UPDATE all_listings SET email = ? WHERE id = ?", address, at + 1);
  }
  for (let n = 1; n <= 24; n += 1) {
    await inquire(n, { spitex: n % 2 ? "spitex-eulach-8400" : "spitex-toess-8400" });
  }
  await sumUpMails(later());
  for (const [at, address] of addresses.entries()) {
    const mails = await mailsTo(address);
    expect(mails).toHaveLength(11);
    expect(mails.at(-1)?.text.match(/«Anliegen \d+ /g)).toEqual([21 + at, 23 + at].map((n) => `«Anliegen ${n} `));
  }
});

test("mails combined into one count as delivered or not together with it", async () => {
  for (let n = 1; n <= 13; n += 1) await inquire(n);
  await sumUpMails(later());
  const held = () =>
    rows("SELECT m.state FROM inquiries i JOIN mail_outbox m ON m.id = i.mail_id WHERE m.subject LIKE '3 weitere%'");
  expect(await held()).toEqual([{ state: "queued" }, { state: "queued" }, { state: "queued" }]);
  const transport = recordingTransport();
  await sweepMails(mailDeps(transport, LATER), 100);
  expect(await held()).toEqual([{ state: "sent" }, { state: "sent" }, { state: "sent" }]);
  expect(transport.taken.filter(({ to }) => to === PROVIDER)).toHaveLength(11);
});

test.each([
  ["as it is", () => "opfer@example.ch"],
  ["in another case of letters", (n: number) => (n % 2 ? "Opfer@example.ch" : "opfer@EXAMPLE.ch")],
  ["with something after a plus", (n: number) => `opfer+${n}@example.ch`],
])("an address typed many times %s gets eleven mails", async (_, spell) => {
  for (let n = 1; n <= 30; n += 1) {
    await inquire(n, { email: spell(n), spitex: n % 2 ? "spitex-eulach-8400" : "spitex-toess-8400" });
  }
  expect(await waiting("inquiry_confirmation")).toBe(20);
  await sumUpMails(later());
  const mails = (await rows(
    "SELECT * FROM mail_outbox WHERE kind = 'inquiry_confirmation' AND is_held = 0 ORDER BY rowid",
  )) as Row[];
  expect(mails).toHaveLength(11);
  expect(mails.at(-1)?.subject).toBe("20 weitere Bestätigungen");
  expect(new Set(mails.at(-1)?.text.match(/https:\/\/site\.test\/anfrage\S+/g)).size).toBe(20);
});

test("a waiting mail without followers is sent unchanged, and no mail is sent early", async () => {
  for (let n = 1; n <= 11; n += 1) await inquire(n);
  const id = (await firstValue<string>("SELECT id FROM mail_outbox WHERE is_held = 1")) ?? "";
  const transport = recordingTransport();
  const early = { ...later(), now: () => new Date("2020-01-01T00:00:00.000Z") };
  await sumUpMails(early);
  await deliverMail(mailDeps(transport, LATER), id);
  expect(transport.taken).toEqual([]);
  await sumUpMails(later());
  await deliverMail(mailDeps(transport, LATER), id);
  expect(transport.taken).toMatchObject([{ to: PROVIDER, replyTo: "anna11@example.ch" }]);
  expect((await storedMail(id))?.state).toBe("sent");
});

test("after an hour a recipient gets mails one by one again", async () => {
  for (let n = 1; n <= 10; n += 1) await inquire(n);
  await change("UPDATE mail_outbox SET created_at = '2026-01-01T00:00:00.000Z'");
  await inquire(11);
  expect(await waiting("inquiry")).toBe(0);
});

test.each([
  ["2001:db8:48:%::1", 40],
  ["203.0.113.%", 100],
])("many clients of one network (%s) are limited together", async (pattern, allowed) => {
  const strict = authSite({ JOBS: env.IGNORED_JOBS });
  const statuses = new Map<number, number>();
  for (let n = 1; n <= allowed + 5; n += 1) {
    const answer = await strict.fetch("/api/inquiries", {
      method: "POST",
      headers: { "Content-Type": "application/json", "CF-Connecting-IP": pattern.replace("%", String(n)) },
      body: JSON.stringify({
        spitex: "nicht-da",
        firstName: "A",
        lastName: "B",
        email: "a@example.ch",
        phone: "079 123 45 67",
        message: "Anliegen",
        consent: true,
      }),
    });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [404, allowed],
    [429, 5],
  ]);
});
