import { expect, test } from "@playwright/test";
import type { SearchAnswer } from "#domain/search/search-result.ts";
import { answerSearches, searchBox, stayHere, suggest } from "./search-box.ts";

// https://github.com/alphagov/accessible-autocomplete/blob/main/accessibility-criteria.md
test.describe("The field with autocomplete must", () => {
  test("1 be focusable with a keyboard, 2 indicate when it has keyboard focus", async ({ page }) => {
    await page.goto("/suche");
    const { field } = searchBox(page);
    await expect(field).toHaveCSS("outline-style", "none");
    for (let tabs = 0; tabs < 20 && !(await isFocused(field)); tabs++) {
      await page.keyboard.press("Tab");
    }
    await expect(field).toBeFocused();
    await expect(field).toHaveCSS("outline-style", "solid");
    await expect(field).toHaveCSS("outline-width", "3px");
  });

  test("3 inform the user that it is an editable field, 4 if there is a pre-filled value", async ({ page }) => {
    await page.goto("/suche?q=Winti");
    const { field } = searchBox(page);
    await expect(field).toBeEditable();
    await expect(field).toHaveRole("textbox");
    await expect(field).toHaveValue("Winti");
    await field.click();
    await expect(field).toHaveRole("combobox");
    await expect(field).toHaveValue("Winti");
  });

  test("5 inform the user that autocomplete is available, 6 explain how to use it", async ({ page }) => {
    await page.goto("/");
    const { field } = searchBox(page);
    await field.focus();
    await expect(field).toHaveRole("combobox");
    await expect(field).toHaveAttribute("aria-autocomplete", "list");
    await expect(field).toHaveAttribute("aria-expanded", "false");
    await expect(field).toHaveAccessibleDescription(/Ab zwei Zeichen.*Pfeiltasten.*Tippen/);
  });

  test("7 inform the user that content has been expanded", async ({ page }) => {
    const { field, list } = await suggest(page, "Winti");
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await expect(field).toHaveAttribute("aria-controls", String(await list.getAttribute("id")));
    await page.keyboard.press("Escape");
    await expect(field).toHaveAttribute("aria-expanded", "false");
  });

  test("8 inform the user when there are matches or none, 9 how many, 10 as their number changes", async ({ page }) => {
    await answerSearches(page, matches("Winterthur", "Winterberg"));
    const { field, status } = await suggest(page, "Winter");
    await expect(status).toHaveText("2 Vorschläge.");
    await answerSearches(page, matches("Winterthur"));
    await field.fill("Winterthur");
    await expect(status).toHaveText("1 Vorschlag.");
    await answerSearches(page, matches());
    await field.fill("Winterthurx");
    await expect(status).toHaveText("Keine Ergebnisse gefunden.");
  });

  test("11 enable the user to navigate the matches with one input method: the keyboard, 12 a single action at a time", async ({
    page,
  }) => {
    await answerSearches(page, matches("Aarau", "Basel", "Chur"));
    const { highlighted } = await suggest(page, "aa");
    const keys = [
      ["ArrowDown", "Aarau"],
      ["ArrowDown", "Basel"],
      ["ArrowUp", "Aarau"],
      ["ArrowUp", "Chur"],
      ["ArrowDown", "Aarau"],
    ] as const;
    for (const [key, city] of keys) {
      await page.keyboard.press(key);
      await expect(highlighted).toContainText(city);
    }
  });

  test("11 enable the user to navigate the matches with one input method: the mouse", async ({ page }) => {
    const { options, highlighted } = await suggest(page, "Winti");
    await options.nth(1).hover();
    await expect(highlighted).toHaveText(String(await options.nth(1).textContent()));
    await options.nth(1).click();
    await expect(page).toHaveURL(/\/zuerich\/winterthur\/[a-z0-9-]+$/);
  });

  test("13 inform the user when a match is selected, 14 which number it is", async ({ page }) => {
    const { field, options, highlighted } = await suggest(page, "Winti");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    // Screen readers count the options of a list box if all of them are rendered.
    await expect(field).toHaveAttribute("aria-activedescendant", String(await options.nth(1).getAttribute("id")));
    await expect(highlighted).toHaveCount(1);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("Winti");
  });

  test("15 inform the user if a match is pre-selected: none is, not even under a resting pointer", async ({ page }) => {
    await page.goto("/");
    const { field, options, highlighted } = searchBox(page);
    const place = await field.boundingBox();
    const rest = [(place?.x ?? 0) + 60, (place?.y ?? 0) + 140] as const;
    await page.mouse.move(...rest);
    await field.focus();
    await page.keyboard.type("Winti");
    await expect(options.nth(2)).toBeVisible();
    // The event a browser sends when something appears under a resting pointer.
    await page.mouse.move(...rest);
    await expect(field).toHaveAttribute("aria-activedescendant", "");
    await expect(highlighted).toHaveCount(0);
  });

  test("16 enable the user to confirm the selected match", async ({ page }) => {
    await suggest(page, "Winti");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/zuerich/winterthur/");
  });

  for (const hand of ["keyboard", "mouse"] as const) {
    test(`17 inform the user when a match is confirmed, 18 return focus to the field (${hand})`, async ({ page }) => {
      await stayHere(page);
      const { field, options, search, status } = await suggest(page, "Winti");
      if (hand === "mouse") await options.first().click();
      else {
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Enter");
      }
      await expect(search.getByText("«Winterthur» wird geöffnet …").first()).toBeVisible();
      await expect(status).toHaveText("«Winterthur» wird geöffnet …");
      await expect(field).toBeFocused();
    });
  }
});

const isFocused = (field: ReturnType<typeof searchBox>["field"]) =>
  field.evaluate((element) => element === document.activeElement);

const matches = (...cities: string[]): SearchAnswer => ({
  didYouMean: null,
  ways: [],
  results: cities.map((city) => ({
    type: "city",
    city,
    canton: "Zürich",
    zip_code: "8000",
    citySlug: city.toLowerCase(),
    cantonSlug: "zuerich",
    count: 2,
  })),
});
