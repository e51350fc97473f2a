import { expect, test } from "@playwright/test";
import { suggest } from "./search-box.ts";

test("ways to pages stand above the results, are counted, and open by keyboard", async ({ page }) => {
  const { options, highlighted, status } = await suggest(page, "demenz zug");
  await expect(options.first()).toContainText("Demenz in Zug");
  await expect(options.first()).toContainText("Hilfe");
  await expect(status).toHaveText(/^\d+ Vorschläge\.$/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(highlighted).toContainText("Demenz im Kanton Zug");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/zug\//);

  await test.step("submitting opens the first way or place", async () => {
    for (const [query, path] of [
      ["nachtspitex", "/leistungen/nacht"],
      ["zug", "/zug/zug/"],
      ["portugiesisch", "/suche?q=portugiesisch"],
    ] as const) {
      await suggest(page, query);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(path);
    }
    await expect(page.getByLabel("Wo suchen Sie?")).toBeVisible();
  });
});
