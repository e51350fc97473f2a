import { expect, test } from "@playwright/test";
import { answerSearches, searchBox, suggest } from "./search-box.ts";

test("ways stand above the results, are counted, and open by keyboard", async ({ page }) => {
  const { options, highlighted, status } = await suggest(page, "demenz zug");
  await expect(options.first()).toContainText("Demenz in Zug");
  await expect(options.first()).toContainText("Hilfe");
  await expect(status).toHaveText(/^\d+ Vorschläge\.$/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(highlighted).toContainText("Demenz im Kanton Zug");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/zug\//);
});

for (const [query, path] of [
  ["kosten", "/kosten"],
  ["nachtspitex", "/leistungen/nacht"],
  ["aargau", "/aargau/"],
  ["Winti", "/zuerich/winterthur/"],
  ["zug", "/zug/zug/"],
] as const) {
  test(`submitting «${query}» opens ${path}`, async ({ page }) => {
    await suggest(page, query);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(path);
  });
}

test("a need that has no page is asked for its place", async ({ page }) => {
  await suggest(page, "portugiesisch");
  await page.keyboard.press("Enter");
  await page.getByLabel("Wo suchen Sie?").fill("Genf");
  await page.getByRole("button", { name: "Anzeigen" }).click();
  await expect(page.getByRole("heading", { name: "Portugiesisch in Genève" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Antworten" }).getByRole("link").first()).toHaveText(
    "Portugiesisch im Kanton Genf",
  );
});

test("an answer from before there were ways does no harm", async ({ page }) => {
  const city = { type: "city", city: "Uster", canton: "Zürich", zip_code: "8610", count: 2 } as const;
  const old = { results: [{ ...city, citySlug: "uster", cantonSlug: "zuerich" }], didYouMean: null };
  await answerSearches(page, old as never);
  const { options } = await suggest(page, "Uster");
  await expect(options).toHaveCount(1);
});

test("what can be asked stands where nothing is found, with a link to the cantons", async ({ page }) => {
  await page.goto("/");
  const { field, search } = searchBox(page);
  await field.click();
  await expect(field).toHaveRole("combobox");
  await page.keyboard.type("xqzxqz");
  await expect(search.getByText("Fragen Sie nach Ort, Name oder Hilfe")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(search.getByRole("link", { name: "Oder wählen Sie Ihren Kanton." })).toHaveAttribute(
    "href",
    "/#kantone",
  );
});
