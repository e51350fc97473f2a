import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { atOnce, authSite, SITE } from "#tests/support/auth.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { newestMail, unsubscribe, unsubscribePath } from "#tests/support/mailbox.ts";
import { personAt, wordsIn } from "#tests/support/members.ts";
import { mainText } from "#tests/support/questions.ts";
import { answerAs, askOne, joinReferrer, type Referrer, referrerAt, seedReferrers } from "#tests/support/referrers.ts";
import { createDeps } from "#worker/deps.ts";
import { keepQuestions } from "#worker/services/questions/keep-questions.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000", JOBS: env.IGNORED_JOBS });
const DESK = "/anbieter/zuweisen";
const KIND = "question_answers";
let hospital: Referrer;

beforeEach(async () => {
  await seedReferrers();
  hospital = await referrerAt(site);
});

const minute = () => keepQuestions(createDeps({ ...env, SITE_URL: SITE, JOBS: env.IGNORED_JOBS }));

/** The recipients who have been told after the next minute. */
async function told() {
  await minute();
  return (await rows("SELECT recipient FROM mail_outbox WHERE kind = ? ORDER BY 1", KIND)).map((row) => row.recipient);
}

test("the lead of the organization gets a mail about the first yes to a case, once", async () => {
  await askOne(hospital);
  await answerAs(2, "voll");
  expect(await told()).toEqual([]);
  await answerAs(1, "ab", undefined, "2026-12-07");
  await atOnce(2, minute);
  const { subject, text } = await newestMail(hospital.email, KIND);
  expect(subject).toBe("Fall 1: jemand kann kommen");
  expect(text).toContain("– Spitex Eulach: «Wir können ab Montag, 7. Dezember 2026»");
  const page = /https:\/\/site\.test(\/wer-kann-kommen\/\d+)/.exec(text)?.[1] ?? "";
  expect(mainText(await (await site.fetch(page)).text())).toContain("1 können");
  await answerAs(2, "ja");
  expect(await told()).toEqual([hospital.email]);
});

test("a member without an address, or banned, gets no mail about a case", async () => {
  const lead = await personAt(site);
  await joinReferrer(lead.id, hospital.referrerId);
  await lead.press(DESK, "mails", { wahl: "ja" });
  await askOne(hospital);
  await change("UPDATE auth_users SET email = '' WHERE id = ?", lead.id);
  await change("UPDATE auth_users SET banned_until = '2999-01-01T00:00:00.000Z' WHERE id = ?", hospital.id);
  await answerAs(1, "ja");
  expect(await told()).toEqual([]);
});

test("a colleague can choose to get the mails, and gets none once removed", async () => {
  const colleague = await personAt(site);
  await joinReferrer(colleague.id, hospital.referrerId);
  const shown = wordsIn((await colleague.open(DESK)).html);
  expect(shown).toContain("Sie bekommen keine Mails zu Fällen.");
  expect(await colleague.press(DESK, "mails", { wahl: "ja" })).toMatchObject({ status: 303 });
  await hospital.press(DESK, "mails", { wahl: "nein" });
  await askOne(hospital);
  await answerAs(1, "ja");
  expect(await told()).toEqual([colleague.email]);
  await askOne(hospital);
  await change("UPDATE question_recipients SET answer = 'ja', answered_at = '2026', answer_at = '2026'");
  await hospital.press(`${DESK}/personen`, "entfernen", { person: colleague.id });
  expect(await told()).toEqual([colleague.email]);
});

test("a new lead gets the mails, and no mail is about what happened before the choice", async () => {
  const colleague = await personAt(site);
  await joinReferrer(colleague.id, hospital.referrerId);
  await hospital.press(DESK, "mails", { wahl: "nein" });
  await askOne(hospital);
  await answerAs(1, "ja");
  expect(await told()).toEqual([]);
  const lead = () => hospital.press(`${DESK}/personen`, "leitung", { person: colleague.id });
  await lead();
  expect(await told()).toEqual([]);
  await askOne(hospital);
  await change("UPDATE question_recipients SET answer = 'ja', answered_at = '2026', answer_at = '2026'");
  expect(await told()).toEqual([colleague.email]);
  await colleague.press(DESK, "mails", { wahl: "nein" });
  await lead();
  expect(await firstValue("SELECT wants_mails FROM referrer_members WHERE user_id = ?", colleague.id)).toBe(0);
});

test("a mail about a case is in the language of its question, unless the account chose one", async () => {
  await askOne(hospital);
  await change("UPDATE questions SET asker_language = 'fr'");
  await change("UPDATE auth_users SET user_metadata = '{}'");
  await answerAs(1, "ja");
  await told();
  expect((await newestMail(hospital.email, KIND)).text).toMatch(/^Bonjour/);
});

test("mail programs end these mails with one POST, and the page offers them again; the link ends no other organization's", async () => {
  await askOne(hospital);
  await answerAs(1, "ja");
  await told();
  const path = await unsubscribePath(hospital.email, KIND);
  const words = async () => mainText(await (await site.fetch(path)).text());
  expect(await words()).toContain(hospital.name);
  expect(await unsubscribe(site, path)).toBe(200);
  expect(await firstValue("SELECT wants_mails FROM referrer_members WHERE user_id = ?", hospital.id)).toBe(0);
  expect(await words()).toContain("Sie bekommen keine Mail mehr, wenn jemand zu einem Fall Ihrer Organisation zusagt.");
  await site.fetch(path, { method: "POST", body: new URLSearchParams({ wieder: "ja" }) });
  expect(await firstValue("SELECT wants_mails FROM referrer_members WHERE user_id = ?", hospital.id)).toBe(1);
  await change("UPDATE referrer_members SET referrer_id = ?", (await referrerAt(site)).referrerId);
  expect((await site.fetch(path)).status).toBe(404);
  await change("DELETE FROM referrer_members");
  expect((await site.fetch(path)).status).toBe(404);
});

test("no mail is about an ended case, an answer noted by phone, or a case of a refused organization", async () => {
  await askOne(hospital);
  await change("UPDATE question_recipients SET answer = 'ja', answered_at = '2026', answer_at = '2026', is_noted = 1");
  expect(await told()).toEqual([]);
  await change("UPDATE question_recipients SET is_noted = 0");
  await change("UPDATE referrers SET state = 'refused'");
  expect(await told()).toEqual([]);
  await change("UPDATE referrers SET state = 'approved'");
  await hospital.press(DESK, "beenden", { fall: 1 });
  expect(await told()).toEqual([]);
});
