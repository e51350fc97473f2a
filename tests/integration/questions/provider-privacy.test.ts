import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { paths } from "#domain/paths.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { deleteExpiredAt } from "#tests/support/expired-rows.ts";
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
} from "#tests/support/provider-questions.ts";

const [EULACH, SEEN, NAH] = [831, 832, 833];
const site = authSite({ FORM_RATE_LIMIT: "1000" });
const at = (moment: string) => vi.setSystemTime(`2026-${moment}:00Z`);
const crons = async () => {
  await Promise.all([minute(), minute()]);
  await minute();
};
const reply = async (to: string, als: string) =>
  expect((await pressAnswer(site, await questionLink(to, als))).status).toBe(303);

beforeAll(() => seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 }));
beginEachWithoutQuestions();
beforeEach(async () => {
  await change("DELETE FROM all_listings");
  await seedListings(winterthur, [
    { id: EULACH, name: "Spitex Eulach", email: "info@eulach.example", serviceArea: ["8400"] },
    { id: SEEN, name: "Spitex Seen", email: "info@seen.example", serviceArea: ["8400"] },
    { id: NAH, name: "Spitex Nah", email: "info@nah.example", serviceArea: ["8400"] },
  ]);
});

/** Everything by which the person could be found. */
const NAMING = [ASKER, ...ASKER.split(/[@.]/).filter((part) => part !== "example")];
const naming = (text: string) => NAMING.filter((part) => text.toLowerCase().includes(part));
const TABLES = ["questions", "question_contacts", "question_recipients", "questions_off"];

test("no mail to a provider, no page for it and no row names the person", async () => {
  const member = await personAt(site, "mitglied@eulach.example");
  await makeMember(member.id, EULACH);
  await askProviders({ email: ASKER, chosen: [EULACH, SEEN, NAH] });
  await reply("info@eulach.example", "ja");
  monday("11:00");
  await crons();
  await reply("info@seen.example", "anruf");
  monday("13:00");
  await crons();
  const code = /wer-kann-kommen\/(\d{8})/.exec((await newestMail(ASKER, "question_answers")).text)?.[1] ?? "";
  expect(code).toHaveLength(8);
  await change(
    `UPDATE questions SET closed_at = '2026-11-23T13:00:00.000Z', closed_as = 'chosen',
       chosen_id = (SELECT id FROM question_recipients WHERE spitex_id = ?)`,
    EULACH,
  );
  monday("13:01");
  await crons();

  const mails = (await rows("SELECT * FROM mail_outbox")).filter(({ kind }) => String(kind).startsWith("question"));
  const toProviders = mails.filter(({ recipient }) => recipient !== ASKER);
  expect([...new Set(toProviders.map(({ kind }) => kind))].toSorted()).toEqual([
    "question",
    "question_filled",
    "question_reminder",
  ]);
  for (const mail of toProviders) {
    const all = JSON.stringify(mail);
    expect([naming(all), all.includes(code), all.includes("wer-kann-kommen")], String(mail.kind)).toEqual([
      [],
      false,
      false,
    ]);
  }
  const stored = (await Promise.all(TABLES.map((table) => rows(`SELECT * FROM ${table}`)))).flat();
  expect(stored).toHaveLength(5);
  for (const row of stored)
    expect([naming(JSON.stringify(row)), JSON.stringify(row).includes(code)]).toEqual([[], false]);

  const link = await questionLink("info@seen.example", "ja");
  const pages = [
    await (await site.fetch(link)).text(),
    (await member.open(paths.deskWaiting(EULACH))).html,
    (await member.open(paths.deskInquiries(EULACH))).html,
    (await member.open(paths.deskFigures(EULACH))).html,
  ];
  for (const page of pages) expect([naming(page), page.includes(code)]).toEqual([[], false]);
  expect(naming((await newestMail(ASKER, "question_answers")).text)).toEqual([]);
});

test("mails that name the person are deleted from the outbox the following night, undeliverable ones after seven days", async () => {
  await askProviders({ email: ASKER, chosen: [EULACH] });
  await reply("info@eulach.example", "ja");
  await crons();
  const kinds = async () => (await mailsOf("question_confirmation")).concat(await mailsOf("question_answers")).length;
  const toProvider = await mailsOf("question");
  await change("UPDATE mail_outbox SET state = 'sent' WHERE kind <> 'question_answers'");
  await change("UPDATE mail_outbox SET state = 'dead' WHERE kind = 'question_answers'");
  await deleteExpiredAt("2026-11-23T09:30:00Z");
  expect(await kinds()).toBe(2);
  await deleteExpiredAt("2026-11-24T02:00:00Z");
  expect(await mailsOf("question_confirmation")).toEqual([]);
  await deleteExpiredAt("2026-11-30T08:00:00Z");
  expect(await mailsOf("question_answers")).toHaveLength(1);
  await deleteExpiredAt("2026-12-01T02:00:00Z");
  expect(await kinds()).toBe(0);
  expect(await mailsOf("question")).toEqual(toProvider);
});

test("a question that fails does not stop other questions", async () => {
  await askProviders({ email: ASKER, chosen: [EULACH] });
  await askProviders({ email: "zweite@person.example", chosen: [SEEN] });
  await change(
    "UPDATE question_contacts SET sealed_email = 'kaputt' WHERE rowid = (SELECT min(rowid) FROM question_contacts)",
  );
  await reply("info@eulach.example", "ja");
  await reply("info@seen.example", "ja");
  await crons();
  expect(await mailsOf("question_answers")).toEqual([
    { recipient: "zweite@person.example", subject: "Zusage auf Ihre Frage" },
  ]);
  at("11-28T09:00");
  await crons();
  expect(await rows("SELECT closed_as FROM questions")).toEqual([{ closed_as: "expired" }, { closed_as: "expired" }]);
});
