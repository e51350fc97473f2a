import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { adminSite } from "#tests/support/admin.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { mailsOf, minute, monday } from "#tests/support/inquiries.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { makeMember, personAt } from "#tests/support/members.ts";
import {
  ASKER,
  askProviders,
  beginEachWithoutQuestions,
  pressAnswer,
  questionLink,
  recipientOf,
} from "#tests/support/provider-questions.ts";

const EULACH = "info@eulach.example";
const [EULACH_ID, SEEN_ID] = [811, 812];
const site = authSite({ FORM_RATE_LIMIT: "1000" });

beforeAll(() => seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 }));
beginEachWithoutQuestions();
beforeEach(async () => {
  await change("DELETE FROM all_listings");
  await seedListings(winterthur, [
    { id: EULACH_ID, name: "Spitex Eulach", email: EULACH, serviceArea: ["8400"] },
    { id: SEEN_ID, name: "Spitex Seen", email: "info@seen.example", serviceArea: ["8400"] },
  ]);
});

const asked = (chosen = [EULACH_ID]) => askProviders({ email: ASKER, chosen });
const reminded = async () => (await mailsOf("question_reminder")).map(({ recipient }) => recipient);

describe("the reminder", () => {
  test("goes out once after two office hours, also by concurrent crons, and its links answer", async () => {
    await asked([EULACH_ID, SEEN_ID]);
    await pressAnswer(site, await questionLink("info@seen.example", "gebiet"));
    monday("10:59");
    await minute();
    expect(await reminded()).toEqual([]);
    monday("11:00");
    await Promise.all([minute(), minute()]);
    monday("11:01");
    await minute();
    expect(await reminded()).toEqual([EULACH]);
    const { subject, text } = await newestMail(EULACH, "question_reminder");
    expect(subject).toBe("Erinnerung: Frage ohne Namen");
    expect(text).toContain(
      "Diese Frage an Spitex Eulach vom 23. November 2026, 10:00 Uhr wartet noch auf Ihre Antwort:",
    );
    await pressAnswer(site, await questionLink(EULACH, "ja", "question_reminder"));
    expect((await recipientOf(EULACH_ID)).answer).toBe("ja");
  });

  test("waits for the office to open: asked on Friday at 16.40, reminded on Monday at 9.40", async () => {
    vi.setSystemTime("2026-11-27T15:40:00Z");
    await asked();
    vi.setSystemTime("2026-11-30T08:39:00Z");
    await minute();
    expect(await reminded()).toEqual([]);
    vi.setSystemTime("2026-11-30T08:40:00Z");
    await minute();
    expect(await reminded()).toEqual([EULACH]);
  });

  test.each([
    ["closed", "UPDATE questions SET closed_at = '2026-11-23T11:05:00.000Z', closed_as = 'ended'"],
    ["answered", "UPDATE question_recipients SET answer = 'voll', answered_at = '2026-11-23T11:05:00.000Z'"],
  ])("combined with others is not sent once its question is %s", async (_, end) => {
    await asked();
    monday("11:00");
    await minute();
    expect(await reminded()).toEqual([EULACH]);
    const waits = "is_held = 1, state = 'queued', next_attempt_at = '2026-11-23T11:30:00.000Z'";
    await change(`UPDATE mail_outbox SET ${waits} WHERE kind = 'question_reminder'`);
    await change(end);
    monday("11:30");
    await minute();
    expect(await reminded()).toEqual([]);
  });

  test("waits while the question itself waits, and is not sent if the question could not be delivered", async () => {
    await asked([EULACH_ID, SEEN_ID]);
    await change(
      "UPDATE mail_outbox SET state = 'queued', attempts = 3, next_attempt_at = '2026-11-23T15:00:00Z' WHERE recipient = ?",
      EULACH,
    );
    await change("UPDATE mail_outbox SET state = 'dead' WHERE recipient = 'info@seen.example'");
    monday("11:00");
    await minute();
    expect(await reminded()).toEqual([]);
    await change("UPDATE mail_outbox SET state = 'sent' WHERE recipient = ?", EULACH);
    monday("14:29");
    await minute();
    expect(await reminded()).toEqual([]);
    monday("14:30");
    await minute();
    expect(await reminded()).toEqual([EULACH]);
    expect(await firstValue("SELECT count(*) FROM question_recipients WHERE reminded_at IS NOT NULL")).toBe(2);
  });

  test.each(["voruebergehend", "dauerhaft"])(
    "is not sent to a closed provider (%s), nor for a closed question",
    async (closed) => {
      await asked([EULACH_ID, SEEN_ID]);
      await change("UPDATE all_listings SET closed = ? WHERE id = ?", closed, EULACH_ID);
      monday("11:00");
      await minute();
      expect(await reminded()).toEqual(["info@seen.example"]);
      await change("DELETE FROM mail_outbox");
      monday("11:31");
      await askProviders({ chosen: [SEEN_ID], ip: "198.51.100.4" });
      await change("UPDATE questions SET closed_at = '2026-11-23T12:00:00.000Z', closed_as = 'ended'");
      monday("16:00");
      await minute();
      expect(await reminded()).toEqual([]);
      expect(
        await firstValue(
          "SELECT count(*) FROM question_recipients WHERE remind_at IS NOT NULL AND reminded_at IS NULL",
        ),
      ).toBe(0);
    },
  );

  test("does not reach former members of a provider that was merged into one of another name", async () => {
    await change("UPDATE all_listings SET email = NULL WHERE id = ?", EULACH_ID);
    const member = await personAt(site);
    await makeMember(member.id, EULACH_ID);
    await asked();
    expect((await mailsOf("question")).map(({ recipient }) => recipient)).toEqual([member.email]);
    const admin = await adminSite();
    const { status } = await admin.ask("POST", `/listings/${EULACH_ID}/merge`, { into: SEEN_ID, taken: [] });
    expect(status).toBe(204);
    await change("DELETE FROM provider_members WHERE user_id = ?", member.id);
    monday("11:00");
    await minute();
    expect(await reminded()).toEqual([]);
    expect(await firstValue("SELECT count(*) FROM question_recipients WHERE reminded_at IS NOT NULL")).toBe(1);
  });

  test("is the question itself if the provider's address was corrected after the question was sent", async () => {
    await asked();
    await minute();
    await change("UPDATE all_listings SET email = 'neu@eulach.example' WHERE id = ?", EULACH_ID);
    monday("11:00");
    await Promise.all([minute(), minute()]);
    expect(await reminded()).toEqual([]);
    expect((await mailsOf("question")).map(({ recipient }) => recipient)).toEqual([EULACH, "neu@eulach.example"]);
    await pressAnswer(site, await questionLink("neu@eulach.example", "voll"), { kapazitaet: "voll" });
    expect(await rows("SELECT spitex_id, state FROM provider_capacity")).toEqual([
      { spitex_id: EULACH_ID, state: "voll" },
    ]);
  });
});

describe("questions shortly after one another", () => {
  const sentTo = async (to: string) =>
    rows(
      "SELECT id, subject, is_held, next_attempt_at FROM mail_outbox WHERE recipient = ? AND kind = 'question' ORDER BY rowid",
      to,
    );

  test("are sent in one mail at the next half hour, each with its own links", async () => {
    const first = await askProviders({ chosen: [EULACH_ID], ip: "198.51.100.1" });
    monday("09:10");
    const second = await askProviders({ chosen: [EULACH_ID], ip: "198.51.100.2", question: { often: "nacht" } });
    monday("09:20");
    const third = await askProviders({ chosen: [EULACH_ID], ip: "198.51.100.3", question: { language: "pt" } });
    expect((await sentTo(EULACH)).map((mail) => mail.is_held)).toEqual([0, 1, 1]);
    monday("09:29");
    await minute();
    expect(await sentTo(EULACH)).toHaveLength(3);
    monday("09:30");
    await minute();
    const mails = await sentTo(EULACH);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Frage ohne Namen über das Spitex-Verzeichnis",
      "2 weitere Fragen ohne Namen",
    ]);
    const { text, html } = await newestMail(EULACH, "question");
    expect(text).toContain("in der Nacht nach Winterthur");
    expect(text).toContain("Gut wäre Portugiesisch.");
    const links = [...text.matchAll(/https:\/\/site\.test(\/frage\/\w+\?als=ja)/g)].map(([, path = ""]) => path);
    expect(links).toHaveLength(2);
    for (const link of links) {
      expect(html).toContain(`href="https://site.test${link}"`);
      expect((await pressAnswer(site, link)).status).toBe(303);
    }
    const said = await rows("SELECT question_id, answer, mail_id FROM question_recipients ORDER BY rowid");
    expect(said).toEqual([
      { question_id: first, answer: null, mail_id: mails[0]?.id },
      { question_id: second, answer: "ja", mail_id: mails[1]?.id },
      { question_id: third, answer: "ja", mail_id: mails[1]?.id },
    ]);
  });

  test("each have a mail if they are half an hour apart", async () => {
    await askProviders({ chosen: [EULACH_ID], ip: "198.51.100.1" });
    monday("09:30");
    await askProviders({ chosen: [EULACH_ID], ip: "198.51.100.2" });
    expect((await sentTo(EULACH)).map((mail) => mail.is_held)).toEqual([0, 0]);
  });

  test("are six at most without an answer; the provider with the duty is asked in any case", async () => {
    await change("UPDATE all_listings SET supply_duty = '[\"8400\"]' WHERE id = ?", SEEN_ID);
    await change("INSERT INTO questions_off VALUES (?, '2026-01-01T00:00:00.000Z')", SEEN_ID);
    for (let n = 0; n < 6; n++) await askProviders({ chosen: [EULACH_ID, SEEN_ID], ip: `198.51.100.${n}` });
    await askProviders({ chosen: [EULACH_ID, SEEN_ID], ip: "198.51.100.7" });
    const asked = "SELECT count(*) FROM question_recipients WHERE spitex_id = ?";
    expect(await firstValue(asked, EULACH_ID)).toBe(6);
    expect(await firstValue(asked, SEEN_ID)).toBe(7);
    await change(
      "UPDATE question_recipients SET answer = 'voll', answered_at = '2026-11-23T09:00:00.000Z' WHERE rowid = 1 OR spitex_id = ?",
      EULACH_ID,
    );
    await askProviders({ chosen: [EULACH_ID], ip: "198.51.100.8" });
    expect(await firstValue(asked, EULACH_ID)).toBe(7);
  });
});
