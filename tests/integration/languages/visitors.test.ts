import { describe, expect, test } from "vitest";
import { LANGUAGE_TAGS, type Language } from "#domain/language.ts";
import { addressIn } from "#domain/pages/addresses.ts";
import { paths } from "#domain/paths.ts";
import { adminSite } from "#tests/support/admin.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, firstRow, firstValue } from "#tests/support/database.ts";
import { sendForm } from "#tests/support/forms.ts";
import { get } from "#tests/support/get.ts";
import { foreignWords, structureOf } from "#tests/support/languages.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { seedForVisitors, VISITED, VISITED_TABLES, VisitorWalk } from "#tests/support/visitor-walk.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000", MAIL_OPERATOR: "betrieb@example.ch" });
const PARTS = ["corrections", "confirmations", "reports", "proofs", "outcomes", "mails"] as const;

async function begin(): Promise<void> {
  for (const table of VISITED_TABLES) await change(`DELETE FROM ${table}`);
  await seedForVisitors(site);
}

async function pagesIn(language: Language, part: (typeof PARTS)[number]) {
  await begin();
  const walk = new VisitorWalk(site, language);
  await walk[part]();
  return walk.pages;
}

describe.each(PARTS)("the pages of %s", (part) => {
  test("are complete in every state and language, and have the parts of the German page", async () => {
    const german = new Map(await pagesIn("de", part));
    for (const language of ["fr", "it", "en"] as const) {
      const pages = await pagesIn(language, part);
      expect(pages.map(([state]) => state)).toEqual([...german.keys()]);
      for (const [state, html] of pages) {
        const at = [language, state];
        expect([...at, html.includes(`<html lang="${LANGUAGE_TAGS[language]}">`)]).toEqual([...at, true]);
        expect([...at, await foreignWords(html, language)]).toEqual([...at, []]);
        expect([...at, structureOf(html)]).toEqual([...at, structureOf(german.get(state) ?? "")]);
      }
    }
  });
});

test("texts of the provider and reviewers are marked with their language", async () => {
  await begin();
  const read = async (path: string) => (await get(addressIn("fr", path))).text();
  expect(await read(paths.visitorConfirmation(VISITED))).toContain(
    '<span lang="de-CH">Wir kommen auch nachts und sind für Sie da.</span>',
  );
  expect(await read(paths.reportReview(VISITED, "positive"))).toContain('<blockquote lang="de-CH">');
  expect(await read(paths.correction(VISITED))).not.toContain("Wir kommen auch nachts");
});

test("a correction in French is shown in German to administration, and answered in French", async () => {
  await begin();
  await change("DELETE FROM fact_corrections");
  const page = addressIn("fr", paths.correction(VISITED));
  await sendForm(site, page, { field: "care", said: "Soins palliatifs", email: "ruth@example.ch" });
  const { id, ...stored } = (await firstRow("SELECT id, shown, language FROM fact_corrections")) ?? {};
  expect(stored).toEqual({ shown: "Grundpflege", language: "fr" });
  expect((await newestMail("betrieb@example.ch", "correction")).text).toContain(
    "Leistungsarten, wie es auf der Seite steht: Grundpflege",
  );
  const desk = await adminSite();
  expect((await desk.ask("POST", `/corrections/${id}`, { outcome: "refused" })).status).toBe(204);
  const { text } = await newestMail("ruth@example.ch", "correction_answer");
  expect(text).toContain("une erreur dans la fiche «\u202fAlles\u202f» (Types de prestations).");
  expect(text).toContain(`https://site.test/fr${paths.provider(VISITED)}`);
});

test("a fact confirmed in one language is confirmed in all languages", async () => {
  await begin();
  const page = addressIn("it", paths.visitorConfirmation(VISITED));
  const [, seen = ""] = /name="stimmt.trainedShare" value="([^"]+)"/.exec(await (await get(page)).text()) ?? [];
  await sendForm(site, page, { called: "on", "stimmt.trainedShare": seen });
  for (const [language, words] of [
    ["de", "Ausgebildetes Personal: von einer Besucherin oder einem Besucher am Telefon bestätigt"],
    ["fr", "Personnel formé\u202f: confirmé au téléphone par une personne"],
  ] as const) {
    expect(await (await get(addressIn(language, paths.provider(VISITED)))).text()).toContain(words);
  }
});

test("the French page links directly to the form that reports a review", async () => {
  await begin();
  const html = await (await get(addressIn("fr", paths.provider(VISITED)))).text();
  const [, form = ""] = /class="report-link" href="([^"]+)"/.exec(html) ?? [];
  expect(form).toBe(addressIn("fr", paths.reportReview(VISITED, "positive")));
  expect((await get(form)).status).toBe(200);
});

test("mail programs end a series at the address of any language, without a redirect", async () => {
  await begin();
  const link = await new VisitorWalk(site, "it").linkToEnd("reminders");
  expect(link).toMatch(/^\/it\/disiscrizione\//);
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await site.fetch(link, { method: "POST", body })).status).toBe(200);
  expect(await firstValue("SELECT series FROM listing_mails_off")).toBe("reminders");
});
