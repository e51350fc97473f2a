import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { unsubscribeHeaders } from "#domain/mail/unsubscribe.ts";
import { atOnce, authSite } from "#tests/support/auth.ts";
import { say } from "#tests/support/capacity.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { sendForm } from "#tests/support/forms.ts";
import { minute, monday } from "#tests/support/inquiries.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { wordsIn } from "#tests/support/members.ts";
import { ASKER, askProviders, beginEachWithoutQuestions } from "#tests/support/provider-questions.ts";

const [EULACH, DUTY, BORDER] = [841, 842, 843] as const;
const [TO_EULACH, TO_DUTY] = ["info@eulach.example", "info@pflicht.example"];
const site = authSite({ FORM_RATE_LIMIT: "1000" });
const words = async (path: string) => wordsIn(await (await site.fetch(path)).text());

beforeAll(() => seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 }));
beginEachWithoutQuestions();
beforeEach(async () => {
  await change("DELETE FROM all_listings");
  await seedListings(winterthur, [
    { id: EULACH, name: "Spitex Eulach", email: TO_EULACH, serviceArea: ["8400"] },
    { id: DUTY, name: "Spitex Pflicht", email: TO_DUTY, supplyDuty: ["8400"] },
  ]);
});

const optOutIn = async (to: string) =>
  /https:\/\/site\.test(\/mails-abbestellen\/\S+)/.exec((await newestMail(to, "question")).text)?.[1] ?? "";

describe("the mail with a question", () => {
  test("lets a provider without an account switch questions off", async () => {
    await askProviders({ chosen: [EULACH] });
    const link = await optOutIn(TO_EULACH);
    expect(await words(link)).toMatch(/Keine Fragen ohne Namen mehr.*Wo Sie den Auftrag der Gemeinde haben/);
    expect(await rows("SELECT * FROM questions_off")).toEqual([]);
    expect((await sendForm(site, link, {})).location).toBe(`${link}?gesendet=1`);
    expect(await words(link)).toContain("Sie bekommen Fragen ohne Namen nicht mehr.");
    expect(await rows("SELECT spitex_id FROM questions_off")).toEqual([{ spitex_id: EULACH }]);
    await expect(askProviders({ chosen: [EULACH], ip: "203.0.113.8" })).rejects.toMatchObject({
      code: "nobody_to_ask",
    });
  });

  test("can be unsubscribed by the mail program with one POST, without cookie, redirect and limit", async () => {
    await askProviders({ chosen: [EULACH] });
    const link = await optOutIn(TO_EULACH);
    expect(unsubscribeHeaders((await newestMail(TO_EULACH, "question")).text)).toEqual({
      "List-Unsubscribe": `<https://site.test${link}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    const strict = authSite({ FORM_RATE_LIMIT: "1" });
    for (let n = 0; n < 3; n++) {
      const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
      const headers = { "CF-Connecting-IP": "203.0.113.55" };
      const pressed = await strict.fetch(link, { method: "POST", body, headers, redirect: "manual" });
      expect([pressed.status, pressed.headers.get("Set-Cookie")]).toEqual([200, null]);
    }
    expect(await rows("SELECT spitex_id FROM questions_off")).toEqual([{ spitex_id: EULACH }]);
  });

  test("can also be unsubscribed by a press whose body is not a form", async () => {
    await askProviders({ chosen: [EULACH] });
    const pressed = await site.fetch(await optOutIn(TO_EULACH), { method: "POST", body: "{}", redirect: "manual" });
    expect(pressed.status).toBe(303);
    expect(await rows("SELECT spitex_id FROM questions_off")).toEqual([{ spitex_id: EULACH }]);
  });

  test("tells providers with the duty that they are asked in any case", async () => {
    await askProviders({ chosen: [DUTY] });
    const { text } = await newestMail(TO_DUTY, "question");
    expect(text).toContain("auf jeden Fall, auch wenn Sie sonst keine solchen Fragen möchten.");
    await sendForm(site, await optOutIn(TO_DUTY), {});
    await askProviders({ chosen: [DUTY], ip: "203.0.113.8" });
    expect(await firstValue("SELECT count(*) FROM question_recipients WHERE mail_id IS NOT NULL")).toBe(2);
  });
});

test("«Sagen Sie mir Bescheid» reports a provider of another canton that comes to the place", async () => {
  await seedListings({ zip: "8500", city: "Frauenfeld", code: "TG" }, [
    { id: BORDER, name: "Spitex Grenze", email: "info@grenze.example", latitude: 47.51, longitude: 8.73 },
  ]);
  await askProviders({ email: ASKER, chosen: [EULACH] });
  await change("UPDATE questions SET watch_until = '2027-01-22T09:00:00.000Z'");
  monday("10:00");
  await say(BORDER, "frei");
  await minute();
  expect((await newestMail(ASKER, "question_watch")).text).toContain("Spitex Grenze");
});

describe("a question that ends before its combined mail was sent", () => {
  const second = async () => {
    await askProviders({ chosen: [EULACH], ip: "203.0.113.1" });
    monday("09:10");
    return askProviders({ chosen: [EULACH, DUTY], ip: "203.0.113.2" });
  };
  const sent = () => rows("SELECT kind FROM mail_outbox WHERE recipient = ? ORDER BY rowid", TO_EULACH);
  test.each(["chosen", "ended", "stopped"])("is not sent any more if it was %s, nor is its end", async (as) => {
    const id = await second();
    await change(
      `UPDATE questions SET closed_at = '2026-11-23T09:11:00.000Z', closed_as = ?2,
         chosen_id = (SELECT id FROM question_recipients WHERE question_id = ?1 AND spitex_id = ?3) WHERE id = ?1`,
      ...[id, as, DUTY],
    );
    monday("09:12");
    await Promise.all([minute(), minute()]);
    monday("09:31");
    await minute();
    expect(await sent()).toEqual([{ kind: "question" }]);
    const [row] = await rows("SELECT * FROM question_recipients WHERE question_id = ? AND spitex_id = ?", id, EULACH);
    expect(row?.filled_at).not.toBeNull();
  });

  test("whose provider said yes at its desk is followed by its end alone", async () => {
    const id = await second();
    const now = "2026-11-23T09:10:30.000Z";
    await change(
      "UPDATE question_recipients SET answer = 'ja', answered_at = ?1, answer_at = ?1 WHERE question_id = ?2 AND spitex_id = ?3",
      ...[now, id, EULACH],
    );
    await change("UPDATE questions SET closed_at = ?, closed_as = 'ended' WHERE id = ?", now, id);
    monday("09:12");
    await minute();
    expect(await sent()).toEqual([{ kind: "question" }, { kind: "question_filled" }]);
  });
});

test("a provider gets six open questions at most, even if eight are asked at once", async () => {
  await atOnce(8, (n) => askProviders({ chosen: [EULACH, DUTY], ip: `203.0.113.${n + 20}` }));
  const asked = (id: number) =>
    firstValue("SELECT count(*) FROM question_recipients WHERE spitex_id = ? AND mail_id IS NOT NULL", id);
  const mailed = (to: string) => firstValue("SELECT count(*) FROM mail_outbox WHERE recipient = ?", to);
  expect([await asked(EULACH), await mailed(TO_EULACH)]).toEqual([6, 6]);
  expect([await asked(DUTY), await mailed(TO_DUTY)]).toEqual([8, 8]);
});
