import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "#domain/language.ts";
import { addressIn } from "#domain/pages/addresses.ts";
import type { PageName } from "#domain/pages.ts";
import { pageSamples } from "#tests/support/page-samples.ts";

const PAGES: readonly PageName[] = ["home", "city", "provider", "costs", "lexiconEntry"];

/** Google calls a page stable up to here. */
const MOST = 0.1;

const paints = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

declare global {
  interface Window {
    /** The sum of the shifts without a touch. */
    moved: number;
  }
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.moved += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });

/** How much of the page moved, and whether its fonts arrived. */
const readShift = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const isLoaded = [...document.fonts].some(({ family, status }) => family === "Text" && status === "loaded");
    return { moved: window.moved, isLoaded };
  });

for (const language of LANGUAGES) {
  test(`on a phone, late fonts hardly move a page: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await watchShifts(page);
    for (const name of PAGES) {
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      let asked = 0;
      await page.route("**/*.woff2", async (route) => {
        asked += 1;
        await held;
        await route.continue();
      });
      await page.goto(addressIn(language, pageSamples[name][0]), { waitUntil: "domcontentloaded" });
      await expect.poll(() => asked).toBeGreaterThan(0);
      await paints(page);
      release();
      const { moved, isLoaded } = await readShift(page);
      expect(isLoaded).toBe(true);
      expect(moved, name).toBeLessThan(MOST);
      await page.unrouteAll();
    }
  });
}
