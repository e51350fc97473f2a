import { expect, test } from "@playwright/test";
import { newDevice } from "./account-page.ts";
import { authScreen, expectFaults, header, newEmail, openAccount, signIn, signUp, toast } from "./accounts.ts";
import { PASSWORD } from "./sites.ts";

test("signs up, stays signed in after a reload, signs out and in again, with a warning about a common password", async ({
  page,
}) => {
  const email = newEmail();
  const warning = toast(page, "Ihr Passwort ist sehr verbreitet");
  const asked = page.waitForRequest("**/auth/signup*");
  await signUp(page, email, "passwort");
  expect((await asked).postDataJSON()).toMatchObject({ data: { first_name: "Anna", last_name: "Muster" } });
  await expect(page).toHaveURL("/");
  await expect(toast(page, "Registrierung erfolgreich")).toBeVisible();
  await expect(warning).toBeVisible();
  await expect(header(page).signOut).toBeVisible();
  await expect(header(page).signIn).toBeHidden();

  await page.reload();
  await expect(header(page).signOut).toBeVisible();
  await expect(toast(page, "Registrierung erfolgreich")).toBeHidden();

  await header(page).signOut.click();
  await expect(toast(page, "Sie sind abgemeldet.")).toBeVisible();
  await expect(header(page).signIn).toBeFocused();

  await page.goto("/auth?next=/zuerich/winterthur/");
  await signIn(page, email, "passwort");
  await expect(page).toHaveURL("/zuerich/winterthur/");
  await warning.getByRole("link", { name: "Passwort ändern" }).click();
  await expect(page).toHaveURL("/passwort-zuruecksetzen");
  await expect(page.getByRole("button", { name: "Passwort speichern" })).toBeVisible();
});

test("the sign-in page redirects signed-in users, within the site only", async ({ page }) => {
  await openAccount(page);
  for (const [query, reached] of [
    ["?next=/kontakt", "/kontakt"],
    ["?next=//evil.example", "/"],
  ] as const) {
    await page.goto(`/auth${query}`);
    await expect(page).toHaveURL(reached);
  }
});

test("refuses a taken address in German and with the server's message, and keeps the input", async ({
  page,
  browser,
}) => {
  const email = await openAccount(await newDevice(browser));
  await signUp(page, email);
  await expectFaults(page, "Registrierung fehlgeschlagen");
  const alert = page.getByRole("alert");
  const words = alert.getByText("User already registered");
  await expect(words).toBeHidden();
  await alert.getByText("Meldung des Servers").click();
  await expect(words).toBeVisible();
  await expect(words).toHaveAttribute("lang", "en");
  const screen = authScreen(page);
  await expect(screen.email).toHaveAccessibleDescription(/^Fehler: .*gibt es schon ein Konto/);
  await expect(screen.email).toHaveValue(email);
  await expect(screen.password).toHaveValue(PASSWORD);
  await alert.getByRole("link", { name: /gibt es schon ein Konto/ }).click();
  await expect(screen.email).toBeFocused();

  await test.step("distinguishes a wrong password from a missing network", async () => {
    await signIn(page, email, "falsch-falsch");
    await expectFaults(page, "Anmeldung fehlgeschlagen");
    await expect(alert).toContainText("E-Mail oder Passwort ist falsch.");
    await expect(page).toHaveTitle(/^Fehler – Anmelden/);
    await page.context().setOffline(true);
    await screen.signIn.click();
    await expect(alert).toContainText("keine Verbindung");
    await page.context().setOffline(false);
    await screen.password.fill(PASSWORD);
    await screen.signIn.click();
    await expect(page).toHaveURL("/");
  });
});

test("a forged link is reported, with a way to request a new one", async ({ page }) => {
  await page.goto("/auth/verify?token=0123456789abcdef&type=signup");
  await page.getByRole("button", { name: "E-Mail-Adresse bestätigen" }).click();
  await expect(toast(page, "Ungültiger Link")).toContainText("melden Sie sich mit Ihrem Passwort");
  expect(page.url()).not.toContain("error");
  await toast(page, "Ungültiger Link").getByRole("link", { name: "Zur Anmeldung" }).click();
  await expect(page).toHaveURL("/auth");

  await test.step("the page for a new password redirects without a session", async () => {
    await page.goto("/passwort-zuruecksetzen");
    await expect(page).toHaveURL("/auth");
    await expect(toast(page, "Ungültiger Link")).toBeVisible();
  });
});
