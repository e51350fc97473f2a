import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database, Query } from "#db/statement.ts";
import { unsubscribeHeaders } from "#domain/mail/unsubscribe.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, firstRow, rows } from "#tests/support/database.ts";
import { deleteExpiredAt } from "#tests/support/expired-rows.ts";
import { answer, answerLink, inquire, mailsOf, minute, press } from "#tests/support/inquiries.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { forgetOutcomes, minuteAt, night, outcomeLink, pressAndRead } from "#tests/support/outcomes.ts";
import { ANNA } from "#tests/support/people.ts";
import { createDeps } from "#worker/deps.ts";
import { askForOutcomes } from "#worker/services/outcomes/ask-for-outcomes.ts";

const TOESS = "info@toess.example";
const BEA = { email: "bea@example.ch", firstName: "Bea" };
const site = authSite({ FORM_RATE_LIMIT: "1000" });
const row = () => firstRow("SELECT * FROM care_outcomes ORDER BY id DESC");
const asked = async () => (await mailsOf("care_outcome")).map(({ recipient }) => recipient);

beforeAll(async () => {
  await seedListings(winterthur, [
    { name: "Spitex Töss", slug: "spitex-toess-8400", email: TOESS },
    { name: "Spitex Seen", slug: "spitex-seen-8400", email: "info@seen.example" },
  ]);
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});
beforeEach(async () => {
  await forgetOutcomes();
  // A Thursday, half past nine in the evening in Switzerland.
  vi.setSystemTime("2026-11-26T20:30:00Z");
});

/** Anna writes on Thursday evening, and gets the first mail on Sunday. */
async function askOnSunday() {
  await inquire(site, "spitex-toess-8400");
  await night("2026-11-27");
  await minuteAt("2026-11-29T08:00:00Z");
  return outcomeLink(ANNA.email);
}

describe("the person", () => {
  test("is asked on the third day at nine, once more on the fourteenth, and never again", async () => {
    await inquire(site, "spitex-toess-8400");
    await night("2026-11-27");
    expect(await row()).toMatchObject({
      asked_day: "2026-11-26",
      canton_slug: "zuerich",
      city_slug: "winterthur",
      care: null,
    });
    await minuteAt("2026-11-29T07:59:00Z");
    expect(await asked()).toEqual([]);
    await minuteAt("2026-11-29T08:00:00Z");
    await Promise.all([minute(), minute()]);
    expect(await mailsOf("care_outcome")).toEqual([{ recipient: ANNA.email, subject: "Hat es geklappt?" }]);
    const first = await newestMail(ANNA.email, "care_outcome");
    expect(first.text).toContain(
      "Am 26. November 2026 haben Sie über das Spitex-Verzeichnis bei Spitex Töss angefragt.",
    );
    for (const said of [ANNA.firstName, ANNA.lastName, ANNA.phone, ANNA.message])
      expect(first.text).not.toContain(said);
    await minuteAt("2026-12-10T07:59:00Z");
    expect(await asked()).toHaveLength(1);
    await minuteAt("2026-12-10T08:00:00Z");
    await minuteAt("2026-12-25T09:00:00Z");
    expect(await asked()).toEqual([ANNA.email, ANNA.email]);
    expect((await newestMail(ANNA.email, "care_outcome")).text).toContain(
      "Danach fragen wir nicht mehr, ob jemand kommt.",
    );
    expect(await row()).toMatchObject({ due_at: null, asked_again_at: "2026-12-10T08:00:00.000Z" });
  });

  test("is not asked at night, even if crons were missed, and only once if both days have passed", async () => {
    await inquire(site, "spitex-toess-8400");
    await night("2026-11-27");
    await minuteAt("2026-12-12T19:00:00Z");
    await minuteAt("2026-12-13T02:00:00Z");
    expect(await asked()).toEqual([]);
    await minuteAt("2026-12-13T08:00:00Z");
    await minuteAt("2026-12-14T08:00:00Z");
    expect(await asked()).toEqual([ANNA.email]);
  });

  test("is asked about one search once, in whatever case the address is typed, and again about a later one", async () => {
    await inquire(site, "spitex-toess-8400");
    vi.setSystemTime("2026-11-26T21:00:00Z");
    await inquire(site, "spitex-seen-8400", { email: ANNA.email.toUpperCase(), message: "Ich frage auch Sie." });
    await inquire(site, "spitex-seen-8400", BEA);
    await night("2026-11-27");
    expect(await rows("SELECT is_repeat, due_at IS NOT NULL AS is_due FROM care_outcomes ORDER BY id")).toEqual([
      { is_repeat: 0, is_due: 1 },
      { is_repeat: 1, is_due: 0 },
      { is_repeat: 0, is_due: 1 },
    ]);
    await minuteAt("2026-11-29T08:00:00Z");
    expect((await asked()).toSorted()).toEqual([ANNA.email, BEA.email].toSorted());
    vi.setSystemTime("2026-12-14T09:00:00Z");
    await inquire(site, "spitex-toess-8400", { message: "Jetzt brauche ich noch einmal Hilfe." });
    await night("2026-12-15");
    expect(await row()).toMatchObject({ is_repeat: 1, due_at: "2026-12-17T08:00:00.000Z" });
  });

  test("is asked once, however often the jobs run or die in between", async () => {
    await inquire(site, "spitex-toess-8400");
    await Promise.all([night("2026-11-27"), night("2026-11-27")]);
    await change("DELETE FROM job_runs");
    await night("2026-11-28");
    expect(await rows("SELECT id FROM care_outcomes")).toHaveLength(1);
    vi.setSystemTime("2026-11-29T09:00:00Z");
    const deps = createDeps(env);
    await askForOutcomes({ ...deps, db: { batch: dieAfter(deps.db, 2) } });
    await Promise.all([minute(), minute(), askForOutcomes(deps)]);
    expect(await asked()).toEqual([ANNA.email]);
  });

  test("gets no mails after opting out, also about other inquiries", async () => {
    const link = await askOnSunday();
    expect((await pressAndRead(site, link, "nicht-mehr")).html).toContain(
      "Zu Ihren Anfragen bekommen Sie keine solche E-Mail mehr.",
    );
    await minuteAt("2026-12-10T09:00:00Z");
    vi.setSystemTime("2026-12-20T09:00:00Z");
    await inquire(site, "spitex-seen-8400", { message: "Eine spätere Suche." });
    await night("2026-12-21");
    await minuteAt("2026-12-23T09:00:00Z");
    expect(await asked()).toEqual([ANNA.email]);
  });

  test("gets no more mails after ending them in the mail program", async () => {
    await askOnSunday();
    const { text } = await newestMail(ANNA.email, "care_outcome");
    const link = /<https:\/\/site\.test(.*)>/.exec(unsubscribeHeaders(text)["List-Unsubscribe"] ?? "")?.[1] ?? "";
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect((await site.fetch(link, { method: "POST", body, redirect: "manual" })).status).toBe(200);
    expect(await (await site.fetch(link)).text()).not.toContain("Ihre Anbieter");
    await minuteAt("2026-12-10T09:00:00Z");
    expect(await asked()).toEqual([ANNA.email]);
  });

  test("is not asked about inquiries that were only passed on", async () => {
    await inquire(site, "spitex-toess-8400");
    await change(`INSERT INTO inquiries (id, first_name, last_name, email, phone, message, created_at, spitex_name, consented_at,
      forwarded_from, canton_slug, city_slug) SELECT 'sent-on', first_name, last_name, email, phone, message, created_at,
      'Spitex Seen', consented_at, id, canton_slug, city_slug FROM inquiries`);
    await night("2026-11-27");
    expect(await rows("SELECT id FROM care_outcomes")).toHaveLength(1);
  });
});

/** Lets the first batches through and then loses the answer of each. */
function dieAfter(db: Database, batches: number) {
  let left = batches;
  return async (asked: Query[]) => {
    const result = await db.batch(asked);
    left -= 1;
    if (left < 1) throw new Error("killed");
    return result;
  };
}

describe("the page of the link", () => {
  test("changes nothing when it is opened; a press is stored once, ends these mails, and can be changed for a week", async () => {
    const link = await askOnSunday();
    const html = await (await site.fetch(link)).text();
    expect(html).toMatch(/begonnen.*anderswo.*niemand/s);
    expect(html).not.toContain(ANNA.lastName);
    expect(await row()).toMatchObject({ outcome: null, due_at: "2026-12-10T08:00:00.000Z" });
    expect((await pressAndRead(site, link, "begonnen")).html).toContain("«Ja, Spitex Töss hat mit der");
    const stored = await row();
    expect(stored).toMatchObject({
      outcome: "begonnen",
      due_at: "2027-01-10T08:00:00.000Z",
      pressed_at: "2026-11-29T08:00:00.000Z",
    });
    vi.setSystemTime("2026-11-29T09:00:00Z");
    await Promise.all([pressAndRead(site, link, "begonnen"), pressAndRead(site, link, "begonnen")]);
    expect(await row()).toEqual(stored);
    await minuteAt("2026-12-10T09:00:00Z");
    expect(await asked()).toHaveLength(1);
  });

  test("says after a week that the answer is final", async () => {
    const link = await askOnSunday();
    await pressAndRead(site, link, "anderswo");
    vi.setSystemTime("2026-12-05T08:00:00Z");
    expect((await pressAndRead(site, link, "begonnen")).status).toBe(303);
    vi.setSystemTime("2026-12-13T08:00:00Z");
    expect(await (await site.fetch(link)).text()).toContain("lässt sich nicht mehr ändern");
    expect((await pressAndRead(site, link, "niemand")).status).toBe(409);
    expect(await row()).toMatchObject({ outcome: "begonnen" });
  });

  test("leads people who found no provider to all providers, with the place filled in, or to the search", async () => {
    const link = await askOnSunday();
    expect((await pressAndRead(site, link, "niemand")).html).toContain('href="/wer-kann-kommen?ort=Winterthur"');
    await change("INSERT INTO question_switch VALUES (1, 1, '')");
    expect(await (await site.fetch(link)).text()).toContain('href="/suche?q=Winterthur"');
    await change("DELETE FROM question_switch");
  });

  test("of a deleted inquiry says so; a wrong link is unknown; any other press changes nothing", async () => {
    const link = await askOnSunday();
    expect((await pressAndRead(site, link, "irgendwas")).status).toBe(303);
    expect((await press(site, link, [])).status).toBe(303);
    expect(await row()).toMatchObject({ outcome: null });
    expect((await site.fetch(`${link.slice(0, -1)}${link.endsWith("0") ? "1" : "0"}`)).status).toBe(404);
    await pressAndRead(site, link, "begonnen");
    await deleteExpiredAt("2027-03-01T02:00:00Z");
    const gone = await site.fetch(link);
    expect([gone.status, await gone.text()]).toEqual([410, expect.stringContaining("Diese Anfrage ist gelöscht")]);
    expect((await pressAndRead(site, link, "niemand")).status).toBe(410);
    expect(await row()).toMatchObject({ inquiry_id: null, outcome: "begonnen", due_at: null });
  });
});

test("the stored row has the minutes to the first answer, and nothing about the person", async () => {
  await inquire(site, "spitex-toess-8400");
  vi.setSystemTime("2026-11-26T21:15:00Z");
  await answer(site, await answerLink(TOESS, "anruf"));
  await night("2026-11-27");
  const stored = await row();
  expect(stored).toMatchObject({ minutes: 45 });
  for (const said of Object.values(ANNA)) expect(JSON.stringify(stored)).not.toContain(said);
  await deleteExpiredAt("2027-12-05T02:00:00Z");
  expect(await row()).toBeNull();
});

test("an inquiry that came from a question counts once, with its place, its services and the time to its first yes", async () => {
  await inquire(site, "spitex-toess-8400");
  const id = await firstRow("SELECT id FROM inquiries");
  await change(
    `INSERT INTO questions (id, code_hash, canton_slug, city_slug, city, zip_code, care, often, who, created_at, sent_at,
      ends_at, closed_at, closed_as, inquiry_id) VALUES ('q', 'hash', 'bern', 'thun', 'Thun', '3600', '["demenz"]', 'woche', 'mich',
      '2026-11-26T10:00:00.000Z', '2026-11-26T10:00:00.000Z', '2026-12-01T10:00:00.000Z', '2026-11-26T20:30:00.000Z', 'chosen', ?)`,
    String(id?.id),
  );
  await change(`INSERT INTO question_recipients (id, question_id, spitex_id, spitex_name, position, answer, answered_at,
      answer_at)
    VALUES ('r', 'q', 1, 'Spitex Töss', 0, 'ja', '2026-11-26T11:10:00.000Z', '2026-11-26T11:30:00.000Z')`);
  await night("2026-11-27");
  expect(await rows("SELECT canton_slug, city_slug, care, minutes FROM care_outcomes")).toEqual([
    { canton_slug: "bern", city_slug: "thun", care: '["demenz"]', minutes: 90 },
  ]);
  await minuteAt("2026-11-29T08:00:00Z");
  const { html } = await pressAndRead(site, await outcomeLink(ANNA.email), "niemand");
  expect(html).toContain('href="/wer-kann-kommen?ort=3600%20Thun"');
});
