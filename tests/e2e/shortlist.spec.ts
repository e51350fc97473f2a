import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectAccessibleAtAllSizes } from "./accessibility.ts";
import { searchBox } from "./search-box.ts";

const TOWN = "/zuerich/winterthur/";

const bar = (page: Page) => page.getByRole("complementary", { name: "Merkliste" });
const rememberButtons = (page: Page) => page.getByRole("button", { name: /^Merken / });
const cards = (page: Page) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });

/** Remembers the first providers of a town. */
async function rememberTwo(page: Page) {
  await page.goto(TOWN);
  await rememberButtons(page).nth(0).click();
  await rememberButtons(page).nth(1).click();
  await expect(bar(page)).toContainText("2 gemerkt");
}

test("remembers, says so, takes notes and compares", async ({ page }) => {
  await page.goto(TOWN);
  await expect(bar(page)).toBeHidden();
  const button = rememberButtons(page).first();
  const name = String(await button.textContent()).replace(/^Merken /, "");
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("status").filter({ hasText: "gemerkt" })).toHaveText(`${name} gemerkt`);
  await rememberButtons(page).nth(1).click();
  await expectAccessible(page);
  await bar(page)
    .getByRole("link", { name: /^2 gemerkt/ })
    .click();

  await expect(cards(page)).toHaveCount(2);
  const first = cards(page).first();
  await first.getByLabel("angerufen").check();
  await first.getByLabel("Antwort").selectOption("ruft zurück");
  await first.getByLabel("Notiz", { exact: true }).fill("sehr freundlich");
  await page.reload();
  await expect(first.getByLabel("Notiz", { exact: true })).toHaveValue("sehr freundlich");
  await expect(first.getByLabel("angerufen")).toBeChecked();
  await expect(first.getByLabel("Antwort")).toHaveValue("ruft zurück");

  await page.getByRole("button", { name: "Ausgewählte vergleichen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zwei Anbieter im Vergleich");
  await expectAccessibleAtAllSizes(page);
  await page.goBack();
  await first.getByRole("button", { name: /^Entfernen/ }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain("sehr freundlich");
  await page.goto(TOWN);
  await expect(bar(page)).toContainText("1 gemerkt");
});

test("a code read aloud opens the list on another device", async ({ page, browser }) => {
  await rememberTwo(page);
  await page.goto("/merkliste");
  await page.getByRole("button", { name: "Liste weitergeben" }).click();
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(/^Liste [A-Z]+-\d{4}$/);
  const code = String(await title.textContent()).replace("Liste ", "");
  await expectAccessibleAtAllSizes(page);

  const other = await (await browser.newContext()).newPage();
  await other.goto("/");
  const { field, options } = searchBox(other);
  await field.fill(code.toLowerCase().replace("-", " "));
  await expect(options.first()).toContainText(`Merkliste ${code} öffnen`);
  await other.keyboard.press("Enter");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(`Liste ${code}`);
  await expect(cards(other)).toHaveCount(2);
  await other.getByRole("button", { name: "Auf meine Merkliste" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Merkliste");
  await other.goto(TOWN);
  await expect(bar(other)).toContainText("2 gemerkt");
  await other.context().close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the button leads to the list", async ({ page }) => {
    await page.goto(TOWN);
    await rememberButtons(page).first().click();
    await expect(page).toHaveURL("/merkliste");
    await expect(cards(page)).toHaveCount(1);
  });
});
