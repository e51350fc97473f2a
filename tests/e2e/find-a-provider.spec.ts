import { expect, type Page, test } from "@playwright/test";
import { searchBox } from "./search-box.ts";

test.describe("a relative on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("searches «Winti», compares, opens a provider and can call it", async ({ page }) => {
    await page.goto("/");
    const { field, options } = searchBox(page);
    await field.tap();
    await expect(field).toHaveRole("combobox");
    await page.keyboard.type("Winti");
    await expect(options.nth(2)).toBeInViewport({ ratio: 1 });
    await expect(field).toBeInViewport({ ratio: 1 });
    await options.filter({ hasText: "Spitex-Organisationen" }).tap();
    await expect(page).toHaveURL("/zuerich/winterthur/");

    const card = cards(page).filter({ hasText: "von 5 Sternen" }).filter({ hasText: "+41" }).first();
    await expect(card).toContainText(/84\d\d Winterthur, Zürich/);
    await expect(card).toContainText(/[1-5]\.\d von 5 Sternen, [\d']+ Bewertung/);
    const call = card.getByRole("link", { name: /anrufen/ });
    const number = String(await call.getAttribute("href"));
    expect(number).toMatch(/^tel:\+41\d{9}$/);

    await card.getByRole("link", { name: /^Details anzeigen/ }).tap();
    const bar = page.getByRole("navigation", { name: "Kontakt" });
    await expect(bar.getByRole("link", { name: "Jetzt anrufen" })).toHaveAttribute("href", number);
    await expect(bar.getByRole("link", { name: "Jetzt anrufen" })).toBeInViewport({ ratio: 1 });
    const contact = page.getByRole("complementary", { name: "Direkt Kontakt aufnehmen" });
    await expect(contact.getByRole("link", { name: /^Jetzt anrufen/ })).toHaveAttribute("href", number);
    await expect(page.getByRole("region", { name: "Standort & Anfahrt" })).toContainText(/.+84\d\d Winterthur/);
    await expect(page.getByRole("link", { name: /^Route planen/ })).toHaveAttribute("href", /Winterthur/);
  });
});

test("finds a provider with the keyboard alone", async ({ page }) => {
  await page.goto("/");
  const { field, options } = searchBox(page);
  await tabTo(page, "Ort, Postleitzahl oder Name einer Spitex");
  await page.keyboard.type("Winti");
  await expect(options.first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(field).toHaveAttribute("aria-activedescendant", /.+/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Spitex in Winterthur");
  const name = String(await cards(page).first().getByRole("heading").textContent());
  await tabTo(page, `Details anzeigen zu ${name}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await tabTo(page, "Wie erreiche ich");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Am schnellsten am Telefon/)).toBeVisible();
});

const cards = (page: Page) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name: /^Details anzeigen/ }) });

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string) {
  for (let stops = 0; stops < 120; stops++) {
    await page.keyboard.press("Tab");
    const reached = await page.evaluate(() => {
      const focused = document.activeElement;
      const labels = focused instanceof HTMLInputElement ? (focused.labels ?? []) : [];
      return [focused, ...labels].map((element) => element?.textContent).join(" ");
    });
    if (reached.includes(name)) return;
  }
  throw new Error(`no stop named ${name}`);
}
