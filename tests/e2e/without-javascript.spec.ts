import { expect, test } from "@playwright/test";
import { searchBox } from "./search-box.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

test("leads from the home page to a provider: questions, drawer, search", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "In meiner Nähe" })).toBeHidden();

  await test.step("questions open and close", async () => {
    const answer = page.getByText(/Spitex heisst|Hilfe und Pflege zu Hause/).first();
    const question = page.getByRole("heading", { name: "Was ist die Spitex?" });
    await expect(answer).toBeHidden();
    await question.tap();
    await expect(answer).toBeVisible();
    await question.tap();
    await expect(answer).toBeHidden();
  });

  await test.step("the drawer opens, links and closes", async () => {
    const menu = page.getByRole("navigation", { name: "Hauptmenü" });
    const open = page.getByRole("button", { name: "Menü", exact: true });
    await expect(menu).toBeHidden();
    await open.tap();
    await expect(menu.getByRole("link")).toHaveText([
      "Home",
      "Pflegelexikon",
      "Kosten",
      "Wegweiser",
      "Merkliste",
      "Vergleich",
      "Über uns",
      "Kontakt",
      "Anmelden",
    ]);
    await page.getByRole("button", { name: "Menü schliessen" }).tap();
    await expect(menu).toBeHidden();
    await open.tap();
    await menu.getByRole("link", { name: "Home" }).tap();
    await expect(page).toHaveURL("/");
  });

  const heading = page.getByRole("heading", { level: 1 });
  const { field, button } = searchBox(page);
  await field.fill("Winti");
  await button.tap();
  await expect(page).toHaveURL("/suche?q=Winti");
  await expect(field).toHaveValue("Winti");
  await page.getByRole("main").getByRole("link", { name: "Winterthur", exact: true }).tap();
  await expect(heading).toHaveText("Spitex in Winterthur");
  const card = page.getByRole("listitem").filter({ hasText: "Details anzeigen" }).first();
  const name = String(await card.getByRole("heading").textContent());
  await card.getByRole("link", { name: `Details anzeigen zu ${name}` }).tap();
  await expect(heading).toHaveText(name);
});
