import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { openAdmin } from "./admins.ts";
import { checkFile, importFile, importScreen, providerCsv } from "./imports.ts";
import { addressOf, SITES } from "./sites.ts";

// The first import removes the demo listings that other tests use, so imports have a site of their own.
test.use({ baseURL: addressOf(SITES.imports) });

test("a file is uploaded, imported and undone", async ({ page }) => {
  await openAdmin(page);
  const file = providerCsv(2, {
    header: "id,Was,street,zip,city,canton,phone,website,rating,reviews,category,lat,lng",
    more: ["x-1,=1+1,Weg,79539,Lörrach,,,,,,,,"],
  });
  await page.goto("/import");
  const screen = importScreen(page);
  await screen.file.setInputFiles(file);
  await expect(screen.step("Angaben prüfen")).toBeVisible();
  await expect(page).toHaveURL(/\/import\?id=\d+$/);
  await expect(page.getByText("UTF-8", { exact: true })).toBeVisible();

  await expect(page.getByText("Es fehlt: Name.")).toBeVisible();
  await page.getByText(/^Weitere Spalten/).click();
  await page.getByLabel("Was wird gelesen als").selectOption({ label: "Name (Pflicht)" });
  await expect(page.getByText("Es fehlt:")).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: file.names[0] })).toBeVisible();

  await screen.check.click();
  await expect(screen.step("Ergebnis des Probelaufs")).toBeVisible();
  await expect(screen.step("Ergebnis des Probelaufs")).toBeFocused();
  await expect(page.getByText("2 Anbieter kommen neu ins Verzeichnis")).toBeVisible();
  expect((await page.request.get(file.path(0))).status()).toBe(404);

  await screen.tab("Abgelehnt (1)").click();
  await expect(page.getByRole("row", { name: /=1\+1 PLZ 79539 Das ist keine/ })).toBeVisible();
  const saved = page.waitForEvent("download");
  await screen.download.click();
  const list = readFileSync(await (await saved).path(), "utf8");
  expect(list.charCodeAt(0)).toBe(0xfeff);
  expect(list).toContain("'=1+1");

  await screen.run.click();
  await expect(screen.step("Importiert")).toBeVisible();
  await expect(page.getByText("2 von 3 Einträgen importiert, 1 Fehler.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("2 von 3 Einträgen importiert, 1 Fehler.")).toBeVisible();
  expect(await (await page.request.get(file.path(1))).text()).toContain(`<h1>${file.names[1]}`);

  await screen.undo.click();
  await screen.dialog.getByRole("button", { name: "Rückgängig machen" }).click();
  await expect(screen.step("Rückgängig gemacht")).toBeVisible();
  await expect(page.getByText("2 Anbieter sind wieder entfernt")).toBeVisible();
  // A page may be cached for some seconds.
  await expect.poll(async () => (await page.request.get(file.path(1))).status()).toBe(404);

  await page.getByRole("link", { name: "Andere Datei, frühere Importe" }).click();
  const line = screen.history.getByRole("row").filter({ hasText: file.name });
  await expect(line).toContainText("rückgängig gemacht");
  await expect(line).toContainText("@beispiel.ch");
});

test("a second admin sees the progress and the same import, and their actions do not conflict", async ({
  page,
  browser,
}) => {
  await openAdmin(page);
  const other = await (await browser.newContext({ baseURL: addressOf(SITES.imports) })).newPage();
  await openAdmin(other);
  await page.goto("/import");
  const screen = importScreen(page);
  await screen.file.setInputFiles(providerCsv(12_000));
  await expect(screen.step("Angaben prüfen")).toBeVisible();
  const bar = (at: Page) => at.getByRole("progressbar", { name: "Fortschritt" });
  const started = page.waitForResponse("**/check");
  await screen.check.click();
  await expect(bar(page)).toBeVisible();
  await expect(page.getByText(/^[\d']+ von 12'000 Einträgen/)).toBeVisible();

  // Replays the server's answer for the second browser, which may be slower than the dry run.
  const running = await (await started).json();
  const look = `**/api/admin/imports/${running.id}`;
  await other.route(look, (route) => route.fulfill({ json: running }));
  await other.goto(page.url());
  await expect(bar(other)).toBeVisible();
  await other.unroute(look);
  await expect(importScreen(other).run).toBeVisible();
  await screen.discard.click();
  await expect(screen.file).toBeVisible();
  await importScreen(other).run.click();
  await expect(other.getByText("Diesen Import gibt es nicht mehr.")).toBeVisible();
});

const text = (content: string) => Buffer.from(content);
const REFUSED = [
  ["another kind of table", "liste.ods", text("PK"), "lässt sich nicht lesen"],
  ["a broken workbook", "liste.xlsx", text("PK\u0003\u0004 kaputt"), "Excel"],
  ["an empty file", "leer.csv", text(""), "leer"],
  ["a file that is cut off", "halb.json", text('[{"id":"a","name":"Spit'), "JSON"],
  ["a file without entries", "kopf.csv", text("id,name,zip,city,a,b,c,d,e,f\n"), "enthält keine Einträge"],
] as const;

test("a file that cannot be read is refused beside the field, a lost part is sent again, and an upload can be cancelled", async ({
  page,
}) => {
  await openAdmin(page);
  await page.goto("/import?id=999999");
  await expect(page.getByRole("alert")).toContainText("Diesen Import gibt es nicht mehr.");
  const { file, step, history } = importScreen(page);
  await page.goto("/import");
  for (const [what, name, buffer, sentence] of REFUSED) {
    await test.step(what, async () => {
      await file.setInputFiles({ name, mimeType: "text/plain", buffer });
      await expect(page.getByRole("alert")).toContainText(sentence);
      await expect(file).toHaveAttribute("aria-invalid", "true");
      await expect(file).toHaveAccessibleDescription(new RegExp(sentence));
    });
  }
  await page.reload();
  await expect(page.getByRole("heading", { name: "Frühere Importe" })).toBeVisible();
  for (const [, name] of REFUSED) await expect(history.getByText(name)).toHaveCount(0);

  await page.route("**/parts/1", () => undefined);
  const discarded = page.waitForRequest((request) => request.method() === "DELETE");
  await file.setInputFiles(providerCsv(1));
  await expect(page.getByRole("progressbar", { name: "Hochladen" })).toBeVisible();
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await discarded;
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.unroute("**/parts/1");

  let lost = 0;
  await page.route("**/parts/1", async (route) => {
    lost += 1;
    if (lost === 1) await route.abort();
    else await route.continue();
  });
  await file.setInputFiles(providerCsv(1));
  await expect(step("Angaben prüfen")).toBeVisible();
  expect(lost).toBe(2);
});

test("works with the keyboard alone, and every step is accessible", async ({ page }) => {
  // Registered early, because the browser needs time to hand over file choosers.
  page.on("filechooser", () => undefined);
  await openAdmin(page);
  await page.goto("/import");
  const screen = importScreen(page);
  await expect(screen.file).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await page.getByRole("navigation", { name: "Verwaltung" }).locator("summary").last().focus();
  await page.keyboard.press("Tab");
  await expect(screen.file).toBeFocused();
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(providerCsv(2, { more: ["x-1,,Weg,79539,Lörrach,,,,,,,,"] }));
  await expect(screen.check).toBeVisible();
  await page.getByText(/^Weitere Spalten/).press("Enter");
  await expectAccessibleAtAllSizes(page);
  await screen.check.focus();
  await page.keyboard.press("Enter");
  await expect(screen.step("Ergebnis des Probelaufs")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: "Nur neue Anbieter aufnehmen" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(screen.run).toBeFocused();
  await screen.tab("Abgelehnt (1)").press("Enter");
  await expect(page.getByRole("row", { name: /Lörrach|79539/ }).first()).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await screen.run.press("Enter");
  await expect(screen.step("Importiert")).toBeFocused();
  await screen.undo.press("Enter");
  await expect(screen.dialog).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await page.keyboard.press("Escape");
  await expect(screen.undo).toBeFocused();
});

test("a branch of a provider becomes a separate provider with one press", async ({ page }) => {
  await openAdmin(page);
  const file = providerCsv(1);
  const row = (at: number) =>
    `${file.name}-b${at},${file.names[0]},Gasse ${at},8610,Uster,ZH,044 000 00 0${at},,,,Spitex,,\n`;
  const screen = await checkFile(page, { ...file, buffer: Buffer.concat([file.buffer, Buffer.from(row(2) + row(3))]) });
  await screen.tab("Übersprungen (2)").click();
  await expect(page.getByRole("cell", { name: /Anders sind ID .*Strasse \(Gasse 2 statt Weg 1\)/ })).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await page
    .getByRole("button", { name: /^Als eigenen Anbieter übernehmen/ })
    .first()
    .click();
  await expect(page.getByText("2 Anbieter kommen neu ins Verzeichnis")).toBeVisible();
  await page.getByRole("button", { name: "Alle als eigene Anbieter übernehmen" }).click();
  await expect(page.getByText("3 Anbieter kommen neu ins Verzeichnis")).toBeVisible();
  await screen.run.click();
  await expect(screen.step("Importiert")).toBeVisible();
  const own = file.path(0).replace(/-8610$/, "-gasse-2-8610");
  expect(await (await page.request.get(own)).text()).toContain("Gasse 2");
});

test("a file clears a field, and the dry run and the provider's history say so", async ({ page }) => {
  await openAdmin(page);
  const file = providerCsv(1);
  await importFile(page, file);
  const [name = ""] = file.names;
  const id = `${file.name.replace(".csv", "")}-0`;
  const row = { id, name, zip: "8610", city: "Uster", canton: "ZH", phone: "[leeren]" };
  const screen = await checkFile(page, {
    name: "leeren.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify([row])),
  });
  await expect(page.getByRole("tab", { name: "Geändert (1)" })).toBeVisible();
  const cleared = page.getByRole("row").filter({ hasText: "044 000 00 00" });
  await expect(cleared).toContainText("wird geleert");
  await expectAccessibleAtAllSizes(page);
  await screen.run.press("Enter");
  await expect(screen.step("Importiert")).toBeVisible();
  await page.goto(`/admin/anbieter?q=${file.path(0)}`);
  await page.getByRole("link", { name, exact: true }).press("Enter");
  const history = page.getByRole("region", { name: "Verlauf" });
  await expect(history.getByRole("row", { name: /^Telefon/ })).toContainText("geleert");
  await expect(page.getByLabel("Telefon")).toHaveValue("");
});
