import { expect, type Page, test } from "@playwright/test";
import { searchBox } from "./search-box.ts";

test.use({ javaScriptEnabled: false });

test("leads from the home page to a provider", async ({ page }) => {
  await page.goto("/");
  const { field, button } = searchBox(page);
  await field.fill("Winti");
  await button.click();
  await expect(page).toHaveURL("/suche?q=Winti");
  await expect(field).toHaveValue("Winti");
  const results = page.getByRole("main");
  await expect(results.getByRole("link", { name: /Spitex/ })).not.toHaveCount(0);
  await results.getByRole("link", { name: "Winterthur", exact: true }).click();
  await expect(heading(page)).toHaveText("Spitex in Winterthur");
  const card = page.getByRole("listitem").filter({ hasText: "Details anzeigen" }).first();
  const name = String(await card.getByRole("heading").textContent());
  await card.getByRole("link", { name: `Details anzeigen zu ${name}` }).click();
  await expect(heading(page)).toHaveText(name);
});

test("a misspelt place gets «Meinten Sie», a meaningless query no results", async ({ page }) => {
  await page.goto("/suche?q=Wintertur");
  await page.getByRole("link", { name: "«Winterthur»" }).click();
  await expect(heading(page)).toHaveText("Suche nach «Winterthur»");
  await searchBox(page).field.fill("xyzxyz");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Keine Ergebnisse" })).toBeVisible();
  await expect(page.getByText("Bitte geben Sie eine gültige PLZ oder einen Ort ein.")).toBeVisible();
});

test("paging shows every provider of a canton once, and leads back", async ({ page }) => {
  await page.goto("/zuerich/");
  const claimed = Number.parseInt(
    String(await page.getByText(/^\d+ Spitex-Anbieter im Kanton Zürich$/).textContent()),
    10,
  );
  const cards = page.getByRole("link", { name: /^Details anzeigen/ });
  const next = page.getByRole("link", { name: "Weitere Anbieter" });
  const seen: string[] = [];
  for (;;) {
    seen.push(...(await cards.evaluateAll((links) => links.map(String))));
    if ((await next.count()) === 0) break;
    const address = page.url();
    await next.click();
    await expect(page).not.toHaveURL(address);
  }
  expect(new Set(seen).size).toBe(claimed);
  expect(seen).toHaveLength(claimed);
  await page.getByRole("link", { name: "Vorherige Anbieter" }).click();
  await expect(next).toBeVisible();
});

test("questions open and close", async ({ page }) => {
  await page.goto("/");
  const answer = page.getByText(/Spitex heisst|Hilfe und Pflege zu Hause/).first();
  const question = page.getByRole("heading", { name: "Was ist die Spitex?" });
  await expect(answer).toBeHidden();
  await question.click();
  await expect(answer).toBeVisible();
  await question.click();
  await expect(answer).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test("the drawer opens, links and closes", async ({ page }) => {
    await page.goto("/zuerich/");
    const menu = page.getByRole("navigation", { name: "Hauptmenü" });
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Menü", exact: true }).tap();
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
    await page.getByRole("button", { name: "Menü", exact: true }).tap();
    await menu.getByRole("link", { name: "Home" }).tap();
    await expect(page).toHaveURL("/");
  });
});

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
