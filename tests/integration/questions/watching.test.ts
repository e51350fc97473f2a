import { expect, test, vi } from "vitest";
import { askWithAddress, beginEachInRueti } from "#tests/support/askers.ts";
import { authSite } from "#tests/support/auth.ts";
import { say } from "#tests/support/capacity.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { deleteExpiredAt } from "#tests/support/expired-rows.ts";
import { sendForm } from "#tests/support/forms.ts";
import { mailsOf, minute, monday } from "#tests/support/inquiries.ts";
import { newestMail, unsubscribe, unsubscribePath } from "#tests/support/mailbox.ts";
import { answerAs, forgetQuestions, mainText, questionRows } from "#tests/support/questions.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000" });
const textOf = async (path: string) => mainText(await (await site.fetch(path)).text());
const press = (path: string, tun: string) => sendForm(site, path, { tun });
const idOf = async (name: string) => Number(await firstValue("SELECT id FROM all_listings WHERE name = ?", name));

beginEachInRueti();

test("no watch is promised beyond the ninety days for which a question is stored", async () => {
  const path = await askWithAddress(site);
  vi.setSystemTime("2027-01-04T09:00:00Z");
  await say(await idOf("Spitex Tann"), "frei");
  vi.setSystemTime("2027-01-05T09:00:00Z");
  await minute();
  await press(path, "bescheid");
  expect(await questionRows()).toMatchObject([{ watch_until: "2027-02-21T09:00:00.000Z" }]);
  expect(await textOf(path)).toContain("Das gilt bis 21. Februar 2027.");
  await minute();
  expect(await mailsOf("question_watch")).toEqual([]);
  vi.setSystemTime("2027-01-06T09:00:00Z");
  await say(await idOf("Spitex Jona"), "frei");
  await minute();
  expect(await mailsOf("question_watch")).toHaveLength(1);
});

test("a watch can be withdrawn; the address of a closed question is then deleted", async () => {
  const path = await askWithAddress(site);
  expect(await textOf(path)).not.toContain("Ihre Mailadresse behalten wir");
  await press(path, "bescheid");
  expect(await textOf(path)).toContain("Ihre Mailadresse behalten wir bis 22. Januar 2027");
  expect((await press(path, "keinbescheid")).location).toBe(`${path}&gesendet=5`);
  expect(await questionRows()).toMatchObject([{ watch_until: null, closed_at: null }]);
  expect(await rows("SELECT question_id FROM question_contacts")).toHaveLength(1);

  await press(path, "bescheid");
  await press(path, "beenden");
  expect(await rows("SELECT question_id FROM question_contacts")).toHaveLength(1);
  await press(path, "keinbescheid");
  await press(path, "keinbescheid");
  expect(await questionRows()).toMatchObject([{ watch_until: null, closed_as: "ended" }]);
  expect(await rows("SELECT question_id FROM question_contacts")).toEqual([]);
});

test("no mail is promised once the question has ended or a provider is chosen", async () => {
  const path = await askWithAddress(site);
  for (const _ of [1, 2]) expect((await press(path, "bescheid")).location).toBe(`${path}&gesendet=4`);
  await press(path, "keinbescheid");
  await press(path, "beenden");
  expect((await press(path, "bescheid")).location).toBe(`${path}&gesendet=7`);
  expect(await textOf(`${path}&gesendet=7`)).toContain("Das ist nicht mehr möglich.");
});

const contacts = () => rows("SELECT question_id FROM question_contacts");

test("the address of an ended question is deleted after the mail of its watch, or in the night after its end", async () => {
  for (const ends of ["told", "over"]) {
    await forgetQuestions();
    const path = await askWithAddress(site);
    await press(path, "bescheid");
    await press(path, "beenden");
    expect(await contacts()).toHaveLength(1);
    if (ends === "told") {
      await say(await idOf("Spitex Jona"), "frei");
      await minute();
      const link = await unsubscribePath("ruth@example.ch", "question_watch");
      expect(await unsubscribe(site, link)).toBe(200);
      const page = await textOf(link);
      expect(page).toContain("Sie bekommen Mails zu dieser Frage nicht mehr.");
      expect(page).not.toContain("Doch wieder bekommen");
    } else {
      await deleteExpiredAt("2027-01-22T08:59:00Z");
      expect(await contacts()).toHaveLength(1);
      await deleteExpiredAt("2027-01-22T09:01:00Z");
    }
    expect(await contacts(), ends).toEqual([]);
  }
});

test("the address of a question that expired is deleted after seven days without a watch", async () => {
  const path = await askWithAddress(site);
  vi.setSystemTime("2026-11-28T09:01:00Z");
  await minute();
  expect(await textOf(path)).toContain("Sagen Sie mir Bescheid");
  await deleteExpiredAt("2026-12-05T09:00:00Z");
  expect(await contacts()).toHaveLength(1);
  await deleteExpiredAt("2026-12-05T09:02:00Z");
  expect(await contacts()).toEqual([]);
  expect(await textOf(path)).not.toContain("Sagen Sie mir Bescheid");
});

test("a watch whose mail was sent keeps no address after the question ends, and can be requested again until then", async () => {
  const path = await askWithAddress(site);
  await press(path, "bescheid");
  await say(await idOf("Spitex Jona"), "frei");
  await minute();
  expect(await mailsOf("question_watch")).toHaveLength(1);
  const page = await textOf(path);
  expect(page).toContain("Sagen Sie mir Bescheid");
  expect(page).not.toContain("Ihre Mailadresse behalten wir");
  monday("10:00");
  await press(path, "bescheid");
  await say(await idOf("Spitex Tann"), "frei");
  await minute();
  expect(await mailsOf("question_watch")).toHaveLength(2);
  await press(path, "beenden");
  expect(await contacts()).toEqual([]);
});

test("deleted providers do not stop the mail that no provider can come, and are not named as having the duty", async () => {
  const path = await askWithAddress(site);
  await change("UPDATE question_recipients SET has_duty = 1 WHERE spitex_name = 'Spitex Tann'");
  await change("UPDATE all_listings SET closed = 'dauerhaft' WHERE name = 'Spitex Tann'");
  for (const name of ["Spitex Jona", "Spitex Bachtel"]) await answerAs(name, "voll");
  vi.setSystemTime("2026-11-23T10:30:00Z");
  await minute();
  const { text } = await newestMail("ruth@example.ch", "question_answers");
  expect(text).toContain("Alle haben geantwortet, und niemand kann kommen.");
  expect(text).not.toContain("Spitex Tann hat den Auftrag");
  expect(await textOf(path)).toContain("Hat niemand Platz?");
});

test("the mails about answers end with one press; the page stays, and pressing «Bescheid» requests a mail again", async () => {
  const path = await askWithAddress(site);
  await answerAs("Spitex Jona", "voll");
  vi.setSystemTime("2026-11-23T10:30:00Z");
  await minute();
  const link = await unsubscribePath("ruth@example.ch", "question_answers");
  expect(await textOf(link)).toContain("Ihre Frage für Rüti");
  expect(await unsubscribe(site, link)).toBe(200);
  await answerAs("Spitex Tann", "ja");
  await minute();
  expect(await mailsOf("question_answers")).toHaveLength(1);
  expect(await textOf(path)).toMatch(/1 können/);
  await answerAs("Spitex Tann", "voll");
  await press(path, "bescheid");
  await say(await idOf("Spitex Jona"), "frei");
  await minute();
  expect(await unsubscribePath("ruth@example.ch", "question_watch")).toBe(link);
});

test("the person is told of the end even after a yes, when all answers have been reported", async () => {
  await askWithAddress(site);
  await answerAs("Spitex Jona", "ja");
  await minute();
  vi.setSystemTime("2026-11-28T09:01:00Z");
  await minute();
  expect((await mailsOf("question_answers")).map(({ subject }) => subject)).toEqual([
    "Zusage auf Ihre Frage",
    "Ihre Frage ist zu Ende",
  ]);
  const { text } = await newestMail("ruth@example.ch", "question_answers");
  expect(text).toContain("Sie haben eine Zusage, aber niemanden gewählt.");
});
