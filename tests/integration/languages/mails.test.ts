import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LANGUAGE_TAGS, LANGUAGES } from "#domain/language.ts";
import { paths } from "#domain/paths.ts";
import { authSite, newAddress, signUpAt } from "#tests/support/auth.ts";
import { change, firstValue } from "#tests/support/database.ts";
import { everyMail } from "#tests/support/every-mail.ts";
import { inquire } from "#tests/support/inquiries.ts";
import { foreignWords } from "#tests/support/languages.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { makeMember, type Person, personAt } from "#tests/support/members.ts";
import { ASKER, askProviders, beginEachWithoutQuestions } from "#tests/support/provider-questions.ts";
import { inLanguage } from "#worker/request-language.ts";

const [EULACH, ARVE] = [841, 842];
const GENEVA = { zip: "1201", city: "Genève", code: "GE" } as const;
const site = authSite({ FORM_RATE_LIMIT: "1000", MAIL_OPERATOR: "betrieb@example.ch" });
const inquireIn = (lang: string, spitex: string) =>
  inquire({ ...site, fetch: (path, init) => site.fetch(`${path}?lang=${lang}`, init) }, spitex);

beforeAll(() => seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 }));
beginEachWithoutQuestions();
beforeEach(async () => {
  for (const table of ["all_listings", "provider_members", "listing_mail_languages"]) {
    await change(`DELETE FROM ${table}`);
  }
  await seedListings(winterthur, [{ id: EULACH, name: "Spitex Eulach", email: "info@eulach.example" }]);
  await seedListings(GENEVA, [{ id: ARVE, name: "Spitex Arve", email: "info@arve.example" }]);
});

describe.each(LANGUAGES.filter((one) => one !== "de"))("every mail in %s", (language) => {
  test("states its language and has no words of another one", async () => {
    const mails = inLanguage(language, everyMail);
    for (const mail of mails) {
      if (mail.html) expect(mail.html).toContain(`<html lang="${LANGUAGE_TAGS[language]}">`);
      const words = await foreignWords(mail.html || `<body><p>${mail.text}</p></body>`, language);
      expect([mail.subject, words]).toEqual([mail.subject, []]);
    }
  });

  test("leads only to pages in that language", () => {
    const others = inLanguage(language, everyMail).flatMap(({ subject, text, html }) =>
      [...`${text} ${html}`.matchAll(/https:\/\/site\.test(?!\/(?:x|mails-abbestellen)\/)([^\s"<]*)/g)]
        .filter(([, path = ""]) => !path.startsWith(`/${language}/`))
        .map(([address]) => `${subject}: ${address}`),
    );
    expect(others).toEqual([]);
  });
});

describe("an inquiry", () => {
  test("in Italian reaches a provider in German and names the sender's language; the sender is answered in Italian", async () => {
    await inquireIn("it", "spitex-eulach-8400");
    const { text } = await newestMail("info@eulach.example", "inquiry");
    expect(text).toMatch(/^Guten Tag\n/);
    expect(text).toContain("\n\nDie Absenderin oder der Absender liest Italienisch.\n\n");
    const confirmation = await newestMail("anna@example.ch", "inquiry_confirmation");
    expect(confirmation.html).toContain('<html lang="it-CH">');
    expect(confirmation.text).toContain("La vostra richiesta a Spitex Eulach ci è arrivata.");
    expect(confirmation.text).toContain(`:\nhttps://site.test${inLanguage("it", () => paths.inquiryStatus(""))}`);
  });

  test("in German reaches a provider in Geneva in French", async () => {
    await inquireIn("de", "spitex-arve-1201");
    const { text, html } = await newestMail("info@arve.example", "inquiry");
    expect(html).toContain('<html lang="fr-CH">');
    expect(text).toContain("Une demande de conseil est arrivée pour Spitex Arve.");
    expect(text).toContain("La personne qui écrit lit en allemand.");
    expect((await newestMail("anna@example.ch", "inquiry_confirmation")).text).toMatch(/^Guten Tag\n/);
  });

  test("in the provider's language does not mention the language", async () => {
    await inquireIn("fr", "spitex-arve-1201");
    expect((await newestMail("info@arve.example", "inquiry")).text).not.toContain("La personne qui écrit lit");
  });

  test("to a provider without an address reaches the operator in German", async () => {
    await change("UPDATE all_listings SET email = NULL WHERE id = ?", ARVE);
    await inquireIn("fr", "spitex-arve-1201");
    const { text } = await newestMail("betrieb@example.ch", "inquiry");
    expect(text).toContain("Wir kennen keine E-Mail-Adresse von Spitex Arve.");
    expect(text).toContain("Die Absenderin oder der Absender liest Französisch.");
  });
});

test("a question in French is confirmed in French and asked in German", async () => {
  await inLanguage("fr", () => askProviders({ chosen: [EULACH], email: ASKER }));
  const { text } = await newestMail(ASKER, "question_confirmation");
  expect(text).toContain("sans votre nom ni votre adresse");
  expect(text).toContain(`:\nhttps://site.test${inLanguage("fr", () => paths.questionConfirmation(""))}`);
  const asked = await newestMail("info@eulach.example", "question");
  expect(asked.text).toMatch(/^Guten Tag\n/);
  expect(asked.text).toContain("Antworten Sie mit einem Klick.");
});

describe("the language of mails that a provider chooses", () => {
  let anna: Person;
  const choose = (sprache: string) => anna.press(paths.deskSettings(EULACH), "sprache", { sprache });
  const chosen = () => firstValue("SELECT language FROM listing_mail_languages WHERE spitex_id = ?", EULACH);

  beforeEach(async () => {
    anna = await personAt(site);
    await makeMember(anna.id, EULACH);
  });

  test("replaces that of its place until it is withdrawn", async () => {
    expect((await anna.open(paths.deskSettings(EULACH))).html).toContain("Wie am Ort: Deutsch");
    expect((await choose("fr")).status).toBe(303);
    expect(await chosen()).toBe("fr");
    await inquireIn("de", "spitex-eulach-8400");
    expect((await newestMail("info@eulach.example", "inquiry")).text).toMatch(/^Bonjour\n/);
    await choose("");
    expect(await chosen()).toBeUndefined();
  });

  test("is one of four, and is chosen by members of the listing", async () => {
    expect((await choose("rm")).status).toBe(422);
    const { press } = await personAt(site);
    expect((await press(paths.deskSettings(EULACH), "sprache", { sprache: "fr" })).status).toBe(404);
    expect(await chosen()).toBeUndefined();
  });
});

describe("mails to an account", () => {
  const recover = async (lang: string, data: object) => {
    const { email } = await signUpAt(site, newAddress(), data);
    await site.post(`/recover?lang=${lang}`, { email });
    return (await newestMail(email, "recovery")).text;
  };

  test("are in the language that it chose", async () => {
    expect(await recover("fr", { locale: "it" })).toMatch(/^Buongiorno\n/);
  });

  test.each([{}, { locale: "rm" }, { locale: 7 }, { locale: { fr: 1 } }])(
    "are otherwise in the language of the request: %j",
    async (data) => {
      expect(await recover("fr", data)).toMatch(/^Bonjour\n/);
      expect(await recover("de", data)).toMatch(/^Guten Tag\n/);
    },
  );
});
