import { expect, type Page, test } from "@playwright/test";
import { PAGES } from "#domain/pages.ts";
import {
  DESK,
  expectAccessible,
  expectAccessibleAtAllSizes,
  expectLargeTargets,
  expectToFit,
  expectVisibleFocus,
  PHONE,
} from "./accessibility.ts";
import { PROVIDER } from "./messages.ts";
import { pageTypes } from "./page-types.ts";
import { searchBox, suggest } from "./search-box.ts";

for (const [name, [path, heading, status = 200, type]] of Object.entries(pageTypes)) {
  test(`${name} is accessible on phone and desktop, light and dark, without errors and third parties`, async ({
    page,
    baseURL,
  }) => {
    const heard = listen(page, status);
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expectAccessibleAtAllSizes(page);
    expect(heard.complaints).toEqual([]);
    expect(heard.addresses.filter((address) => !address.startsWith(`${baseURL}/`))).toEqual([]);
    const island = type && PAGES[type].wakesOnLoad;
    // Islands that wake on load are requested twice: downloaded, then imported from the cache.
    const scripts = new Set(heard.addresses.filter((address) => address.endsWith(".js")).map(scriptName));
    const awaited = island ? await scriptsOf(page, island) : [];
    expect([...scripts].sort()).toEqual(["loader", ...awaited].sort());
  });
}

test("the open list of suggestions is accessible", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const { field } = await suggest(page, "Wintertur");
  await page.keyboard.press("ArrowDown");
  await expectAccessible(page);
  await expectToFit(page);
  await field.fill("xyzxyz");
  await expect(searchBox(page).search.getByText("Keine Ergebnisse gefunden.")).toHaveCount(2);
  await page.keyboard.press("Enter");
  await expect(searchBox(page).notice).toBeVisible();
  await expectAccessible(page);
});

test("the open drawer is accessible and returns the focus", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  const button = page.getByRole("button", { name: "Menü", exact: true });
  await button.press("Enter");
  const menu = page.getByRole("navigation", { name: "Hauptmenü" });
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await expectLargeTargets(page);
  await expect(page.getByRole("button", { name: "Menü schliessen" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Home" })).toBeFocused();
  await menu.getByRole("link", { name: "Anmelden" }).focus();
  for (const _ of [1, 2, 3]) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus:not(.menu *):not(body)"), "the page behind stays out of reach").toHaveCount(0);
  }
  await menu.getByRole("link", { name: "Home" }).focus();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test("the first Tab stop skips to the content", async ({ page }) => {
  await page.goto("/zuerich/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Zum Inhalt springen" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
});

for (const [size, path] of [
  [PHONE, "/"],
  [PHONE, PROVIDER],
  [DESK, "/"],
  [{ width: 1280, height: 560 }, PROVIDER],
  // The pictures of tablets lie beside fields and buttons.
  [{ width: 768, height: 1024 }, "/fuer-anbieter"],
] as const) {
  test(`the focus is always visible on ${path} at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(path);
    await expectVisibleFocus(page);
  });
}

/** Records the page's requests and the browser's error messages. */
function listen(page: Page, status: number) {
  const addresses: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    // The browser also reports the expected status of the page itself.
    if (message.text().includes(`status of ${status}`)) return;
    complaints.push(message.text());
  });
  return { addresses, complaints };
}

async function scriptsOf(page: Page, island: string) {
  const scripts = await page.locator(`[data-island=${island}]`).getAttribute("data-scripts");
  return (scripts ?? "").split(" ").map(scriptName);
}

/** Without its folder and content hash, which may contain a hyphen. */
const scriptName = (address: string) => address.replace(/^.*\/assets\/|-.{7}\.js$/g, "");
