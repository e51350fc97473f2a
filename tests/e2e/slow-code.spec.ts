import { expect, type Page, test } from "@playwright/test";
import { authScreen } from "./accounts.ts";
import { inquiry, PROVIDER } from "./messages.ts";

/** What the browser asks for to wake an island. */
const ISLAND = /\/assets\/[^/]*\.wake-/;

/**
 * A connection that drops what matches, and a browser that remembers a module it failed to load, as
 * Chromium before 156 does: its address stays broken after the connection is back.
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

/** Holds back what matches until it is let go. */
async function holdBack(page: Page, code: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test.describe("code that does not arrive", () => {
  for (const [part, code] of [
    ["the island's own", /auth-screen\.wake-/],
    ["what it shares with others", /\/assets\/forms-/],
  ] as const)
    test(`is said, and a later press fetches it: ${part}`, async ({ page }) => {
      const restore = await dropCode(page, code);
      await page.goto("/auth");
      const notice = page.getByText("Die Seite wurde nicht vollständig geladen.");
      await expect(notice).toBeVisible();
      await expect(page.getByRole("link", { name: "Seite neu laden" })).toBeVisible();
      restore();
      await authScreen(page).signUp.click();
      await expect(page.getByText("Bitte füllen Sie alle Felder aus.")).toBeVisible();
      await expect(notice).toBeHidden();
    });

  test("of a module that the browser has given up on is asked for under another address", async ({
    page,
  }) => {
    const restore = await dropCode(page, /auth-screen\.wake-/, { onlyModules: true });
    await page.goto("/auth");
    await expect(page.getByText("Die Seite wurde nicht vollständig geladen.")).toBeVisible();
    restore();
    await authScreen(page).signUp.click();
    await expect(page.getByText("Bitte füllen Sie alle Felder aus.")).toBeVisible();
  });

  test("of an island that wakes at a touch is fetched at the next", async ({ page }) => {
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

  test("of the map is fetched when the map comes into sight again", async ({ page }) => {
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

  test("opens the dialog, however late its code arrives", async ({ page }) => {
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

  test("waits for the loader, too", async ({ page }) => {
    const letGo = await holdBack(page, /\/assets\/loader-/);
    await page.goto(PROVIDER, { waitUntil: "commit" });
    const { link, dialog } = inquiry(page);
    // Safari does not focus what is tapped, so the press alone has to do.
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(link).toHaveAttribute("aria-busy", "true");
    letGo();
    await expect(dialog).toBeVisible();
  });

  test("counts once where two were too early: the last", async ({ page }) => {
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

  test("leads to the page with the form if the code does not arrive", async ({ page }) => {
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

  test("filters the lexicon where it stands", async ({ page }) => {
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
