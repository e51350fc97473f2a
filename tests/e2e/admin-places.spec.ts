import { expect, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { toast } from "./accounts.ts";
import { openAdmin } from "./admins.ts";

test("a file that is not a register is refused with its fault; an alias is added, found by the search, refused a second time and removed", async ({
  page,
}) => {
  const alias = `Q${crypto.randomUUID().replaceAll(/[\d-]/g, "")}wil`;
  await openAdmin(page);
  await page.goto("/admin/orte");
  await expect(page.getByRole("heading", { name: "Ortschaftenverzeichnis" })).toBeVisible();
  const source = page.getByText("mitgeliefertes Verzeichnis").first();
  await expect(source).toBeVisible();
  await page
    .getByLabel("Oder eine Datei hochladen")
    .setInputFiles({ name: "falsch.csv", mimeType: "text/csv", buffer: Buffer.from("PLZ;Ort\n8400;Winterthur\n") });
  await expect(page.getByRole("alert")).toContainText("Die Kopfzeile ist nicht die des amtlichen");
  await expect(page.getByText(/^Misslungen am/)).toContainText("Kopfzeile");
  await expect(source).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  const add = async (place: string) => {
    await page.getByLabel("Weiterer Name").fill(alias);
    await page.getByLabel("Postleitzahl und Ort").fill(place);
    await page.getByRole("button", { name: "Hinzufügen" }).click();
  };
  await add("8610 Uster");
  await expect(toast(page, "Name hinzugefügt")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: `${alias} für 8610 Uster` })).toBeVisible();
  // A job updates the search.
  await expect(async () => {
    const answer = await page.request.get(`/api/search?q=${alias}`);
    expect((await answer.json()).results).toContainEqual(expect.objectContaining({ city: "Uster" }));
  }).toPass();

  await add("8400 Winterthur");
  await expect(page.getByRole("alert").filter({ hasText: "schon" })).toBeVisible();
  await page.getByRole("button", { name: new RegExp(`^Entfernen.*${alias}`) }).click();
  await expect(toast(page, "Name entfernt")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: alias })).toHaveCount(0);
});
