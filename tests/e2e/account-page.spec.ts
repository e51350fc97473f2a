import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { openAccountPage, section } from "./account-page.ts";
import { expectFaults, header, newEmail, newestMail, openAccount, openHome, signIn, toast } from "./accounts.ts";
import { PASSWORD } from "./sites.ts";

test("redirects signed-out users to sign in, with the way back", async ({ page }) => {
  await page.goto("/konto");
  await expect(page).toHaveURL(/\/auth\?next=%2Fkonto$/);
});

test("the header links to the signed-in user's account", async ({ page }) => {
  await page.goto("/");
  const link = header(page).menu.getByRole("link", { name: "Mein Konto" });
  await expect(link).toBeHidden();
  await openHome(page);
  await link.click();
  await expect(page).toHaveURL("/konto");
});

test("changes the name, with missing parts reported beside their fields", async ({ page }) => {
  await openAccountPage(page);
  const part = section(page, "Ihre Angaben");
  await part.getByRole("button", { name: "Ändern (Name)" }).click();
  await expect(part.getByLabel("Vorname")).toBeFocused();
  await expect(part.getByLabel("Vorname")).toHaveValue("Anna");
  await part.getByLabel("Nachname").fill("");
  await part.getByRole("button", { name: "Name speichern" }).click();
  await expectFaults(page, "Bitte füllen Sie alle Felder aus.");
  await part.getByLabel("Nachname").fill("Beispiel");
  await part.getByRole("button", { name: "Name speichern" }).click();
  await expect(toast(page, "Name geändert")).toBeVisible();
  await expect(part.getByText("Anna Beispiel")).toBeVisible();
  await expect(part.getByRole("button", { name: "Ändern (Name)" })).toBeFocused();
});

test("changes the address once both mails are confirmed", async ({ page }) => {
  const email = await openAccountPage(page);
  const part = section(page, "Ihre Angaben");
  await part.getByRole("button", { name: "Ändern (E-Mail-Adresse)" }).click();
  const changed = newEmail();
  await part.getByLabel("Neue E-Mail-Adresse").fill(changed);
  await part.getByRole("button", { name: "Adresse ändern" }).click();
  await expect(toast(page, "Bestätigen Sie die neue Adresse")).toBeVisible();
  await expect(part.getByText(`Noch nicht bestätigt: ${changed}`)).toBeVisible();
  const confirm = async (address: string) => {
    const { link } = await newestMail(page, address, "Bitte bestätigen Sie die Änderung");
    await page.goto(link);
    await page.getByRole("button").filter({ hasText: "bestätigen" }).click();
  };
  await confirm(email);
  await expect(toast(page, "Noch ein Schritt")).toBeVisible();
  await confirm(changed);
  await expect(toast(page, "E-Mail-Adresse geändert")).toBeVisible();
  await expect(part.getByText(changed, { exact: true })).toBeVisible();
});

test("changes the password", async ({ page }) => {
  const email = await openAccountPage(page);
  const part = section(page, "Ihre Angaben");
  await part.getByRole("button", { name: "Ändern (Passwort)" }).click();
  await part.getByLabel("Neues Passwort", { exact: true }).fill("Morgenrot-Bern-18");
  await part.getByLabel("Neues Passwort bestätigen").fill("Morgenrot-Bern-18");
  await part.getByRole("button", { name: "Passwort speichern" }).click();
  await expect(toast(page, "Passwort erfolgreich geändert")).toBeVisible();
  await header(page).signOut.click();
  await expect(page).toHaveURL("/");
  await page.goto("/auth?next=/konto");
  await signIn(page, email, "Morgenrot-Bern-18");
  await expect(page).toHaveURL("/konto");
});

test("ends the session of another device", async ({ page, browser }) => {
  const email = await openAccountPage(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto("/auth?next=/konto");
  await signIn(elsewhere, email);
  await expect(elsewhere.getByRole("heading", { name: "Mein Konto" })).toBeVisible();
  await page.reload();
  const devices = section(page, "Angemeldete Geräte");
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await expect(devices.getByText("Dieses Gerät")).toHaveCount(1);
  await devices.getByRole("button", { name: /^Abmelden \(/ }).click();
  await expect(toast(page, "Gerät abgemeldet")).toBeVisible();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Angemeldete Geräte" })).toBeFocused();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL("/");
  await expect(toast(elsewhere, "Sie sind abgemeldet.")).toBeVisible();
  await elsewhere.context().close();
});

test("keeps what was typed after a remote sign-out until the user signs in again", async ({ page, browser }) => {
  const email = await openAccountPage(page);
  const part = section(page, "Ihre Angaben");
  await part.getByRole("button", { name: "Ändern (Name)" }).click();
  await part.getByLabel("Nachname").fill("Beispiel");
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto("/auth?next=/konto");
  await signIn(elsewhere, email);
  await elsewhere.getByRole("button", { name: "Alle anderen abmelden" }).click();
  await expect(toast(elsewhere, "Alle anderen Geräte sind abgemeldet")).toBeVisible();
  await elsewhere.context().close();

  await part.getByRole("button", { name: "Name speichern" }).click();
  await expectFaults(page, "Melden Sie sich noch einmal an.");
  await expect(part.getByLabel("Nachname")).toHaveValue("Beispiel");
  await toast(page, "Name nicht geändert").getByRole("link", { name: "Noch einmal anmelden" }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fkonto$/);
  await signIn(page, email);
  await expect(page).toHaveURL("/konto");
  await expect(part.getByText("Anna Muster")).toBeVisible();
});

test("a code in the address alone does not claim that an account was linked", async ({ page }) => {
  await openAccount(page);
  await page.goto("/konto?code=x");
  await expect(page.getByRole("heading", { name: "Angemeldete Geräte" })).toBeVisible();
  await expect(page).toHaveURL("/konto");
  await expect(toast(page, "Konto verbunden")).toBeHidden();
});

test("edits and deletes own reviews", async ({ page }) => {
  await openAccount(page);
  await page.goto("/bern/bern/");
  await page
    .getByRole("link", { name: /^Details anzeigen/ })
    .nth(5)
    .click();
  const provider = page.url();
  await page.getByRole("textbox", { name: "Ihre Bewertung" }).fill("Sehr freundlich.");
  await page.getByRole("radio", { name: "5 Sterne" }).check();
  await page.getByRole("button", { name: "Bewertung abschicken" }).click();
  await expect(toast(page, "Vielen Dank für Ihre Bewertung!")).toBeVisible();
  await page.goto("/konto");
  const part = section(page, "Meine Bewertungen");
  await part.getByRole("button", { name: /^Ändern/ }).click();
  await expect(part.getByRole("radio", { name: "5 Sterne" })).toBeChecked();
  await part.getByLabel("Ihre Bewertung").fill("Beim zweiten Mal zu spät.");
  await part.getByRole("radio", { name: "2 Sterne" }).check();
  await part.getByRole("button", { name: "Bewertung speichern" }).click();
  await expect(toast(page, "Bewertung geändert")).toBeVisible();
  await expect(part.getByText("2 von 5 Sternen")).toBeVisible();
  await expect(part.getByRole("button", { name: /^Ändern/ })).toBeFocused();
  await page.goto(provider);
  await expect(page.getByText("Beim zweiten Mal zu spät.")).toBeVisible();
  await page.goto("/konto");
  await part.getByRole("button", { name: /^Löschen/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Löschen" }).click();
  await expect(part.getByText("Sie haben noch keine Spitex bewertet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Meine Bewertungen" })).toBeFocused();
  await page.goto(provider);
  await expect(page.getByText("Beim zweiten Mal zu spät.")).toBeHidden();
});

test("exports all stored data as a file", async ({ page }) => {
  const email = await openAccountPage(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Meine Daten herunterladen" }).click();
  const data = JSON.parse(await readFile(await (await download).path(), "utf8"));
  expect(data).toMatchObject({ account: { email }, sessions: [{}], reviews: [] });
});

test("deletes an account with its password, with the keyboard alone", async ({ page }) => {
  const email = await openAccountPage(page);
  await page.getByRole("button", { name: "Konto löschen" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Konto löschen" })).toBeFocused();
  const part = section(page, "Ihre Daten");
  await part.getByLabel("Sie werden gelöscht").check();
  await part.getByLabel("Ihr Passwort", { exact: true }).fill("falsch");
  await page.keyboard.press("Enter");
  await expectFaults(page, "Konto nicht gelöscht");
  await expect(part.getByText("Das Passwort ist falsch.").first()).toBeVisible();
  await part.getByLabel("Ihr Passwort", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(toast(page, "Ihr Konto ist gelöscht")).toBeVisible();
  await expect(header(page).signIn).toBeVisible();
  await newestMail(page, email, "wurde soeben gelöscht");
  await page.goto("/auth");
  await signIn(page, email);
  await expectFaults(page, "Anmeldung fehlgeschlagen");
});

test("deletes an account with a code instead of the password", async ({ page }) => {
  const email = await openAccountPage(page);
  const part = section(page, "Ihre Daten");
  const open = part.getByRole("button", { name: "Konto löschen" });
  const password = part.getByLabel("Ihr Passwort", { exact: true });
  const code = part.getByLabel("Code aus der E-Mail");
  const submit = part.getByRole("button", { name: "Konto endgültig löschen" });
  await open.click();
  await part.getByRole("button", { name: "Abbrechen" }).click();
  await expect(open).toBeFocused();
  await open.click();
  await submit.click();
  await expectFaults(page, "Geben Sie Ihr Passwort ein.");
  await part.getByRole("button", { name: "Ohne Passwort: Code per E-Mail verlangen" }).click();
  await expect(code).toBeFocused();
  await expect(page.getByRole("alert")).toBeHidden();
  await submit.click();
  await expectFaults(page, "Geben Sie den Code aus der E-Mail ein.");
  await code.fill("000000");
  await submit.click();
  await expectFaults(page, "Der Code ist falsch oder abgelaufen.");
  await part.getByRole("button", { name: "Doch mit Passwort" }).click();
  await expect(password).toBeFocused();
  await part.getByRole("button", { name: "Ohne Passwort: Code per E-Mail verlangen" }).click();
  await expectAccessibleAtAllSizes(page);
  await part.getByRole("button", { name: "Neuen Code verlangen" }).click();
  await expect(toast(page, "Code gesendet")).toBeVisible();
  // Each code invalidates the previous one, and mails take a moment.
  await code.fill((await newestMail(page, email, "Code", 3)).code);
  await submit.click();
  await expect(page).toHaveURL("/");
  await expect(toast(page, "Ihr Konto ist gelöscht")).toBeVisible();
});

test("is accessible, also with a name to change or an account to delete", async ({ page }) => {
  await openAccountPage(page);
  await expectAccessibleAtAllSizes(page);
  for (const opens of ["Ändern (Name)", "Konto löschen"]) {
    await page.getByRole("button", { name: opens }).click();
    await expectAccessibleAtAllSizes(page);
  }
});
