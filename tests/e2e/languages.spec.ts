import { expect, type Page, test } from "@playwright/test";
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES, type Language } from "#domain/language.ts";
import { m } from "#messages";
import { expectAccessible } from "./accessibility.ts";
import { newEmail } from "./accounts.ts";
import { sendUnhurried } from "./messages.ts";

type Word = (inputs: Record<string, never>, options: { locale: Language }) => string;

/** What a visitor types, the place it means, and the language to switch to. */
const VISITORS: Record<Exclude<Language, "de">, { types: string; at: string; other: Language }> = {
  fr: { types: "Lausanne", at: "/vaud/lausanne/", other: "it" },
  it: { types: "Lugano", at: "/ticino/lugano/", other: "en" },
  en: { types: "Geneva", at: "/geneve/geneve/", other: "de" },
};

/** The answers to forms without JavaScript differ in their words only, which `tests/integration/languages` reads. */
const WITHOUT_JAVASCRIPT: Language = "it";

for (const language of LANGUAGES.filter((one) => one !== "de"))
  for (const javaScriptEnabled of language === WITHOUT_JAVASCRIPT ? [true, false] : [true])
    test.describe(`${language}, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

      test("a visitor finds, narrows, prints, remembers, compares, calculates, looks up and asks", async ({ page }) => {
        const say = (word: Word) => word({}, { locale: language });
        const { types, at, other } = VISITORS[language];
        const root = `/${language}`;
        const heading = page.getByRole("heading", { level: 1 });
        const expectRead = () => expectInOneLanguage(page, language);

        await page.goto(`${root}/`);
        await expectRead();
        await page.getByLabel(say(m.search_label)).fill(types);
        await page.getByRole("button", { name: say(m.search_submit), exact: true }).click();
        await expect(page).not.toHaveURL(`${root}/`);
        // The page of results answers without the code of the search box.
        if (!page.url().endsWith(at)) await page.getByRole("main").locator(`a[href="${root}${at}"]`).first().click();
        await expect(page).toHaveURL(root + at);
        await expectRead();

        await page.goto(`${root}${at}?leistung=grundpflege`);
        await expectRead();
        await page.getByRole("link", { name: say(m.place_sheet) }).click();
        await expect(page).toHaveURL(/\?leistung=grundpflege$/);
        await expectRead();

        await page.goto(root + at);
        for (const nth of [0, 1]) {
          const remember = page.getByRole("button", { name: new RegExp(`^${say(m.card_remember)} `) }).nth(nth);
          await remember.click();
          // Without JavaScript, the list of remembered providers answers.
          if (javaScriptEnabled) await expect(page.getByRole("button", { pressed: true }).nth(nth)).toBeAttached();
          else await page.goto(root + at);
        }
        await page
          .getByRole("link", { name: new RegExp(`^${say(m.card_details)}`) })
          .first()
          .click();
        await expect(page).toHaveURL(new RegExp(`${root}${at}[a-z0-9-]+$`));
        await expectRead();
        if (javaScriptEnabled) await expectAccessible(page);

        await page.goto(`${root}/${say(m.addresses_shortlist)}`);
        await expectRead();
        await page.getByRole("button", { name: say(m.shortlist_compare) }).click();
        await expect(page).toHaveURL(new RegExp(`${root}/${say(m.addresses_compare)}\\?ids=`));
        await expectRead();

        await page.goto(`${root}/${say(m.addresses_costs)}`);
        await page.getByRole("button", { name: say(m.calculator_submit) }).click();
        await expect(page.getByRole("main")).toContainText(/CHF|%/);
        await expectRead();

        await page.goto(`${root}/${say(m.addresses_lexicon)}`);
        await page
          .getByRole("main")
          .locator(`a[href^="${root}/${say(m.addresses_lexicon)}/"]`)
          .first()
          .click();
        await expect(heading).toBeVisible();
        await expectRead();

        await page.goto(`${root}/${say(m.addresses_question)}`);
        await page.getByLabel(say(m.question_where)).fill(types);
        for (const choice of [m.question_often_daily, m.question_asker_family]) {
          await page.getByRole("radio", { name: new RegExp(`^${say(choice)}$`, "i") }).press("Space");
        }
        await page.getByRole("button", { name: say(m.question_show) }).click();
        await expect(page).toHaveURL(/ort=/);
        await expectRead();

        await page.goto(`${root}${at}?leistung=grundpflege`);
        await page.getByRole("contentinfo").getByRole("link", { name: LANGUAGE_NAMES[other] }).click();
        await expect(page).toHaveURL(`${other === "de" ? "" : `/${other}`}${at}?leistung=grundpflege`);
        await expect(page.locator("html")).toHaveAttribute("lang", LANGUAGE_TAGS[other]);
      });

      test("three questions lead to a list, and an inquiry leads to its page", async ({ page }) => {
        const say = (word: Word) => word({}, { locale: language });
        const { types, at } = VISITORS[language];
        const root = `/${language}`;
        const expectRead = () => expectInOneLanguage(page, language);
        const next = page.getByRole("button", { name: say(m.guide_next) });

        await page.goto(`${root}/${say(m.addresses_guide)}`);
        await page.getByRole("radio", { name: say(m.guide_for_parent) }).press("Space");
        await next.click();
        await next.click();
        await expect(page.getByText(say(m.guide_fault_care)).first()).toBeVisible();
        await expectRead();
        await page.getByRole("checkbox", { name: say(m.guide_need_dementia) }).press("Space");
        await next.click();
        await page.getByRole("textbox", { name: say(m.guide_place_of_parent) }).fill("9999");
        await page.getByRole("button", { name: say(m.guide_show) }).click();
        await expect(page.getByText(say(m.guide_unknown_place)).first()).toBeVisible();
        await expectRead();
        await page.getByRole("textbox", { name: say(m.guide_place_of_parent) }).fill(types);
        await page.getByRole("button", { name: say(m.guide_show) }).click();
        await expect(page).toHaveURL(`${root}${at}?leistung=demenz`);

        if (javaScriptEnabled) await page.clock.install();
        await page.goto(root + at);
        await page
          .getByRole("link", { name: new RegExp(`^${say(m.card_details)}`) })
          .first()
          .click();
        await page
          .getByRole("complementary")
          .getByRole("link", { name: say(m.inquiry_ask) })
          .click();
        const dialog = page.getByRole("dialog");
        const form = javaScriptEnabled ? dialog : page.getByRole("main");
        const send = form.getByRole("button", { name: say(m.inquiry_send) });
        await form.getByLabel(say(m.form_first_name), { exact: true }).fill("Ada");
        await form.getByLabel(say(m.form_last_name), { exact: true }).fill("Muster");
        await form.getByLabel(say(m.sign_in_email)).fill(newEmail());
        await form.getByLabel(say(m.form_phone)).fill("079 123 45 67");
        await form.getByLabel(say(m.form_message)).fill("…");
        await send.click();
        await expect(form.getByText(say(m.inquiry_consent_missing)).first()).toBeVisible();
        await expectRead();
        await form.getByRole("checkbox").check();
        if (javaScriptEnabled) {
          await page.clock.fastForward(5000);
          await send.click();
        } else await sendUnhurried(page, send, say(m.inquiry_sent));
        await page.getByRole("link", { name: say(javaScriptEnabled ? m.inquiry_follow : m.inquiry_see) }).click();
        await expect(page.getByRole("heading", { name: say(m.inquiry_yours) })).toBeVisible();
        await expectRead();
      });
    });

/** Words that nearly every sentence of a language has, and none of the others. */
const GERMAN = ["und", "nicht", "für", "Sie", "Ihre", "eine", "mit", "ist"];

async function expectInOneLanguage(page: Page, language: Language): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", LANGUAGE_TAGS[language]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const text = await page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const other of body.querySelectorAll("[lang], script, style, svg, template, noscript")) other.remove();
    return body.textContent ?? "";
  });
  expect([page.url(), text.split(/[^\p{L}]+/u).filter((word) => GERMAN.includes(word))]).toEqual([page.url(), []]);
}
