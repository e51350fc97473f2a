import { expect, test } from "@playwright/test";
import { askForResetMail, newestMail, openAccount, toast } from "./accounts.ts";

const NEW_PASSWORD = "ein ganz anderes Passwort";

test("a forgotten password is to be replaced before anything else", async ({ page, browser }) => {
  const email = await openAccount(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await askForResetMail(elsewhere, email);
  await elsewhere.goto((await newestMail(page, email)).link);
  await elsewhere.getByRole("button", { name: "Passwort zurücksetzen" }).click();
  await expect(elsewhere).toHaveURL("/passwort-zuruecksetzen");
  await elsewhere.goto("/konto");
  await expect(elsewhere).toHaveURL("/passwort-zuruecksetzen");
  await elsewhere.getByLabel("Neues Passwort", { exact: true }).fill(NEW_PASSWORD);
  await elsewhere.getByLabel("Neues Passwort bestätigen").fill(NEW_PASSWORD);
  await elsewhere.getByRole("button", { name: "Passwort speichern" }).click();
  await expect(toast(elsewhere, "Passwort erfolgreich geändert")).toBeVisible();
  await elsewhere.goto("/konto");
  await expect(elsewhere.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(elsewhere).toHaveURL("/konto");
  await newestMail(page, email, "Alle anderen Geräte sind abgemeldet.");
});
