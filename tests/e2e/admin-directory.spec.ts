import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { toast } from "./accounts.ts";
import { openAdmin } from "./admins.ts";
import { type ImportedFile, importFile, providerCsv } from "./imports.ts";
import { addressOf, SITES } from "./sites.ts";

test.use({ baseURL: addressOf(SITES.imports) });

/**
 * Opens an imported listing by the address of its page: the list of the latest changes may be full of other
 * tests' imports.
 */
async function openListing(page: Page, { names, path }: ImportedFile, at: number) {
  const name = names[at] ?? "";
  await page.goto(`/admin/anbieter?q=${path(at)}`);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  return Number(new URL(page.url()).searchParams.get("id"));
}

const answer = async (page: Page, path: string) => {
  const response = await page.request.get(path, { maxRedirects: 0 });
  return { status: response.status(), location: response.headers().location };
};

test("a listing is found, edited, checked and confirmed; typed text is kept", async ({ page }) => {
  await openAdmin(page);
  const file = providerCsv(30);
  await importFile(page, file);
  await page.goto("/admin/anbieter");
  const rows = page.getByRole("table", { name: "Zuletzt geändert" }).locator("tbody tr");
  await expect(rows).toHaveCount(25);
  await page.getByText("Exportieren").click();
  await expectAccessibleAtAllSizes(page);
  for (const [name, ending] of [
    ["CSV", "csv"],
    ["Excel", "xlsx"],
    ["JSON", "json"],
  ]) {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: `Als ${name} exportieren` }).click();
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`^spitex-anbieter-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`));
  }
  await expect(page.getByRole("status").filter({ hasText: "Der Browser speichert jetzt die Datei." })).toBeVisible();

  const more = page.getByRole("button", { name: "Weitere anzeigen", exact: true });
  await page.route(/listings\?.*from=/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), next: null } });
  });
  await more.press("Enter");
  await expect(more).toHaveCount(0);
  await expect(rows.nth(25), "the first new row of the last page").toBeFocused();

  await openListing(page, file, 0);
  await page.getByLabel("Telefon").fill("ruf an");
  await page.getByLabel("Website").fill("haeuslich.ch");
  await expect(page.getByLabel("PLZ")).toHaveAccessibleDescription(/^Quelle: Import \d+, \d+\. .* Noch nie bestätigt/);
  await page.getByRole("button", { name: "Speichern" }).click();
  const link = page.getByRole("alert").getByRole("link", { name: /^Geben Sie eine Telefonnummer/ });
  await link.click();
  await expect(page.getByLabel("Telefon")).toBeFocused();
  await expect(page.getByLabel("Telefon")).toHaveValue("ruf an");
  await expectAccessibleAtAllSizes(page);

  await page.getByLabel("Telefon").fill("052 111 22 33");
  await page.getByRole("group", { name: "Name und Ort" }).getByLabel("Kanton").selectOption("Bern");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(toast(page, "Gespeichert")).toBeVisible();
  await expect(page.getByLabel("Website")).toHaveValue("https://haeuslich.ch/");
  await expect(page.getByText("liegt im Kanton Zürich")).toBeVisible();
  await expect(page.getByLabel("Telefon")).toHaveAccessibleDescription(/^Bestätigt am/);
  const confirm = page.getByRole("button", { name: "Angaben bestätigen" });
  const unsaved = page.getByText("Speichern Sie zuerst Ihre Änderungen.");
  await page.getByLabel("Strasse").fill("Platz 7");
  await confirm.click();
  await expect(unsaved).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await page.getByLabel("Strasse").fill("Weg 1");
  await confirm.click();
  await expect(unsaved).toBeHidden();
  await expect(toast(page, "Angaben bestätigt")).toBeVisible();
  await expect(page.getByLabel("Strasse")).toHaveAccessibleDescription(/^Bestätigt am/);
  const bern = file.path(0).replace("/zuerich/", "/bern/");
  await expect.poll(() => answer(page, file.path(0))).toEqual({ status: 301, location: bern });

  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel("Strasse").fill("Gasse 1");
  await other.getByRole("button", { name: "Speichern" }).click();
  await expect(toast(other, "Gespeichert")).toBeVisible();
  await page.getByLabel("Strasse").fill("Platz 2");
  await page.getByLabel("Website").fill("anders.ch");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("alert")).toContainText("wurde inzwischen geändert");
  await expect(page.getByLabel("Strasse")).toHaveValue("Platz 2");
  await page.getByRole("button", { name: "Neuen Stand laden" }).press("Enter");
  const told = page.getByText("«Strasse» wurde inzwischen geändert");
  const changes = page.getByText(/noch nicht gespeichert/);
  await expect(page.getByRole("button", { name: "Speichern" })).toBeFocused();
  await expect(page.getByRole("alert")).toHaveCount(0);
  for (const isFirst of [true, false]) {
    await expect(told).toContainText("Sie hatten: Platz 2");
    await expect(page.getByLabel("Strasse")).toHaveValue("Gasse 1");
    await expect(page.getByLabel("Website")).toHaveValue("anders.ch");
    await expect(changes).toHaveText("1 Änderung noch nicht gespeichert: Website");
    if (!isFirst) break;
    await expectAccessibleAtAllSizes(page);
    const asked = page.waitForEvent("dialog");
    const reloaded = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.accept();
    await reloaded;
  }
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(toast(page, "Gespeichert")).toBeVisible();
  await expect(changes).toBeHidden();
  await page.getByRole("button", { name: "Meinen Wert einsetzen" }).click();
  await expect(page.getByLabel("Strasse")).toHaveValue("Platz 2");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(told).toBeHidden();
  await expect(changes).toBeHidden();
  await page.getByLabel("Strasse").fill("Hof 3");
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await expect(page.getByLabel("Strasse")).toHaveValue("Platz 2");
  await expect(changes).toBeHidden();
});

test("each kind of field has its own control, and is edited with the keyboard", async ({ page }) => {
  await openAdmin(page);
  const file = providerCsv(1);
  await importFile(page, file);
  await openListing(page, file, 0);
  const group = (name: string) => page.getByRole("group", { name, exact: true });
  await group("Leistungen").getByLabel("Demenz").press("Space");
  await group("Sprachen").getByText("20 weitere").press("Enter");
  await group("Sprachen").getByLabel("Polnisch").press("Space");
  await group("Sprachen").getByLabel("Sprache suchen").fill("tuer");
  await expect(group("Sprachen").getByText("0 gefunden")).toBeVisible();
  await group("Sprachen").getByLabel("Sprache suchen").fill("turk");
  await group("Sprachen").getByLabel("Sprache suchen").press("Enter");
  await expect(group("Sprachen").getByLabel("Türkisch")).toBeChecked();
  const hours = group("Einsatzzeiten");
  await hours.getByLabel("Montag bis Freitag").press("Space");
  await hours.getByLabel("Montag, von").fill("7");
  await hours.getByLabel("Montag, bis").fill("früh");
  await expect(hours.getByLabel("Freitag, von")).toHaveValue("7");
  await group("Erreichbarkeit").getByLabel("Rund um die Uhr, jeden Tag").press("Space");
  await group("Einsatzgebiet").getByLabel("Weitere, pro Zeile eine").fill("Nirgendwo");
  const licence = group("Bewilligungen");
  await licence.getByLabel("Kanton").selectOption("Bern");
  await licence.getByLabel("Art, zum Beispiel Betriebsbewilligung").fill("Betriebsbewilligung");
  await page.getByRole("button", { name: "Speichern" }).press("Enter");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Füllen Sie Kanton, Art, Behörde und Tag aus");
  await expect(alert).toContainText("«Nirgendwo»");
  await alert.getByRole("link", { name: "Schreiben Sie Zeiten wie 08:00 bis 17:00." }).press("Enter");
  await expect(hours).toBeFocused();
  await expect(hours).toHaveAccessibleDescription(/Schreiben Sie Zeiten/);
  await expect(group("Sprachen").getByLabel("Polnisch")).toBeChecked();
  await expectAccessibleAtAllSizes(page);

  await hours.getByLabel("Montag, bis").fill("20");
  await group("Einsatzgebiet").getByLabel("Weitere, pro Zeile eine").fill("");
  await group("Einsatzgebiet").getByRole("checkbox", { name: /Uster/ }).press("Space");
  await licence.getByLabel("Behörde").fill("Gesundheitsdirektion");
  await licence.getByLabel("Tag, zum Beispiel 3.2.2026").fill("3.2.2026");
  await page.getByRole("button", { name: "Speichern" }).press("Enter");
  await expect(toast(page, "Gespeichert")).toBeVisible();
  await expect(hours.getByLabel("Freitag, bis")).toHaveValue("20:00");
  await expect(hours).toContainText(/Quelle: Redaktion dieses Verzeichnisses, \d+\. .*Bestätigt am \d/);
  await expect(group("Einsatzgebiet").getByRole("checkbox", { name: /Uster/ })).toBeChecked();
  await expect(group("Erreichbarkeit").getByLabel("Rund um die Uhr, jeden Tag")).toBeChecked();
  await expect(licence.getByLabel("Behörde").first()).toHaveValue("Gesundheitsdirektion");
  const history = page.getByRole("region", { name: "Verlauf" });
  await history.getByText("Felder geändert").click();
  await expect(history.getByRole("row", { name: /^Einsatzzeiten/ })).toContainText("Mo-Fr 07:00-20:00");
  await expectAccessibleAtAllSizes(page);
});

test("merges two listings, deletes one and restores both", async ({ page }) => {
  await openAdmin(page);
  const file = providerCsv(3);
  const [first = "", second = "", third = ""] = file.names;
  await importFile(page, file);
  const gone = await openListing(page, file, 1);
  await openListing(page, file, 0);
  await page.getByLabel("Mit einem anderen vergleichen, nach seiner Nummer").fill(String(gone));
  await page.getByRole("button", { name: "Vergleichen" }).click();
  await expect(page.getByRole("row", { name: /^Name/ })).toContainText(first);
  await expect(page.getByRole("row", { name: /^Name/ })).toContainText(second);
  await expect(page.getByRole("radio", { name: `«${first}»` })).toBeChecked();
  await expectAccessibleAtAllSizes(page);
  await page.route("**/merge", (route) => route.abort());
  const merge = page.getByRole("button", { name: "Zusammenführen …" });
  const mergeDialog = page.getByRole("dialog", { name: `«${first}»` });
  await merge.click();
  await mergeDialog.getByRole("button", { name: "Zusammenführen" }).click();
  await expect(toast(page, "Fehler")).toBeVisible();
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await page.unroute("**/merge");

  // A change that another admin saves after the two were shown is not merged unseen, also not after a look at another window.
  const other = await page.context().newPage();
  await other.goto(`/admin/anbieter?id=${gone}`);
  await other.getByLabel("Strasse").fill("Gasse 1");
  await other.getByRole("button", { name: "Speichern" }).click();
  await expect(toast(other, "Gespeichert")).toBeVisible();
  await other.close();
  let isRefreshed = false;
  page.on("response", (response) => (isRefreshed ||= response.url().endsWith("/overview")));
  const lookAway = () => page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect.poll(() => lookAway().then(() => isRefreshed)).toBe(true);
  await merge.click();
  await mergeDialog.getByRole("button", { name: "Zusammenführen" }).click();
  await expect(page.getByText("Der Eintrag wurde inzwischen geändert.")).toBeVisible();
  await expect(page.getByRole("row", { name: /^Adresse|^Strasse/ })).toContainText("Gasse 1");
  await merge.click();
  await expectAccessibleAtAllSizes(page);
  await mergeDialog.getByRole("button", { name: "Zusammenführen" }).click();
  await expect(toast(page, "Zusammengeführt")).toBeVisible();
  await expect.poll(() => answer(page, file.path(1))).toEqual({ status: 301, location: file.path(0) });

  await openListing(page, file, 2);
  await page.getByRole("button", { name: "Anbieter löschen …" }).click();
  const dialog = page.getByRole("dialog", { name: `«${third}» löschen?` });
  await expect(dialog).toContainText("Hier wurden keine Bewertungen geschrieben.");
  await expect(dialog).toContainText("Sie können ihn 30 Tage lang wieder herstellen");
  const remove = dialog.getByRole("button", { name: "Löschen" });
  await page.route("**/api/admin/listings/*", (route) => route.abort());
  await remove.click();
  await expect(toast(page, "Fehler")).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.unroute("**/api/admin/listings/*");
  await page.getByRole("button", { name: "Anbieter löschen …" }).click();
  await remove.click();
  await expect(toast(page, "Anbieter gelöscht")).toBeVisible();
  await expect.poll(async () => (await answer(page, file.path(2))).status).toBe(410);

  await page.getByRole("link", { name: "Gelöschte Anbieter" }).click();
  const line = page.getByRole("row").filter({ hasText: third });
  const merged = page.getByRole("row").filter({ hasText: second });
  await expect(merged).toContainText(first);
  await expectAccessibleAtAllSizes(page);
  await line.getByRole("button", { name: /^Wieder herstellen/ }).press("Enter");
  await expect(line).toHaveCount(0);
  await expect.poll(async () => (await answer(page, file.path(2))).status).toBe(200);
  await merged.getByRole("button", { name: /^Wieder herstellen/ }).press("Enter");
  await expect(merged).toHaveCount(0);
  await expect.poll(async () => (await answer(page, file.path(1))).status).toBe(200);
});
