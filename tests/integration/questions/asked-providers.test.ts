import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { authSite } from "#tests/support/auth.ts";
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

  test("tells those with the duty that they are asked in any case", async () => {
    await askProviders({ chosen: [DUTY] });
    const { text } = await newestMail(TO_DUTY, "question");
    expect(text).toContain("auf jeden Fall, auch wenn Sie sonst keine solchen Fragen möchten.");
    await sendForm(site, await optOutIn(TO_DUTY), {});
    await askProviders({ chosen: [DUTY], ip: "203.0.113.8" });
    expect(await firstValue("SELECT count(*) FROM question_recipients WHERE mail_id IS NOT NULL")).toBe(2);
  });
});

test("«Sagen Sie mir Bescheid» tells of a provider of another canton that comes to the place", async () => {
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
