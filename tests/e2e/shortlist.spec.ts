import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectAccessibleAtAllSizes } from "./accessibility.ts";

const TOWN = "/zuerich/winterthur/";

const bar = (page: Page) => page.getByRole("complementary", { name: "Merkliste" });

test("remembers providers, confirms each, takes notes and compares", async ({ page }) => {
  const buttons = page.getByRole("button", { name: /^Merken / });
  const cards = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });
  const title = page.getByRole("heading", { level: 1 });
  await page.goto(TOWN);
  await expect(bar(page)).toBeHidden();
  const button = buttons.first();
  const name = String(await button.textContent()).replace(/^Merken /, "");
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("status").filter({ hasText: "gemerkt" })).toHaveText(`${name} gemerkt`);
  await buttons.nth(1).click();
  await expectAccessible(page);
  await bar(page)
    .getByRole("link", { name: /^2 gemerkt/ })
    .click();

  await expect(cards).toHaveCount(2);
  const first = cards.first();
  await first.getByLabel("angerufen").check();
  await first.getByLabel("Antwort").selectOption("ruft zurück");
  await first.getByLabel("Notiz", { exact: true }).fill("sehr freundlich");
  await page.getByRole("button", { name: "Ausgewählte vergleichen" }).click();
  await expect(title).toHaveText("Zwei Anbieter im Vergleich");
  await expectAccessibleAtAllSizes(page);
  await page.goBack();
  await page.getByRole("button", { name: "Liste weitergeben" }).click();
  await expect(title).toHaveText(/^Liste [A-Z]+-\d{4}$/);
  await expectAccessibleAtAllSizes(page);

  await page.goto("/merkliste");
  await expect(first.getByLabel("Notiz", { exact: true })).toHaveValue("sehr freundlich");
  await expect(first.getByLabel("angerufen")).toBeChecked();
  await expect(first.getByLabel("Antwort")).toHaveValue("ruft zurück");
  await first.getByRole("button", { name: /^Entfernen/ }).click();
  await expect(cards).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain("sehr freundlich");
  await page.goto(TOWN);
  await expect(bar(page)).toContainText("1 gemerkt");
});
