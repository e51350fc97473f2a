import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleAtAllSizes, expectVisibleFocus } from "./accessibility.ts";
import { FACTS, phone, saved, type, unsaved, useDeskSite, withoutJavaScript } from "./desk-site.ts";
import { readWebsite } from "./desk-website.ts";
import { deskField } from "./desks.ts";
import { DESK_FACTS_PORT } from "./sites.ts";

const PHONE = { width: 390, height: 844 };

const { run, openMember } = useDeskSite(DESK_FACTS_PORT);
/** Resets everything that these tests change, so that each also succeeds alone. */
test.beforeEach(() =>
  run(
    `UPDATE all_listings SET phone_hours = NULL, service_hours = NULL, languages = '["de"]', phone = '052 111 22 33',
       city = 'Zürich' WHERE id = 1`,
  ),
);

test("a draft never overwrites what a colleague saved since, and only its author sees it", async ({
  page,
  context,
}) => {
  await openMember(page);
  await page.goto(FACTS);
  await type(page, "052 000 00 01");
  await deskField(page, "Sprachen").locator("> summary").click();
  await deskField(page, "Sprachen").getByLabel("Albanisch").check();

  // The refused form sends this field back as it was, although nobody has touched it here.
  await run("UPDATE all_listings SET phone_hours = 'Mo-Fr 08:00-12:00' WHERE id = 1");
  // Another tab has no draft, like a colleague's browser.
  const colleague = await context.newPage();
  await colleague.goto(FACTS);
  await type(colleague, "052 999 99 99");
  await colleague.getByRole("button", { name: "Speichern" }).click();
  await expect(saved(colleague)).toBeVisible();

  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("alert")).toContainText("wurde inzwischen geändert");
  await page.getByRole("link", { name: "Neuen Stand laden" }).click();
  const told = page.getByText("«Telefon» wurde inzwischen geändert");
  await expect(told).toContainText("Sie hatten: 052 000 00 01");
  await expect(phone(page)).toHaveValue("052 999 99 99");
  await expect(unsaved(page)).toHaveText("1 Änderung noch nicht gespeichert: Sprachen");
  await expectAccessibleAtAllSizes(page);

  // Values that are only offered were not in the form, so saving another field keeps the offer.
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(saved(page)).toBeVisible();
  await expect(told).toContainText("Sie hatten: 052 000 00 01");
  await expect(page.getByRole("button", { name: "Verwerfen" })).toBeVisible();

  await page.getByRole("button", { name: "Meinen Wert einsetzen (Telefon)" }).click();
  await expect(phone(page)).toHaveValue("052 000 00 01");
  await page.reload();
  await expect(unsaved(page)).toHaveText("1 Änderung noch nicht gespeichert: Telefon");
  await expect(told).toBeHidden();

  // Another person signs in on this computer.
  await openMember(page);
  await page.goto(FACTS);
  await expect(page.locator("[data-island=desk-form][data-awake]")).toHaveCount(2);
  await expect(phone(page)).toHaveValue("052 999 99 99");
  await expect(unsaved(page)).toBeHidden();
});

test("a draft is deleted once it is stored, also for a listing whose postcode and place disagree", async ({ page }) => {
  await openMember(page);
  await run("UPDATE all_listings SET city = 'Nirgends' WHERE id = 1");
  await page.goto(FACTS);
  await type(page, "052 000 00 02");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText(/Prüfen Sie PLZ und Ort/)).toBeVisible();
  for (const _ of ["stored", "reloaded"]) {
    await expect(page.locator("[data-island=desk-form][data-awake]")).toHaveCount(2);
    await expect(unsaved(page)).toBeHidden();
    await page.reload();
  }
});

test("a draft of a proposal is deleted once it is sent, and does not return when the proposal is withdrawn", async ({
  page,
}) => {
  await openMember(page);
  await page.goto(FACTS);
  await page.getByText("Name, Adresse und Amtliches").click();
  await deskField(page, "Strasse").locator("> summary").click();
  await deskField(page, "Strasse").getByLabel("Strasse").fill("Probegasse 1");
  await expect(unsaved(page)).toBeVisible();
  await page.getByRole("button", { name: "Vorschlag senden" }).click();
  await expect(page.getByText("Ihr Vorschlag wartet auf unsere Prüfung.")).toBeVisible();
  await expect(page.locator("[data-island=desk-form][data-awake]")).toHaveCount(1);
  await page.getByRole("button", { name: "Vorschlag zurückziehen" }).click();
  await expect(page.locator("[data-island=desk-form][data-awake]")).toHaveCount(2);
  await expect(unsaved(page)).toBeHidden();
});

test("the card shows the typed values, and the form stays unsaved", async ({ page }) => {
  await openMember(page);
  await page.goto(FACTS);
  const card = page.locator("#listenkarte");
  await expect(card).toContainText("+41 52 111 22 33");
  await type(page, "052 000 00 04");
  await expect(card).toContainText("+41 52 000 00 04");
  await expect(phone(page)).toBeFocused();
  await deskField(page, "Sprachen").locator("> summary").click();
  await deskField(page, "Sprachen").getByLabel("Albanisch").check();
  await expect(card.locator("dd").filter({ hasText: "Albanisch" })).toBeVisible();
  await expect(unsaved(page)).toHaveText("2 Änderungen noch nicht gespeichert: Sprachen, Telefon");
  await expectAccessibleAtAllSizes(page);

  // An unreadable value leaves the stored one, and a value that is taken back is drawn as well.
  await phone(page).fill("am Morgen");
  await expect(card).toContainText("+41 52 111 22 33");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await deskField(page, "Sprachen").getByLabel("Albanisch").uncheck();
  await expect(card).not.toContainText("Albanisch");
  await page.reload();
  await expect(unsaved(page)).toHaveText("1 Änderung noch nicht gespeichert: Telefon");
  await expect(phone(page)).toHaveValue("am Morgen");
  await expect(saved(page)).toBeHidden();
});

test("without JavaScript a button shows the card and keeps the typed values", async ({ page, browser }) => {
  await openMember(page);
  const plain = await withoutJavaScript(page, browser);
  await deskField(plain, "Telefon").locator("> summary").click();
  await phone(plain).fill("052 000 00 05");
  await plain.getByRole("button", { name: "Vorschau" }).click();
  await expect(plain.getByText("Das ist eine Vorschau. Gespeichert ist noch nichts.")).toBeVisible();
  await expect(plain.locator("#listenkarte")).toContainText("+41 52 000 00 05");
  await expect(phone(plain)).toHaveValue("052 000 00 05");
  await plain.goto(new URL(FACTS, plain.url()).href);
  await expect(plain.locator("#listenkarte")).toContainText("+41 52 111 22 33");
  await plain.context().close();
});

test("contradictory hours are never dropped", async ({ page, browser }) => {
  await run("UPDATE all_listings SET phone_hours = '24/7', service_hours = 'Di-Fr 08:00-12:00' WHERE id = 1");
  await openMember(page);
  await page.goto(FACTS);
  const open = async (on: Page, label: string) => {
    await deskField(on, label).locator("> summary").click();
    return deskField(on, label);
  };
  const always = await open(page, "Erreichbarkeit");
  await always.getByLabel("Montag, von").fill("8");
  await expect(always.getByLabel("Rund um die Uhr")).not.toBeChecked();
  const week = await open(page, "Einsatzzeiten");
  await week.getByLabel("Montag bis Freitag").check();
  await expect(week.getByLabel("Dienstag, von")).toHaveValue("08:00");

  const plain = await withoutJavaScript(page, browser);
  await (await open(plain, "Erreichbarkeit")).getByLabel("Montag, von").fill("8");
  await (await open(plain, "Einsatzzeiten")).getByLabel("Montag bis Freitag").check();
  await plain.getByRole("button", { name: "Speichern" }).click();
  await expect(plain.getByRole("alert")).toContainText("«Rund um die Uhr» ist angekreuzt");
  await expect(plain.getByRole("alert")).toContainText("Der Tag, dessen Zeiten auch für andere Tage gelten, ist leer.");
  await expect(deskField(plain, "Erreichbarkeit").getByLabel("Montag, von")).toHaveValue("8");
  await plain.context().close();
});

test("hours of any day are copied to other days, and a language is found by typing", async ({ page }) => {
  await openMember(page);
  await page.goto(FACTS);
  const [week, languages] = [deskField(page, "Erreichbarkeit"), deskField(page, "Sprachen")];
  for (const field of [week, languages]) await field.locator("> summary").click();
  const [from, until] = [week.getByLabel("Samstag, von"), week.getByLabel("Samstag, bis")];
  const [sunday, copy] = [week.getByLabel("Sonntag, von"), week.getByLabel("Sonntag", { exact: true })];
  await from.fill("9");
  await week.getByLabel("Zeiten von").selectOption("Samstag");
  await copy.press("Space");
  await expect(sunday).toHaveValue("9");
  await sunday.fill("11");
  await expect(copy).not.toBeChecked();
  await copy.press("Space");
  await from.fill("10");
  await until.fill("12");
  await week.getByLabel("Zweite Pause, von").fill("10.30");
  await week.getByLabel("Zweite Pause, bis").fill("11");
  await week.getByLabel("Zeiten von").selectOption("Dienstag");
  await expect(copy).not.toBeChecked();
  const [sought, status] = [languages.getByLabel("Sprache suchen"), languages.getByRole("status")];
  await sought.fill("Tig");
  await expect(status).toHaveText("Gefunden: Tigrinya. Die Eingabetaste kreuzt an.");
  await sought.press("Enter");
  await expect(status).toHaveText("Tigrinya ist angekreuzt.");
  await expectAccessibleAtAllSizes(page);
  await expect(unsaved(page)).toHaveText("2 Änderungen noch nicht gespeichert: Sprachen, Erreichbarkeit");
  await expect(page.getByText("Die Karte zeigt, was Sie eingegeben haben.")).toBeVisible();
  await page.getByRole("button", { name: "Speichern" }).press("Enter");
  await expect(saved(page)).toBeVisible();
  await expect(week).toContainText("Sa–So 10:00–10:30, 11:00–12:00");
});

test("facts from the website are offered beside the typed values", ({ page }) =>
  readWebsite(page, { run, openMember }));

test("on a phone the buttons of the facts never cover the focused field", async ({ page }) => {
  await openMember(page);
  await page.setViewportSize(PHONE);
  await page.goto(FACTS);
  await type(page, "052 000 00 03");
  for (const label of ["Sprachen", "Einsatzzeiten", "Einsatzgebiet"])
    await deskField(page, label).locator("> summary").click();
  await deskField(page, "Telefon").locator("> summary").focus();
  await expectVisibleFocus(page);
  // A browser that scrolls only as far as it must stops above the buttons.
  const box = deskField(page, "Sprachen").getByRole("checkbox").first();
  await box.evaluate((input) => input.scrollIntoView({ block: "end" }));
  const { y = 0, height = 0 } = (await box.boundingBox()) ?? {};
  const bar = await page.getByRole("button", { name: "Speichern" }).boundingBox();
  expect(y + height).toBeLessThan(bar?.y ?? 0);
});
