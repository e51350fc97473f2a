import { expect, type Page } from "@playwright/test";
import type { SearchAnswer } from "#domain/search/search-result.ts";

/** Locators of a page's search box. */
export function searchBox(page: Page) {
  const search = page.getByRole("search");
  const options = search.getByRole("option");
  return {
    field: search.getByLabel("Ort, Postleitzahl oder Name einer Spitex"),
    list: search.getByRole("listbox", { name: "Vorschläge" }),
    options,
    highlighted: search.getByRole("option", { selected: true }),
    button: search.getByRole("button", { name: "Suchen" }),
    status: search.getByRole("status"),
    notice: search.getByRole("alert"),
    search,
  };
}

/** Opens the page, types, and waits for the suggestions. */
export async function suggest(page: Page, query: string, path = "/") {
  await page.goto(path);
  const box = searchBox(page);
  await box.field.click();
  await expect(box.search.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(query);
  await expect(box.options.first()).toBeVisible();
  return box;
}

/** Answers every search with the given results instead of the directory's. */
export function answerSearches(page: Page, answer: SearchAnswer) {
  return page.route("**/api/search?*", (route) => route.fulfill({ json: answer }));
}

/** Blocks navigation, so that tests can watch the box on its own page. */
export function stayHere(page: Page) {
  return page.route("**/zuerich/**", (route) => route.fulfill({ status: 204 }));
}
