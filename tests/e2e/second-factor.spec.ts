import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { openAccountPage, setUpApp, twoSteps } from "./account-page.ts";
import { askForResetMail, expectFaults, header, newestMail, signIn, toast } from "./accounts.ts";
import { codeOf } from "./authenticator-app.ts";
import { PASSWORD } from "./sites.ts";

const title = (page: Page) => page.getByRole("heading", { name: "Anmeldung in zwei Schritten", exact: true });

async function signOutAndIn(page: Page, email: string) {
  await header(page).signOut.click();
  await expect(page).toHaveURL("/");
  await page.goto("/auth?next=/konto");
  await signIn(page, email);
}

test("sets up an app with the shown secret, and then requires it", async ({ page }) => {
  const email = await openAccountPage(page);
  const secret = await setUpApp(page);
  await expect(twoSteps(page).getByText("Eingeschaltet")).toBeVisible();
  await expect(title(page)).toBeFocused();
  await newestMail(page, email, "einen neuen zweiten Schritt");
  await signOutAndIn(page, email);
  await expect(page.getByRole("heading", { name: "Zweiter Schritt" })).toBeFocused();
  await page.getByLabel("Code aus der App").fill("12");
  await page.getByRole("button", { name: "Anmelden", exact: true }).last().click();
  await expectFaults(page, "Geben Sie den Code mit 6 Ziffern ein.");
  // The current code was used to set the app up; the next one is accepted, too.
  await page.getByLabel("Code aus der App").fill(codeOf(secret, 1));
  await page.getByRole("button", { name: "Anmelden", exact: true }).last().click();
  await expect(page).toHaveURL("/konto");
});

test("the reset mail's link replaces the password after the second factor", async ({ page }) => {
  const email = await openAccountPage(page);
  const secret = await setUpApp(page);
  await header(page).signOut.click();
  await expect(page).toHaveURL("/");
  await askForResetMail(page, email);
  const { link } = await newestMail(page, email, "neues Passwort verlangt");
  await page.goto(link);
  await page.getByRole("button", { name: "Passwort zurücksetzen" }).click();
  await expect(page).toHaveURL("/passwort-zuruecksetzen");

  await expect(page.getByRole("heading", { name: "Zweiter Schritt" })).toBeFocused();
  const password = page.getByLabel("Neues Passwort", { exact: true });
  await expect(password).toHaveCount(0);
  await expectAccessibleAtAllSizes(page);
  await page.getByLabel("Code aus der App").fill(codeOf(secret, 1));
  await page.getByRole("button", { name: "Anmelden", exact: true }).last().click();

  await expect(password).toBeFocused();
  await password.fill(`${PASSWORD}-neu`);
  await page.getByLabel("Neues Passwort bestätigen").fill(`${PASSWORD}-neu`);
  await page.getByRole("button", { name: "Passwort speichern" }).click();
  await expect(page).toHaveURL("/");
  await expect(toast(page, "Passwort erfolgreich geändert")).toBeVisible();
});

test("an unfinished setup does not block a new one", async ({ page }) => {
  await openAccountPage(page);
  const begin = twoSteps(page).getByRole("button", { name: "App einrichten" });
  await begin.click();
  await expect(twoSteps(page).getByLabel("Code aus der App")).toBeVisible();
  await page.reload();
  await begin.click();
  await twoSteps(page).getByRole("button", { name: "Abbrechen" }).click();
  await expect(begin).toBeFocused();
  await setUpApp(page);
  await expect(twoSteps(page).getByRole("button", { name: "Entfernen (App)" })).toBeVisible();
});

test("replaces one of two apps with another", async ({ page }) => {
  await openAccountPage(page);
  const removal = (name: string) => twoSteps(page).getByRole("button", { name: `Entfernen (${name})`, exact: true });
  await setUpApp(page);
  await expect(removal("App")).toBeVisible();
  await setUpApp(page);
  await expect(removal("App 2")).toBeVisible();
  await removal("App").click();
  await page.getByRole("dialog").getByRole("button", { name: "Entfernen" }).click();
  await expect(removal("App")).toBeHidden();
  await setUpApp(page);
  await expect(removal("App")).toBeVisible();
  await expect(removal("App 2")).toBeVisible();
});

test("new recovery codes are created after a confirmation, and the focus goes to their title", async ({ page }) => {
  await openAccountPage(page);
  await setUpApp(page);
  const part = twoSteps(page);
  await part.getByRole("button", { name: "Notfallcodes erstellen" }).click();
  const sheet = part.locator(".code-sheet code");
  await expect(part.getByRole("heading", { name: "Ihre neuen Notfallcodes" })).toBeFocused();
  await expect(sheet.first()).toHaveText(/^\w{4} \w{4} \w{4} \w{4}$/);
  const before = await sheet.allTextContents();
  const again = part.getByRole("button", { name: "Neue Notfallcodes erstellen" });
  const dialog = page.getByRole("dialog", { name: "Neue Notfallcodes erstellen?" });
  await again.click();
  await dialog.getByRole("button", { name: "Abbrechen" }).click();
  await expect(again).toBeFocused();
  await expect(sheet).toHaveText(before);
  await again.click();
  await dialog.getByRole("button", { name: "Neue Codes erstellen" }).click();
  await expect(part.getByRole("heading", { name: "Ihre neuen Notfallcodes" })).toBeFocused();
  await expect(sheet.first()).not.toHaveText(before[0] ?? "");
});

test("a recovery code replaces the app for one sign-in", async ({ page }) => {
  const email = await openAccountPage(page);
  await setUpApp(page);
  await twoSteps(page).getByRole("button", { name: "Notfallcodes erstellen" }).click();
  const sheet = twoSteps(page).locator(".code-sheet code");
  await expect(sheet).toHaveCount(10);
  const code = (await sheet.first().textContent()) ?? "";
  const useCode = async () => {
    await page.getByText("Notfallcode verwenden").click();
    await page.getByLabel("Notfallcode", { exact: true }).fill(code);
    await page.locator("#notfallcode").getByRole("button", { name: "Anmelden" }).click();
  };
  await signOutAndIn(page, email);
  await useCode();
  await expect(page).toHaveURL("/konto");
  await signOutAndIn(page, email);
  await useCode();
  await expectFaults(page, "Anmeldung fehlgeschlagen");
  await page.getByRole("button", { name: "Abbrechen und abmelden" }).click();
  await expect(page.getByRole("tab", { name: "Bereits registriert" })).toBeVisible();
});

test("an app is removed after a confirmation", async ({ page }) => {
  await openAccountPage(page);
  await setUpApp(page);
  await twoSteps(page).getByRole("button", { name: "Entfernen (App)" }).click();
  const dialog = page.getByRole("dialog", { name: "Zweiten Schritt entfernen?" });
  await dialog.getByRole("button", { name: "Entfernen" }).click();
  await expect(twoSteps(page).getByText("Ausgeschaltet")).toBeVisible();
  await expect(title(page)).toBeFocused();
});

test("recovery codes and the second step are accessible", async ({ page }) => {
  const email = await openAccountPage(page);
  await setUpApp(page);
  await twoSteps(page).getByRole("button", { name: "Notfallcodes erstellen" }).click();
  await expect(twoSteps(page).locator(".code-sheet")).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await signOutAndIn(page, email);
  await page.getByText("Notfallcode verwenden").click();
  await expectAccessibleAtAllSizes(page);
});

test("setting up an app is accessible", async ({ page }) => {
  await openAccountPage(page);
  await twoSteps(page).getByRole("button", { name: "App einrichten" }).click();
  await expect(twoSteps(page).getByLabel("Code aus der App")).toBeVisible();
  await expectAccessibleAtAllSizes(page);
});
