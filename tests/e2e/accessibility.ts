import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
const CONTRAST = ["color-contrast", "color-contrast-enhanced", "link-in-text-block"];

/** Axe reports nothing, and text has a contrast of 7:1, in both the light and the dark scheme. */
export async function expectAccessible(page: Page) {
  await page.emulateMedia({ colorScheme: "light" });
  expect(
    await findViolations(page, { runOnly: TAGS, rules: { "color-contrast-enhanced": { enabled: true } } }),
  ).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await findViolations(page, { runOnly: CONTRAST })).toEqual([]);
}

export const PHONE = { width: 320, height: 640 };
export const DESK = { width: 1280, height: 800 };

/** Runs all checks on the smallest phone and on a desktop. */
export async function expectAccessibleAtAllSizes(page: Page) {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectLargeTargets(page);
    await expectToFit(page);
    if (size === PHONE) await expectToFitWhenSpaced(page);
  }
}

/** The page needs no sideways scrolling even if visitors space the text as WCAG 1.4.12 describes. */
async function expectToFitWhenSpaced(page: Page) {
  const spacing = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(excess)).toBe(0);
  await spacing.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });
}

type Tested = Window & { axe?: typeof axe };

/** Runs axe directly: its Playwright builder takes three times as long, loads axe each time and also returns passes. */
async function findViolations(page: Page, options: RunOptions): Promise<string[]> {
  // A click may have led to a page that has no content yet.
  await page.waitForLoadState();
  if (!(await page.evaluate(() => (window as Tested).axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const { scrollY } = window;
    // At the end of a page, nothing that sticks to the window covers half of a button.
    scrollTo(0, document.body.scrollHeight);
    const found = await (window as Tested).axe?.run({ ...options, resultTypes: ["violations"] });
    scrollTo(0, scrollY);
    if (!found) throw new Error("axe is not there");
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
  }, options);
}

/**
 * Buttons and fields are at least 48 px high and wide, counting the labels of checkboxes and hidden fields. Other
 * targets are at least 24 px, except for links in running text.
 */
export async function expectLargeTargets(page: Page) {
  const small = await page.evaluate(() => {
    const hands: [selector: string, leastPx: number][] = [
      ["button, input:not(.choice > input, .sr-only), textarea, .choice, label.chip, summary, a.button", 48],
      ["a:not(.button, p > a)", 24],
    ];
    return hands.flatMap(([selector, leastPx]) =>
      [...document.querySelectorAll(selector)]
        .filter((target) => target.checkVisibility())
        .map((target) => ({ target, ...target.getBoundingClientRect().toJSON() }))
        // The skip link and the honeypot lie to the left of the page.
        .filter(({ right, width, height }) => right > 0 && Math.min(width, height) < leastPx)
        .map(({ target, width, height }) => `${width} × ${height}: ${target.outerHTML}`),
    );
  });
  expect(small).toEqual([]);
}

/** Nothing makes the page scroll horizontally, and no button overflows its box. */
export async function expectToFit(page: Page) {
  const wide = await page.evaluate(() => {
    const right = (element: Element | null) => element?.getBoundingClientRect().right ?? 0;
    const page = document.documentElement;
    return [...document.querySelectorAll("a.button, button, input, textarea, .search-menu")]
      .filter((element) => right(element) > right(element.parentElement) + 1)
      .map((element) => element.outerHTML)
      .concat(page.scrollWidth > page.clientWidth ? ["the page"] : []);
  });
  expect(wide).toEqual([]);
}

/** Tabs through the page: every focused element is marked, visible and uncovered. */
export async function expectVisibleFocus(page: Page) {
  const faults: string[] = [];
  for (let stops = 0; stops < 200; stops++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const isMarked = outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 2;
      // The center of a link that spans two lines lies between them.
      const [line = element.getBoundingClientRect()] = element.getClientRects();
      // The middle of an element higher than the window may be outside.
      const isHigh = line.height > innerHeight;
      const middle = line.y + line.height / 2;
      const y = isHigh ? Math.min(Math.max(middle, 0), innerHeight - 1) : middle;
      const onTop = document.elementFromPoint(line.x + line.width / 2, y);
      const isSeen = onTop !== null && (element.contains(onTop) || onTop.contains(element));
      return { html: element.outerHTML.slice(0, 120), isMarked, isSeen };
    });
    if (!stop) break;
    if (!stop.isMarked || !stop.isSeen) faults.push(JSON.stringify(stop));
  }
  expect(faults).toEqual([]);
}
