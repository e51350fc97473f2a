import { expect, test } from "@playwright/test";
import type { SearchAnswer } from "#domain/search/search-result.ts";
import { answerSearches, searchBox, stayHere } from "./search-box.ts";

// https://github.com/alphagov/accessible-autocomplete/blob/main/accessibility-criteria.md
test("The field with autocomplete fulfils the criteria", async ({ page }) => {
  await stayHere(page);
  await answerSearches(page, matches("Aarau", "Basel", "Chur"));
  await page.goto("/suche");
  const { field, list, options, highlighted, search, status } = searchBox(page);

  await test.step("1 focusable with a keyboard, 2 indicates when it has keyboard focus", async () => {
    await expect(field).toHaveRole("textbox");
    await expect(field).toHaveCSS("outline-style", "none");
    for (let tabs = 0; tabs < 20 && !(await isFocused(field)); tabs++) await page.keyboard.press("Tab");
    await expect(field).toBeFocused();
    await expect(field).toHaveCSS("outline-style", "solid");
    await expect(field).toHaveCSS("outline-width", "3px");
  });

  await test.step("3 says that it is editable, 5 that autocomplete is available, 6 how to use it", async () => {
    await expect(field).toBeEditable();
    await expect(field).toHaveRole("combobox");
    await expect(field).toHaveAttribute("aria-autocomplete", "list");
    await expect(field).toHaveAttribute("aria-expanded", "false");
    await expect(field).toHaveAccessibleDescription(/Ab zwei Zeichen.*Pfeiltasten.*Tippen/);
  });

  await test.step("7 content has been expanded, 15 no match is pre-selected, not even under a resting pointer", async () => {
    const place = await field.boundingBox();
    const rest = [(place?.x ?? 0) + 60, (place?.y ?? 0) + 140] as const;
    await page.mouse.move(...rest);
    await page.keyboard.type("aa");
    await expect(options.nth(2)).toBeVisible();
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await expect(field).toHaveAttribute("aria-controls", String(await list.getAttribute("id")));
    // The event a browser sends when something appears under a resting pointer.
    await page.mouse.move(...rest);
    await expect(field).toHaveAttribute("aria-activedescendant", "");
    await expect(highlighted).toHaveCount(0);
  });

  await test.step("11 the keyboard navigates the matches, 12 by single actions, 13 which is selected, 14 its number", async () => {
    for (const [key, at] of [
      ["ArrowDown", 0],
      ["ArrowDown", 1],
      ["ArrowUp", 0],
      ["ArrowUp", 2],
      ["ArrowDown", 0],
    ] as const) {
      await page.keyboard.press(key);
      // Screen readers count the options of a list box if all of them are rendered.
      await expect(field).toHaveAttribute("aria-activedescendant", String(await options.nth(at).getAttribute("id")));
      await expect(highlighted).toHaveText(String(await options.nth(at).textContent()));
    }
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("aa");
  });

  await test.step("16 confirms the selected match, 17 says so, 18 returns focus to the field: by keyboard", async () => {
    await page.keyboard.press("Enter");
    await expect(search.getByText("«Aarau» wird geöffnet …").first()).toBeVisible();
    await expect(status).toHaveText("«Aarau» wird geöffnet …");
    await expect(field).toBeFocused();
  });

  await test.step("8 whether there are matches, 9 how many, 10 as their number changes", async () => {
    await answerSearches(page, matches("Winterthur", "Winterberg"));
    await field.fill("Winter");
    await expect(status).toHaveText("2 Vorschläge.");
    await answerSearches(page, matches());
    await field.fill("Winterthurx");
    await expect(status).toHaveText("Keine Ergebnisse gefunden.");
    await answerSearches(page, matches("Winterthur"));
    await field.fill("Winterthur");
    await expect(status).toHaveText("1 Vorschlag.");
  });

  await test.step("11 the mouse selects a match, 17 and 18 hold, too; choosing closes the list and clears the text", async () => {
    await options.hover();
    await expect(highlighted).toContainText("Winterthur");
    const request = page.waitForRequest("**/zuerich/winterthur/");
    await options.click();
    await request;
    await expect(status).toHaveText("«Winterthur» wird geöffnet …");
    await expect(list).toBeHidden();
    await expect(field).toHaveValue("");
    await expect(field).toBeFocused();
  });
});

test("4 says if there is a pre-filled value, before and after its code loaded", async ({ page }) => {
  await page.goto("/suche?q=Winti");
  const { field } = searchBox(page);
  await expect(field).toHaveRole("textbox");
  await expect(field).toHaveValue("Winti");
  await field.click();
  await expect(field).toHaveRole("combobox");
  await expect(field).toHaveValue("Winti");
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
