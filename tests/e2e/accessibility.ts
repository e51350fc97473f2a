import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
const CONTRAST = ["color-contrast", "color-contrast-enhanced", "link-in-text-block"];

/** Axe finds nothing, and text has a contrast of 7:1; the dark scheme changes colours only. */
export async function expectAccessible(page: Page) {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const all = axe(page)
    .withTags(TAGS)
    .options({
      rules: { "color-contrast-enhanced": { enabled: true } },
      resultTypes: ["violations"],
    });
  expect(await findViolations(all)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await findViolations(axe(page).withRules(CONTRAST))).toEqual([]);
}

export const PHONE = { width: 320, height: 640 };
export const DESK = { width: 1280, height: 800 };

/** The whole of it on the smallest phone and on a desk. */
export async function expectAccessibleAtAllSizes(page: Page) {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectLargeTargets(page);
    await expectToFit(page);
  }
}

/** Legacy mode opens no second page for each analysis, which frames alone would need. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function findViolations(axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

/**
 * Buttons and fields are at least 48 px high and wide, boxes to tick with their words, all else to
 * press 24 px, links in running text aside.
 */
export async function expectLargeTargets(page: Page) {
  const small = await page.evaluate(() => {
    const hands: [selector: string, leastPx: number][] = [
      ["button, input:not(.choice > input), textarea, .choice, summary, a.button", 48],
      ["a:not(.button, p > a)", 24],
    ];
    return hands.flatMap(([selector, leastPx]) =>
      [...document.querySelectorAll(selector)]
        .filter((target) => target.checkVisibility())
        .map((target) => ({ target, ...target.getBoundingClientRect().toJSON() }))
        // Left of the page waits the skip link, and what only programs fill.
        .filter(({ right, width, height }) => right > 0 && Math.min(width, height) < leastPx)
        .map(({ target, width, height }) => `${width} × ${height}: ${target.outerHTML}`),
    );
  });
  expect(small).toEqual([]);
}

/** Nothing makes the page scroll sideways, and no button sticks out of its box. */
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

/** Walks through the page by Tab: every stop is marked, in sight and covered by nothing. */
export async function expectVisibleFocus(page: Page) {
  const faults: string[] = [];
  for (let stops = 0; stops < 200; stops++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const isMarked = outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 2;
      // A link over two lines has its centre between them.
      const [line = element.getBoundingClientRect()] = element.getClientRects();
      const onTop = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
      const isSeen = onTop !== null && (element.contains(onTop) || onTop.contains(element));
      return { html: element.outerHTML.slice(0, 120), isMarked, isSeen };
    });
    if (!stop) break;
    if (!stop.isMarked || !stop.isSeen) faults.push(JSON.stringify(stop));
  }
  expect(faults).toEqual([]);
}
