import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { openAdmin } from "./admins.ts";

test("the directory is saved by the browser in each format", async ({ page }) => {
  await openAdmin(page);
  await page.goto("/admin/anbieter");
  await page.getByText("Exportieren").click();
  await expectAccessibleAtAllSizes(page);
  for (const [name, ending, start] of [
    ["CSV", "csv", "\uFEFFname;street;zip;"],
    ["Excel", "xlsx", "PK"],
    ["JSON", "json", "[\n{"],
  ] as const) {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: `Als ${name} exportieren` }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(new RegExp(`^spitex-anbieter-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`));
    expect((await readFile(await download.path(), "utf8")).slice(0, start.length)).toBe(start);
    await expect(page.getByRole("status").filter({ hasText: "Der Browser speichert jetzt die Datei." })).toBeVisible();
  }
});
