import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { openAccountPage, setUpApp, twoSteps } from "./account-page.ts";
import { expectFaults, header, newestMail, signIn, toast } from "./accounts.ts";
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
  const part = twoSteps(page);
  const begin = part.getByRole("button", { name: "App einrichten" });
  const removal = (name: string) => part.getByRole("button", { name: `Entfernen (${name})`, exact: true });
  const remove = async (name: string) => {
    await removal(name).click();
    const dialog = page.getByRole("dialog", { name: "Zweiten Schritt entfernen?" });
    await dialog.getByRole("button", { name: "Entfernen" }).click();
    await expect(removal(name)).toBeHidden();
  };

  await test.step("an unfinished setup does not block a new one", async () => {
    await begin.click();
    await expect(part.getByLabel("Code aus der App")).toBeVisible();
    await expectAccessibleAtAllSizes(page);
    await page.reload();
    await begin.click();
    await part.getByRole("button", { name: "Abbrechen" }).click();
    await expect(begin).toBeFocused();
  });
  await setUpApp(page);
  await expect(part.getByText("Eingeschaltet")).toBeVisible();
  await expect(title(page)).toBeFocused();
  await newestMail(page, email, "einen neuen zweiten Schritt");

  await test.step("replaces one of two apps with another", async () => {
    await expect(removal("App")).toBeVisible();
    await setUpApp(page);
    await expect(removal("App 2")).toBeVisible();
    await remove("App");
  });
  const secret = await setUpApp(page);
  await expect(removal("App")).toBeVisible();

  await signOutAndIn(page, email);
  await expect(page.getByRole("heading", { name: "Zweiter Schritt" })).toBeFocused();
  await page.getByLabel("Code aus der App").fill("12");
  await page.getByRole("button", { name: "Anmelden", exact: true }).last().click();
  await expectFaults(page, "Geben Sie den Code mit 6 Ziffern ein.");
  // The current code was used to set the app up; the next one is accepted, too.
  await page.getByLabel("Code aus der App").fill(codeOf(secret, 1));
  await page.getByRole("button", { name: "Anmelden", exact: true }).last().click();
  await expect(page).toHaveURL("/konto");

  await test.step("apps are removed after a confirmation", async () => {
    await remove("App 2");
    await remove("App");
    await expect(part.getByText("Ausgeschaltet")).toBeVisible();
    await expect(title(page)).toBeFocused();
  });
});

test("a recovery code replaces the app for one sign-in; new ones are created after a confirmation", async ({
  page,
}) => {
  const email = await openAccountPage(page);
  await setUpApp(page);
  const part = twoSteps(page);
  await part.getByRole("button", { name: "Notfallcodes erstellen" }).click();
  const sheet = part.locator(".code-sheet code");
  await expect(part.getByRole("heading", { name: "Ihre neuen Notfallcodes" })).toBeFocused();
  await expect(sheet).toHaveCount(10);
  await expect(sheet.first()).toHaveText(/^\w{4} \w{4} \w{4} \w{4}$/);
  await expectAccessibleAtAllSizes(page);
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

  const code = (await sheet.first().textContent()) ?? "";
  const useCode = async () => {
    await page.getByText("Notfallcode verwenden").click();
    await page.getByLabel("Notfallcode", { exact: true }).fill(code);
    await page.locator("#notfallcode").getByRole("button", { name: "Anmelden" }).click();
  };
  await signOutAndIn(page, email);
  await useCode();
  await expect(page).toHaveURL("/konto");
  await expect(part.getByText("Noch 9 von 10 Notfallcodes unbenutzt.")).toBeVisible();
  await signOutAndIn(page, email);
  await useCode();
  await expectFaults(page, "Anmeldung fehlgeschlagen");
  await expectAccessibleAtAllSizes(page);
  await page.getByRole("button", { name: "Abbrechen und abmelden" }).click();
  await expect(page.getByRole("tab", { name: "Bereits registriert" })).toBeVisible();
});

test("the reset mail's link replaces the password after the second factor", async ({ page }) => {
  const email = await openAccountPage(page);
  const secret = await setUpApp(page);
  await page.request.post("/auth/recover", { data: { email } });
  const { link } = await newestMail(page, email, "neues Passwort verlangt");
  await page.goto(link);
  await page.getByRole("button", { name: "Passwort zurücksetzen" }).click();
  await expect(page).toHaveURL("/passwort-zuruecksetzen");

  await expect(page.getByRole("heading", { name: "Zweiter Schritt" })).toBeFocused();
  const password = page.getByLabel("Neues Passwort", { exact: true });
  await expect(password).toHaveCount(0);
  await page.getByLabel("Code aus der App").fill(codeOf(secret, 1));
  await page.getByRole("button", { name: "Anmelden", exact: true }).last().click();

  await expect(password).toBeFocused();
  await password.fill(`${PASSWORD}-neu`);
  await page.getByLabel("Neues Passwort bestätigen").fill(`${PASSWORD}-neu`);
  await page.getByRole("button", { name: "Passwort speichern" }).click();
  await expect(page).toHaveURL("/");
  await expect(toast(page, "Passwort erfolgreich geändert")).toBeVisible();
});
