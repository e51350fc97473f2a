import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { enterAccount, newDevice, openAccountPage, postAs, section } from "./account-page.ts";
import { expectFaults, header, newEmail, newestMail, openAccount, openHome, signIn, toast } from "./accounts.ts";
import { openAdmin } from "./admins.ts";
import { PASSWORD } from "./sites.ts";

test("changes name, password and address, and exports all stored data as a file", async ({ page }) => {
  const email = await openHome(page);
  await header(page).menu.getByRole("link", { name: "Mein Konto" }).click();
  await expect(page).toHaveURL("/konto");
  const part = section(page, "Ihre Angaben");

  await test.step("changes the name, with missing parts reported beside their fields", async () => {
    await part.getByRole("button", { name: "Ändern (Name)" }).click();
    await expect(part.getByLabel("Vorname")).toBeFocused();
    await expect(part.getByLabel("Vorname")).toHaveValue("Anna");
    await part.getByLabel("Nachname").fill("");
    await part.getByRole("button", { name: "Name speichern" }).click();
    await expectFaults(page, "Bitte füllen Sie alle Felder aus.");
    await expectAccessibleAtAllSizes(page);
    await part.getByLabel("Nachname").fill("Beispiel");
    await part.getByRole("button", { name: "Name speichern" }).click();
    await expect(toast(page, "Name geändert")).toBeVisible();
    await expect(part.getByText("Anna Beispiel")).toBeVisible();
    await expect(part.getByRole("button", { name: "Ändern (Name)" })).toBeFocused();
  });

  await test.step("changes the password", async () => {
    await part.getByRole("button", { name: "Ändern (Passwort)" }).click();
    await part.getByLabel("Neues Passwort", { exact: true }).fill("Morgenrot-Bern-18");
    await part.getByLabel("Neues Passwort bestätigen").fill("Morgenrot-Bern-18");
    await part.getByRole("button", { name: "Passwort speichern" }).click();
    await expect(toast(page, "Passwort erfolgreich geändert")).toBeVisible();
  });

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Meine Daten herunterladen" }).click();
  const data = JSON.parse(await readFile(await (await download).path(), "utf8"));
  expect(data).toMatchObject({ account: { email }, sessions: [{}], reviews: [] });

  await test.step("changes the address once both mails are confirmed, one by its code and one by its link", async () => {
    await part.getByRole("button", { name: "Ändern (E-Mail-Adresse)" }).click();
    const changed = newEmail();
    await part.getByLabel("Neue E-Mail-Adresse").fill(changed);
    await part.getByRole("button", { name: "Adresse ändern" }).click();
    await expect(toast(page, "Bestätigen Sie die neue Adresse")).toBeVisible();
    await expect(part.getByText(`Noch nicht bestätigt: ${changed}`)).toBeVisible();
    const mailTo = (address: string) => newestMail(page, address, "Bitte bestätigen Sie die Änderung");
    await part.getByLabel("Code aus der E-Mail").fill((await mailTo(email)).code);
    await part.getByRole("button", { name: "Code prüfen" }).click();
    await expect(toast(page, "Noch ein Schritt")).toBeVisible();
    await page.goto((await mailTo(changed)).link);
    await page.getByRole("button").filter({ hasText: "bestätigen" }).click();
    await expect(toast(page, "E-Mail-Adresse geändert")).toBeVisible();
    await expect(part.getByText(changed, { exact: true })).toBeVisible();
  });
});

test("ends the sessions of other devices, which keep typed text until the user signs in again", async ({
  page,
  browser,
}) => {
  const email = await openAccountPage(page);
  const part = section(page, "Ihre Angaben");
  await part.getByRole("button", { name: "Ändern (Name)" }).click();
  await part.getByLabel("Nachname").fill("Beispiel");

  const elsewhere = await newDevice(browser);
  await enterAccount(elsewhere, email);
  // A code in the address alone does not claim that an account was linked.
  await elsewhere.goto("/konto?code=x");
  const devices = section(elsewhere, "Angemeldete Geräte");
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await expect(elsewhere).toHaveURL("/konto");
  await expect(toast(elsewhere, "Konto verbunden")).toBeHidden();
  await expect(devices.getByText("Dieses Gerät")).toHaveCount(1);
  await devices.getByRole("button", { name: /^Abmelden \(/ }).click();
  await expect(toast(elsewhere, "Gerät abgemeldet")).toBeVisible();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expect(elsewhere.getByRole("heading", { name: "Angemeldete Geräte" })).toBeFocused();

  await part.getByRole("button", { name: "Name speichern" }).click();
  await expectFaults(page, "Melden Sie sich noch einmal an.");
  await expect(part.getByLabel("Nachname")).toHaveValue("Beispiel");
  await toast(page, "Name nicht geändert").getByRole("link", { name: "Noch einmal anmelden" }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fkonto$/);
  await signIn(page, email);
  await expect(page).toHaveURL("/konto");
  await expect(part.getByText("Anna Muster")).toBeVisible();
  await page.getByRole("button", { name: "Alle anderen abmelden" }).click();
  await expect(toast(page, "Alle anderen Geräte sind abgemeldet")).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL("/");
  await expect(toast(elsewhere, "Sie sind abgemeldet.")).toBeVisible();
  await elsewhere.context().close();
});

test("edits and deletes own reviews", async ({ page }) => {
  await openAccount(page);
  await postAs(page, "/api/reviews", { spitex: "spitex-schwalbe-thun-3604", rating: 5, text: "Sehr freundlich." });
  await page.goto("/konto");
  const part = section(page, "Meine Bewertungen");
  await part.getByRole("button", { name: /^Ändern/ }).click();
  await expect(part.getByRole("radio", { name: "5 Sterne" })).toBeChecked();
  await part.getByLabel("Ihre Bewertung").fill("Beim zweiten Mal zu spät.");
  await part.getByRole("radio", { name: "2 Sterne" }).check();
  await part.getByRole("button", { name: "Bewertung speichern" }).click();
  await expect(toast(page, "Bewertung geändert")).toBeVisible();
  await expect(part.getByText("Beim zweiten Mal zu spät.")).toBeVisible();
  await expect(part.getByText("2 von 5 Sternen")).toBeVisible();
  await expect(part.getByRole("button", { name: /^Ändern/ })).toBeFocused();
  await part.getByRole("button", { name: /^Löschen/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Löschen" }).click();
  await expect(part.getByText("Sie haben noch keine Spitex bewertet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Meine Bewertungen" })).toBeFocused();
});

test("deletes an account with its password or a code instead, with the keyboard alone", async ({ page }) => {
  const email = await openAccountPage(page);
  const part = section(page, "Ihre Daten");
  const open = part.getByRole("button", { name: "Konto löschen" });
  const password = part.getByLabel("Ihr Passwort", { exact: true });
  const code = part.getByLabel("Code aus der E-Mail");
  const submit = part.getByRole("button", { name: "Konto endgültig löschen" });
  const askForCode = part.getByRole("button", { name: "Ohne Passwort: Code per E-Mail verlangen" });
  await open.press("Enter");
  await expect(page.getByRole("heading", { name: "Konto löschen" })).toBeFocused();
  await part.getByRole("button", { name: "Abbrechen" }).press("Enter");
  await expect(open).toBeFocused();
  await open.press("Enter");
  await submit.press("Enter");
  await expectFaults(page, "Geben Sie Ihr Passwort ein.");

  await askForCode.press("Enter");
  await expect(code).toBeFocused();
  await expect(page.getByRole("alert")).toBeHidden();
  await submit.press("Enter");
  await expectFaults(page, "Geben Sie den Code aus der E-Mail ein.");
  await code.fill("000000");
  await submit.press("Enter");
  await expectFaults(page, "Der Code ist falsch oder abgelaufen.");
  await expectAccessibleAtAllSizes(page);
  await part.getByRole("button", { name: "Neuen Code verlangen" }).press("Enter");
  await expect(toast(page, "Code gesendet")).toBeVisible();
  await newestMail(page, email, "Code", 2);
  await part.getByRole("button", { name: "Doch mit Passwort" }).press("Enter");

  await expect(password).toBeFocused();
  await part.getByLabel("Sie werden gelöscht").press("Space");
  await password.fill("falsch");
  await password.press("Enter");
  await expectFaults(page, "Konto nicht gelöscht");
  await expect(part.getByText("Das Passwort ist falsch.").first()).toBeVisible();
  await password.fill(PASSWORD);
  await password.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(toast(page, "Ihr Konto ist gelöscht")).toBeVisible();
  await expect(header(page).signIn).toBeVisible();
  await newestMail(page, email, "wurde soeben gelöscht");
});

test("an account with admin rights reads that the rights must be revoked first, and finds no form to delete the account", async ({
  page,
}) => {
  await openAdmin(page);
  await page.goto("/konto");
  const part = section(page, "Ihre Daten");
  await expect(part.getByText("Dieses Konto hat Adminrechte.")).toBeVisible();
  await expect(part.getByRole("button", { name: "Meine Daten herunterladen" })).toBeVisible();
  await expect(part.getByRole("button", { name: "Konto löschen" })).toBeHidden();
});
