import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { openAdmin } from "./admins.ts";

/** A provider that no other journey edits. */
const EDITED = "Spitex Aarau";

test("an edit is in the history of the provider and in the log, which can be filtered and downloaded", async ({
  page,
}) => {
  const own = await openAdmin(page);
  await page.goto(`/admin/anbieter?q=${encodeURIComponent(EDITED)}`);
  await page.getByRole("link", { name: EDITED, exact: true }).first().click();
  const phone = page.getByLabel("Telefon", { exact: true });
  const before = await phone.inputValue();
  await phone.fill("062 111 22 33");
  await page.getByRole("button", { name: "Speichern" }).click();
  const history = page.getByRole("region", { name: "Verlauf" });
  const entry = history.getByRole("listitem").filter({ hasText: own }).first();
  await expect(entry).toContainText(`hat den Anbieter «${EDITED}» geändert.`);
  await expect(entry.getByRole("row", { name: /^Telefon/ })).toContainText("062 111 22 33");
  await expectAccessibleAtAllSizes(page);
  await phone.fill(before);
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(history.getByRole("listitem").filter({ hasText: own })).toHaveCount(2);

  await page.goto("/admin/protokoll");
  await page.getByLabel("Bereich").selectOption("Anbieter");
  await page.getByLabel(/^Wer/).fill(own.slice(0, 20));
  await page.getByRole("button", { name: "Suchen" }).press("Enter");
  await expect(page).toHaveURL(/bereich=listings/);
  const entries = page.getByRole("region", { name: "Neuste zuerst" }).locator("ol > li");
  await expect(entries).toHaveCount(2);
  await expectAccessibleAtAllSizes(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Als Tabelle herunterladen" }).press("Enter"),
  ]);
  expect(file.suggestedFilename()).toBe("protokoll.csv");
  expect(await readFile(await file.path(), "utf8")).toContain(`${own};hat den Anbieter «${EDITED}» geändert`);
  await entries.first().getByRole("link").click();
  await expect(page.getByRole("heading", { name: EDITED, exact: true })).toBeVisible();
});
