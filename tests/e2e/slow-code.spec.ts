import { expect, type Page, test } from "@playwright/test";
import { authScreen } from "./accounts.ts";
import { holdBack } from "./hold-back.ts";
import { inquiry, messageForm, PROVIDER } from "./messages.ts";

/** Matches the script of an island. */
const ISLAND = /\/assets\/[^/]*\.wake-/;
/** Matches the scripts that islands share: their only name is a hash. */
const SHARED = /\/assets\/[\w-]{7}\.js/;

/**
 * Fails matching requests. Simulates a browser that caches the failure of a module, as Chromium before 156 does: its
 * URL keeps failing after the connection is restored.
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

/** Pauses the clock, so that the press does not time out on a slow machine. */
const pauseClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

test.describe("code that does not load", () => {
  test("is reported, and a later press retries, also at another address than the one with the cached failure", async ({
    page,
  }) => {
    for (const [code, how] of [
      [/auth-screen\.wake-/, {}],
      [SHARED, {}],
      [/auth-screen\.wake-/, { onlyModules: true }],
    ] as const) {
      const restore = await dropCode(page, code, how);
      await page.goto("/auth");
      await authScreen(page).signUp.focus();
      const notice = page.getByText("Die Seite wurde nicht vollständig geladen.");
      await expect(notice).toBeVisible();
      await expect(page.getByRole("link", { name: "Seite neu laden" })).toBeVisible();
      restore();
      await authScreen(page).signUp.click();
      await expect(page.getByText("Bitte füllen Sie alle Felder aus.")).toBeVisible();
      await expect(notice).toBeHidden();
      await page.unrouteAll();
    }
  });

  test("a file that is dropped once is fetched again without a press", async ({ page }) => {
    await page.route(SHARED, (route) => route.abort(), { times: 3 });
    await page.goto("/auth");
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

  test("opens the dialog, however late its code or the loader arrives, and the bar gets the focus back", async ({
    page,
  }) => {
    const { link, dialog } = inquiry(page);
    const bar = page.getByRole("navigation", { name: "Kontakt" }).getByRole("link", { name: "Beratung anfragen" });
    await page.clock.install();
    for (const pressed of [link, bar]) {
      const letGo = await holdBack(page, ISLAND);
      await page.goto(PROVIDER);
      await pauseClock(page);
      await pressed.tap();
      await expect(pressed).toHaveAttribute("aria-busy", "true");
      letGo();
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(pressed).toBeFocused();
      await expect(pressed).not.toHaveAttribute("aria-busy");
      await expect(page).toHaveURL(PROVIDER);
      await page.clock.resume();
    }

    const letGo = await holdBack(page, /\/assets\/loader-/);
    await page.goto(PROVIDER, { waitUntil: "commit" });
    // Safari does not focus tapped elements, so the press alone must suffice.
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(link).toHaveAttribute("aria-busy", "true");
    letGo();
    await expect(dialog).toBeVisible();
  });

  test("leads to the page with the form if the code does not load or takes too long", async ({ page }) => {
    await page.clock.install();
    const { link } = inquiry(page);
    await page.route(ISLAND, (route) => route.abort());
    await page.goto(PROVIDER);
    await link.tap();
    await expect(page).toHaveURL(`${PROVIDER}/anfrage`);
    await expect(messageForm(page).firstName).toBeVisible();

    await holdBack(page, ISLAND);
    await page.goto(PROVIDER);
    await link.tap();
    await expect(link).toHaveAttribute("aria-busy", "true");
    await page.clock.fastForward(5000);
    await expect(page).toHaveURL(`${PROVIDER}/anfrage`);
  });

  test("filters the lexicon without leaving the page, and the last of two early presses counts", async ({ page }) => {
    const letGo = await holdBack(page, ISLAND);
    await page.goto("/pflegelexikon");
    const documents: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
    const last = page.getByRole("button", { name: "Pflegeleistungen", exact: true });
    await page.getByRole("button", { name: "Grundbegriffe" }).tap();
    await last.tap();
    letGo();
    await expect(last).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator("[aria-busy]")).toHaveCount(0);
    expect(documents).toEqual([]);
  });
});

test("a note on the shortlist that is made before its code arrives stays", async ({ page }) => {
  await page.goto("/zuerich/winterthur/");
  await page
    .getByRole("button", { name: /^Merken / })
    .first()
    .click();
  const goOn = await holdBack(page, /\/assets\/shortlist-notes\.wake-/);
  await page.goto("/merkliste");
  const called = page.getByLabel("angerufen").first();
  await called.check();
  goOn();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toMatch(/called\W+ja/);
  await expect(called).toBeChecked();
});
