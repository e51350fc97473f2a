import { beforeAll, describe, expect, test } from "vitest";
import { LANGUAGE_TAGS } from "#domain/language.ts";
import { beginEachInRueti, QUESTION } from "#tests/support/askers.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { newFormTime, sendForm } from "#tests/support/forms.ts";
import { foreignWords } from "#tests/support/languages.ts";
import { seedPlace } from "#tests/support/listings.ts";
import { MessageWalk } from "#tests/support/message-walk.ts";
import { ANNA } from "#tests/support/people.ts";
import { ask } from "#tests/support/questions.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000", MAIL_OPERATOR: "betrieb@example.ch" });

beginEachInRueti();
beforeAll(async () => {
  await seedPlace({ zip: "9500", city: "Wil SG", code: "SG" }, { latitude: 47.46, longitude: 9.04 });
  await seedPlace({ zip: "8196", city: "Wil ZH", code: "ZH" }, { latitude: 47.6, longitude: 8.5 });
  await seedPlace({ zip: "1234", city: "Leer", code: "GE" }, { latitude: 46.2, longitude: 6.1 });
});

describe.each(["fr", "it", "en"] as const)("in %s", (language) => {
  test.each(["contact", "inquiry", "question"] as const)(
    "the pages of %s are in this language in every state",
    async (part) => {
      const walk = new MessageWalk(site, language);
      await walk[part]();
      for (const [state, html] of walk.pages) {
        expect([state, html.includes(`<html lang="${LANGUAGE_TAGS[language]}">`)]).toEqual([state, true]);
        expect([state, await foreignWords(html, language)]).toEqual([state, []]);
      }
    },
  );
});

test("forms keep the visitor's language, store it, and count once if they are sent twice", async () => {
  await change("DELETE FROM contact_messages");
  const inquiry = "/fr/zuerich/rueti/spitex-jona-8630/demande";
  const form = { ...ANNA, consent: "on", formTime: await newFormTime() };
  const first = await sendForm(site, inquiry, form);
  const again = await sendForm(site, inquiry, form);
  expect(first.location).toMatch(/^\/fr\/demande\/[0-9a-f]{40}\?gesendet=1$/);
  expect(again.location).toBe(first.location);
  expect((await sendForm(site, "/it/contatto", ANNA)).location).toBe("/it/contatto?gesendet=1");
  const question = await ask(site, QUESTION.replace("/wer-kann-kommen", "/en/who-can-come"));
  expect(question.location).toMatch(/^\/en\/who-can-come\/\d{8}\?gesendet=1$/);
  expect(await rows("SELECT language FROM inquiries")).toEqual([{ language: "fr" }]);
  expect(await rows("SELECT language FROM contact_messages")).toEqual([{ language: "it" }]);
  expect(await rows("SELECT asker_language FROM questions")).toEqual([{ asker_language: "en" }]);
});
