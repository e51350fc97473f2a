import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { newEmail } from "./accounts.ts";
import { openAdmin } from "./admins.ts";
import { CORRECTED, sayPhoneIsWrong } from "./corrections.ts";

test("an admin searches the corrections, settles some together and downloads the rest", async ({ browser, page }) => {
  const words = [`Erstens ${newEmail()}`, `Zweitens ${newEmail()}`, `Drittens ${newEmail()}`];
  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  for (const said of words) {
    await visitor.goto(`${CORRECTED}/angabe-korrigieren`);
    await sayPhoneIsWrong(visitor, said);
  }
  await context.close();

  await openAdmin(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/admin/korrekturen");
  await page.getByLabel("Name, Ort oder Adresse des Anbieters").fill("Spitex Winterthur");
  await page.getByRole("button", { name: "Suchen" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toContainText("«Spitex Winterthur»");
  const item = (said = "") => page.getByRole("listitem").filter({ hasText: said });
  for (const said of words.slice(0, 2)) await item(said).getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Mit den gewählten Einträgen" });
  await expect(bar.getByRole("status")).toHaveText("2 Einträge gewählt");
  await expectAccessible(page);
  await bar.getByRole("button", { name: "So lassen …" }).click();
  const dialog = page.getByRole("dialog", { name: "So lassen: 2 Einträge?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "So lassen" }).click();
  await expect(page.getByText("2 erledigt")).toBeVisible();
  for (const said of words.slice(0, 2)) await expect(item(said)).toHaveCount(0);
  await expect(item(words[2])).toHaveCount(1);

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Als Tabelle herunterladen" }).click();
  expect((await saving).suggestedFilename()).toBe("korrekturen.csv");
});
