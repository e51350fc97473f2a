import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { say } from "#tests/support/capacity.ts";
import { change, firstRow, firstValue, rows } from "#tests/support/database.ts";
import { mailsOf, minute, monday } from "#tests/support/inquiries.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import {
  ASKER,
  askProviders,
  beginEachWithoutQuestions,
  pressAnswer,
  questionLink,
} from "#tests/support/provider-questions.ts";

const [EULACH, SEEN, NAH, DUTY] = [821, 822, 823, 824] as const;
const EMAILS = {
  [EULACH]: "info@eulach.example",
  [SEEN]: "info@seen.example",
  [NAH]: "info@nah.example",
  [DUTY]: "info@pflicht.example",
};
const ALL = [EULACH, SEEN, NAH, DUTY];
const site = authSite({ FORM_RATE_LIMIT: "1000" });

beforeAll(() => seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 }));
beginEachWithoutQuestions();
beforeEach(async () => {
  await change("DELETE FROM all_listings");
  await seedListings(winterthur, [
    { id: EULACH, name: "Spitex Eulach", email: EMAILS[EULACH], serviceArea: ["8400"] },
    { id: SEEN, name: "Spitex Seen", email: EMAILS[SEEN], serviceArea: ["8400"] },
    { id: NAH, name: "Spitex Nah", email: EMAILS[NAH], serviceArea: ["8400"] },
    { id: DUTY, name: "Spitex Pflicht", email: EMAILS[DUTY], serviceArea: ["8400"], supplyDuty: ["8400"] },
  ]);
});

const at = (moment: string) => vi.setSystemTime(`2026-${moment}:00Z`);
/** Runs the cron twice at once, and once more: whatever is due is done once. */
const crons = async () => {
  await Promise.all([minute(), minute()]);
  await minute();
};
const reply = async (id: keyof typeof EMAILS, als: string, fields: Record<string, string> = {}) =>
  expect((await pressAnswer(site, await questionLink(EMAILS[id], als), fields)).status).toBe(303);
const toAsker = async () => (await mailsOf("question_answers")).map(({ subject }) => subject);
const textTo = async (to: string, kind: string) => (await newestMail(to, kind)).text;
const question = () => firstRow("SELECT * FROM questions");

describe("over a weekend", () => {
  test("the person gets the first yes at once and other answers together; providers are reminded on Monday", async () => {
    at("11-27T15:40");
    await askProviders({ email: ASKER, chosen: ALL });
    await crons();
    expect(await toAsker()).toEqual([]);

    at("11-28T09:00");
    await reply(EULACH, "ab", { tag: "7.12.2026" });
    await crons();
    expect(await toAsker()).toEqual(["Zusage auf Ihre Frage"]);
    const yes = await textTo(ASKER, "question_answers");
    expect(yes).toContain("Jemand kann kommen:\n– Spitex Eulach: «Wir können ab Montag, 7. Dezember 2026»\n");
    expect(yes).toMatch(/Antworten ansehen:\nhttps:\/\/site\.test\/wer-kann-kommen\/\d{8}\?s=[0-9a-f]{72}\n/);

    at("11-28T09:30");
    await reply(SEEN, "voll");
    at("11-28T10:29");
    await crons();
    expect(await toAsker()).toHaveLength(1);
    at("11-28T10:30");
    await crons();
    expect(await toAsker()).toEqual(["Zusage auf Ihre Frage", "Antwort auf Ihre Frage"]);
    const gathered = await textTo(ASKER, "question_answers");
    expect(gathered).toContain("Eine Antwort ist da:\n– Spitex Seen: «Nein: voll»\n");
    expect(gathered).not.toContain("Spitex Eulach");

    at("11-30T08:40");
    await crons();
    expect((await mailsOf("question_reminder")).map(({ recipient }) => recipient).toSorted()).toEqual([
      EMAILS[NAH],
      EMAILS[DUTY],
    ]);

    at("11-30T09:00");
    await reply(NAH, "anruf");
    at("11-30T09:20");
    await reply(DUTY, "leistung");
    at("11-30T09:40");
    await reply(NAH, "ja");
    at("11-30T10:20");
    await crons();
    expect(await toAsker()).toHaveLength(3);
    expect(await textTo(ASKER, "question_answers")).toContain(
      "2 Antworten sind da:\n– Spitex Nah: «Wir können» (geändert)\n– Spitex Pflicht: «Nein: nicht unsere Leistung»\n",
    );

    at("12-02T15:40");
    await crons();
    expect(await toAsker()).toHaveLength(4);
    expect(await question()).toMatchObject({
      closed_as: "expired",
      asker_hash: null,
      closed_at: "2026-12-02T15:40:00.000Z",
    });
    expect((await mailsOf("question_filled")).toSorted((a, b) => a.recipient.localeCompare(b.recipient))).toEqual([
      { recipient: EMAILS[EULACH], subject: "Eine Frage ist beendet" },
      { recipient: EMAILS[NAH], subject: "Eine Frage ist beendet" },
    ]);
  });

  test("a yes that was changed within its hour is reported as the new answer", async () => {
    await askProviders({ email: ASKER, chosen: ALL });
    await reply(EULACH, "ja");
    await crons();
    monday("09:30");
    await reply(EULACH, "voll");
    await crons();
    expect(await toAsker()).toEqual(["Zusage auf Ihre Frage"]);
    monday("10:00");
    await crons();
    expect(await textTo(ASKER, "question_answers")).toContain("– Spitex Eulach: «Nein: voll» (geändert)");
  });
});

describe("D at the end", () => {
  test("the person learns what to do next if nobody said yes", async () => {
    await askProviders({ email: ASKER, chosen: ALL });
    await reply(EULACH, "voll");
    await reply(NAH, "anruf");
    at("11-28T08:59");
    await crons();
    expect(await toAsker()).toEqual(["Antworten auf Ihre Frage"]);
    at("11-28T09:00");
    await crons();
    expect(await toAsker()).toEqual(["Antworten auf Ihre Frage", "Ihre Frage ist zu Ende"]);
    const text = await textTo(ASKER, "question_answers");
    expect(text).toContain("Zugesagt hat niemand.\n\nSo geht es weiter:\n");
    expect(text).toContain("– Spitex Pflicht hat den Auftrag der Gemeinde und muss Sie aufnehmen.");
    expect(text).toContain("«Sagen Sie mir Bescheid»");
    expect((await mailsOf("question_filled")).map(({ recipient }) => recipient)).toEqual([EMAILS[NAH]]);
  });

  test("the next steps come at once if all providers said no", async () => {
    await askProviders({ email: ASKER, chosen: [EULACH, SEEN] });
    await reply(EULACH, "voll");
    await reply(SEEN, "gebiet");
    monday("10:00");
    await crons();
    expect(await toAsker()).toEqual(["Antworten auf Ihre Frage"]);
    expect(await textTo(ASKER, "question_answers")).toContain("Alle haben geantwortet, und niemand kann kommen.");
  });

  test("a question that was never confirmed ends without a mail, and its address is deleted", async () => {
    await askProviders({ email: ASKER, chosen: ALL });
    await change("UPDATE questions SET sent_at = NULL, ends_at = '2026-11-24T09:00:00.000Z'");
    await change("UPDATE question_contacts SET confirmed_at = NULL");
    at("11-24T09:00");
    await crons();
    expect(await question()).toMatchObject({ closed_as: "expired", asker_hash: null });
    expect(await rows("SELECT * FROM question_contacts")).toEqual([]);
    expect(await toAsker()).toEqual([]);
  });

  test("a question without an address ends without a mail", async () => {
    await askProviders({ chosen: [EULACH] });
    await reply(EULACH, "voll");
    monday("11:00");
    await crons();
    at("11-28T09:00");
    await crons();
    expect(await question()).toMatchObject({ closed_as: "expired", asker_hash: null });
    expect((await rows("SELECT kind FROM mail_outbox")).map(({ kind }) => kind)).toEqual(["question"]);
  });

  test("the other providers learn once that the place is filled, without a name; those that said no get no mail", async () => {
    await askProviders({ email: ASKER, chosen: ALL });
    await reply(EULACH, "ja");
    await reply(SEEN, "ja");
    await reply(NAH, "gebiet");
    await change(
      `UPDATE questions SET closed_at = '2026-11-23T09:30:00.000Z', closed_as = 'chosen',
         chosen_id = (SELECT id FROM question_recipients WHERE spitex_id = ?)`,
      EULACH,
    );
    monday("09:31");
    await crons();
    const told = await mailsOf("question_filled");
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([EMAILS[DUTY], EMAILS[SEEN]]);
    const text = await textTo(EMAILS[SEEN], "question_filled");
    expect(text).toContain("Die Person hat jemand anderen gewählt.");
    expect(text).toContain("Danke für Ihre Antwort.");
    expect(text).not.toContain("Eulach");
    expect(await textTo(EMAILS[DUTY], "question_filled")).not.toContain("Danke");
    expect(await toAsker()).toEqual([]);
  });
});

describe("«Sagen Sie mir Bescheid»", () => {
  const watch = async () => {
    await askProviders({ email: ASKER, chosen: [EULACH] });
    await say(SEEN, "frei");
    at("11-28T09:00");
    await crons();
    await change("UPDATE questions SET watch_until = '2027-01-27T09:00:00.000Z'");
  };
  const told = () => mailsOf("question_watch");

  test("sends one mail when a provider that fits says «nimmt auf» after the press", async () => {
    await watch();
    await crons();
    await say(EULACH, "anfrage");
    at("12-07T09:00");
    await crons();
    expect(await told()).toEqual([]);
    await change("UPDATE all_listings SET phone = '+41522001020' WHERE id = ?", NAH);
    await say(NAH, "frei");
    await crons();
    expect(await told()).toEqual([{ recipient: ASKER, subject: "Jetzt nimmt jemand auf" }]);
    expect(await textTo(ASKER, "question_watch")).toContain("– Spitex Nah, +41 52 200 10 20\n");
    await say(EULACH, "frei");
    await crons();
    expect(await told()).toHaveLength(1);
  });

  test("sends no mail about providers that do not fit, nor after sixty days", async () => {
    await watch();
    await seedListings({ zip: "8001", city: "Zürich", code: "ZH" }, [{ id: 829, name: "Spitex Weitaus" }]);
    const checked = () => firstValue("SELECT watch_checked_at FROM questions");
    expect(await checked()).toBeNull();
    await say(829, "frei");
    at("11-28T09:05");
    await crons();
    const first = await checked();
    expect(first).not.toBeNull();
    // The place is not looked up again before another report.
    at("12-08T09:00");
    await crons();
    expect(await checked()).toBe(first);
    vi.setSystemTime("2027-01-27T09:00:00Z");
    await say(NAH, "frei");
    await crons();
    expect(await told()).toEqual([]);
  });
});
