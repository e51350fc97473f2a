import { expect, type Page, test } from "@playwright/test";
import { authScreen } from "./accounts.ts";
import { inquiry, PROVIDER } from "./messages.ts";

/** Matches the script of an island. */
const ISLAND = /\/assets\/[^/]*\.wake-/;

/**
 * Fails matching requests, and simulates a browser that caches the failure of a module, as Chromium before
 * 156 does: its URL keeps failing after the connection is restored.
 */
async function dropCode(page: Page, code: RegExp, { onlyModules = false } = {}) {
  let isDown = true;
  const broken = new Set<string>();
  await page.route(code, (route) => {
    const request = route.request();
    const isModule = request.resourceType() === "script";
    const isDropped = isDown && (isModule || !onlyModules);
    if (isDropped && isModule) broken.add(request.url());
    if (isDropped || (isModule && broken.has(request.url()))) return route.abort();
    return route.continue();
  });
  return () => {
    isDown = false;
  };
}

/** Delays matching requests until released. */
async function holdBack(page: Page, code: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test.describe("code that does not load", () => {
  for (const [part, code] of [
    ["the island's own", /auth-screen\.wake-/],
    ["what it shares with others", /\/assets\/forms-/],
  ] as const)
    test(`is reported, and a later press retries: ${part}`, async ({ page }) => {
      const restore = await dropCode(page, code);
      await page.goto("/auth");
      await authScreen(page).signUp.focus();
      const notice = page.getByText("Die Seite wurde nicht vollständig geladen.");
      await expect(notice).toBeVisible();
      await expect(page.getByRole("link", { name: "Seite neu laden" })).toBeVisible();
      restore();
      await authScreen(page).signUp.click();
      await expect(page.getByText("Bitte füllen Sie alle Felder aus.")).toBeVisible();
      await expect(notice).toBeHidden();
    });

  test("retries a module whose failure the browser has cached under another URL", async ({ page }) => {
    const restore = await dropCode(page, /auth-screen\.wake-/, { onlyModules: true });
    await page.goto("/auth");
    await authScreen(page).signUp.focus();
    await expect(page.getByText("Die Seite wurde nicht vollständig geladen.")).toBeVisible();
    restore();
    await authScreen(page).signUp.click();
    await expect(page.getByText("Bitte füllen Sie alle Felder aus.")).toBeVisible();
  });

  test("an island that wakes on touch retries at the next touch", async ({ page }) => {
    const restore = await dropCode(page, /search-box\.wake-/);
    await page.goto("/");
    const field = page.getByRole("searchbox").or(page.getByRole("textbox")).first();
    const failed = page.waitForEvent("requestfailed");
    await field.focus();
    await failed;
    restore();
    await field.blur();
    await field.focus();
    await expect(page.getByRole("combobox")).toBeVisible();
  });

  test("the map retries when it is scrolled into view again", async ({ page }) => {
    const restore = await dropCode(page, /provider-map\.wake-/);
    await page.route("https://vectortiles.geo.admin.ch/**", (route) => route.abort());
    await page.goto(PROVIDER);
    const map = page.getByRole("heading", { name: "Standort & Anfahrt" });
    await map.scrollIntoViewIfNeeded();
    await expect(page.getByText("Karte konnte nicht geladen werden")).toBeVisible();
    restore();
    await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
    await map.scrollIntoViewIfNeeded();
    await expect(page.getByRole("img", { name: /^Standort von/ })).toBeVisible();
  });
});

test.describe("the first tap on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });

  test("opens the dialog, however late its code loads", async ({ page }) => {
    const letGo = await holdBack(page, ISLAND);
    await page.goto(PROVIDER);
    const { link, dialog } = inquiry(page);
    await link.tap();
    await expect(link).toHaveAttribute("aria-busy", "true");
    letGo();
    await expect(dialog).toBeVisible();
    await expect(link).not.toHaveAttribute("aria-busy");
    await expect(page).toHaveURL(PROVIDER);
  });

  test("on the bar opens the same dialog, which gives the focus back", async ({ page }) => {
    const letGo = await holdBack(page, ISLAND);
    await page.goto(PROVIDER);
    const { dialog } = inquiry(page);
    const bar = page.getByRole("navigation", { name: "Kontakt" }).getByRole("link", { name: "Beratung anfragen" });
    await bar.tap();
    await expect(bar).toHaveAttribute("aria-busy", "true");
    letGo();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(bar).toBeFocused();
    await expect(bar).not.toHaveAttribute("aria-busy");
    await expect(page).toHaveURL(PROVIDER);
  });

  test("waits for the loader, too", async ({ page }) => {
    const letGo = await holdBack(page, /\/assets\/loader-/);
    await page.goto(PROVIDER, { waitUntil: "commit" });
    const { link, dialog } = inquiry(page);
    // Safari does not focus tapped elements, so the press alone must suffice.
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(link).toHaveAttribute("aria-busy", "true");
    letGo();
    await expect(dialog).toBeVisible();
  });

  test("of two early presses only the last counts", async ({ page }) => {
    const letGo = await holdBack(page, ISLAND);
    await page.goto("/pflegelexikon");
    const first = page.getByRole("button", { name: "Grundbegriffe" });
    const second = page.getByRole("button", { name: "Pflegeleistungen", exact: true });
    await first.tap();
    await second.tap();
    letGo();
    await expect(second).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator("[aria-busy]")).toHaveCount(0);
  });

  test("leads to the page with the form if the code does not load", async ({ page }) => {
    await page.route(ISLAND, (route) => route.abort());
    await page.goto(PROVIDER);
    await inquiry(page).link.tap();
    await expect(page).toHaveURL(`${PROVIDER}/anfrage`);
  });

  test("leads to the page with the form if the code takes too long", async ({ page }) => {
    await page.clock.install();
    await holdBack(page, ISLAND);
    await page.goto(PROVIDER);
    const { link } = inquiry(page);
    await link.tap();
    await expect(link).toHaveAttribute("aria-busy", "true");
    await page.clock.fastForward(5000);
    await expect(page).toHaveURL(`${PROVIDER}/anfrage`);
  });

  test("filters the lexicon without leaving the page", async ({ page }) => {
    const letGo = await holdBack(page, ISLAND);
    await page.goto("/pflegelexikon");
    const documents: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
    const chip = page.getByRole("button", { name: "Unterstützende Dienste" });
    await chip.tap();
    letGo();
    await expect(chip).toHaveAttribute("aria-pressed", "true");
    expect(documents).toEqual([]);
  });
});
