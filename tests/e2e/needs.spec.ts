import { expect, type Locator, type Page, test } from "@playwright/test";

/** One need for each kind of filter, and the filter of the list it leads to; tests/search-quality has all needs. */
const NEEDS = [
  ["demenz zürich", "Demenz"],
  ["portugiesisch genf", "Portugiesisch"],
  ["private spitex basel", "privat"],
] as const;

const MOST_TAPS = 3;

async function expectTelephone(page: Page, query: string, filter: string) {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await page.goto("/");
  await page.getByLabel("Ort, Postleitzahl oder Name einer Spitex").fill(query);
  await tap(page.getByRole("button", { name: "Suchen" }));
  const results = page.getByRole("main").getByRole("link", { name: new RegExp(filter, "i") });
  await expect(page).not.toHaveURL("/");
  // Without the code of the search box, which may still be loading, the page of results answers.
  if (page.url().includes("/suche")) await tap(results.first());
  await expect(page).toHaveURL(/\?(?:leistung|sprache|form)=/);
  const chosen = page.getByRole("navigation", { name: "Filter" }).locator("[aria-current]", { hasText: filter });
  await expect(chosen).toBeAttached();
  const call = page.locator(".group:not(.ask)").getByRole("link", { name: /anrufen: \+41/ });
  await expect(call.first()).toBeVisible();
  // The call itself is the last tap.
  expect(taps + 1).toBeLessThanOrEqual(MOST_TAPS);
}

test.use({ viewport: { width: 390, height: 760 } });

test("on a phone a need leads to the telephone of a fitting provider", async ({ page }) => {
  await expectTelephone(page, ...NEEDS[0]);
});

test.describe("on a phone without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every kind of need leads to the telephone", async ({ page }) => {
    for (const [query, filter] of NEEDS) await test.step(query, () => expectTelephone(page, query, filter));
  });
});
