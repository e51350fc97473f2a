import { expect, test } from "@playwright/test";
import {
  askForResetMail,
  authScreen,
  expectFaults,
  header,
  newEmail,
  newestMail,
  openAccount,
  openHome,
  signIn,
  signUp,
  toast,
} from "./accounts.ts";
import { PASSWORD } from "./sites.ts";

const NEW_PASSWORD = "Nebelmeer-Olten-4";

test("signs up, stays signed in after a reload, signs out and in again", async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await expect(page).toHaveURL("/");
  await expect(toast(page, "Registrierung erfolgreich")).toBeVisible();
  await expect(header(page).signOut).toBeVisible();
  await expect(header(page).signIn).toBeHidden();

  await page.reload();
  await expect(header(page).signOut).toBeVisible();
  await expect(toast(page, "Registrierung erfolgreich")).toBeHidden();

  await header(page).signOut.click();
  await expect(toast(page, "Sie sind abgemeldet.")).toBeVisible();
  await expect(header(page).signIn).toBeFocused();
  await page.reload();
  await expect(header(page).signOut).toBeHidden();

  await header(page).signIn.click();
  await signIn(page, email);
  await expect(page).toHaveURL("/");
  await expect(header(page).signOut).toBeVisible();
});

test("the account stores both names", async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  page.on("request", (request) => {
    if (request.url().includes("/auth/signup")) resolve(request.postDataJSON());
  });
  await signUp(page, newEmail());
  expect(await promise).toMatchObject({ data: { first_name: "Anna", last_name: "Muster" } });
});

test("the sign-in page redirects signed-in users", async ({ page }) => {
  await openAccount(page);
  await page.goto("/auth");
  await expect(page).toHaveURL("/");
  await page.goto("/auth?next=/kontakt");
  await expect(page).toHaveURL("/kontakt");
});

const AFTER_SIGN_IN = [
  ["/zuerich/winterthur/", "/zuerich/winterthur/"],
  ["//evil.example", "/"],
  ["/.//evil.example", "/"],
  ["/%5Cevil.example/..//evil.example", "/"],
  ["/auth", "/"],
] as const;

test("after signing in, the address in the link is followed within the site only", async ({ page }) => {
  const email = await openHome(page);
  for (const [next, reached] of AFTER_SIGN_IN) {
    await test.step(next, async () => {
      await header(page).signOut.click();
      await expect(header(page).signIn).toBeVisible();
      await page.goto(`/auth?next=${encodeURIComponent(next)}`);
      await signIn(page, email);
      await expect(page).toHaveURL(reached);
    });
  }
});

test("refuses a taken address in German and with the server's message, and keeps the input", async ({ page }) => {
  const email = await openHome(page);
  await header(page).signOut.click();
  await expect(header(page).signIn).toBeVisible();
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
});

test("distinguishes a wrong password from a missing network", async ({ page, context }) => {
  const email = await openHome(page);
  await header(page).signOut.click();
  await expect(header(page).signIn).toBeVisible();
  await page.goto("/auth");
  await signIn(page, email, "falsch-falsch");
  await expectFaults(page, "Anmeldung fehlgeschlagen");
  await expect(page.getByRole("alert")).toContainText("E-Mail oder Passwort ist falsch.");
  await expect(page).toHaveTitle(/^Fehler – Anmelden/);
  await context.setOffline(true);
  await authScreen(page).signIn.click();
  await expect(page.getByRole("alert")).toContainText("keine Verbindung");
  await context.setOffline(false);
  await authScreen(page).password.fill(PASSWORD);
  await authScreen(page).signIn.click();
  await expect(page).toHaveURL("/");
});

test("accepts a common password with a warning", async ({ page }) => {
  const email = newEmail();
  await signUp(page, email, "passwort");
  await expect(page).toHaveURL("/");
  await expect(toast(page, "Registrierung erfolgreich")).toBeVisible();
  await expect(toast(page, "Ihr Passwort ist sehr verbreitet")).toBeVisible();
  await header(page).signOut.click();
  await expect(header(page).signIn).toBeVisible();
  await page.goto("/auth");
  await signIn(page, email, "passwort");
  await expect(page).toHaveURL("/");
  const warning = toast(page, "Ihr Passwort ist sehr verbreitet");
  await warning.getByRole("link", { name: "Passwort ändern" }).click();
  await expect(page).toHaveURL("/passwort-zuruecksetzen");
  await expect(page.getByRole("button", { name: "Passwort speichern" })).toBeVisible();
});

test.describe("a forgotten password", () => {
  test("is replaced through the mail's link, which works once", async ({ page, browser }) => {
    const email = await openAccount(page);
    const elsewhere = await (await browser.newContext()).newPage();
    await askForResetMail(elsewhere, email);
    const { link } = await newestMail(page, email);

    await elsewhere.goto(link);
    await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("Passwort zurücksetzen");
    await elsewhere.getByRole("button", { name: "Passwort zurücksetzen" }).click();
    await expect(elsewhere).toHaveURL("/passwort-zuruecksetzen");
    await elsewhere.getByLabel("Neues Passwort", { exact: true }).fill(NEW_PASSWORD);
    await elsewhere.getByLabel("Neues Passwort bestätigen").fill(NEW_PASSWORD);
    await elsewhere.getByRole("button", { name: "Passwort speichern" }).click();
    await expect(elsewhere).toHaveURL("/");
    await expect(toast(elsewhere, "Passwort erfolgreich geändert")).toBeVisible();
    await expect(header(elsewhere).signOut).toBeVisible();
    await elsewhere.goBack();
    expect(elsewhere.url()).not.toContain("access_token");

    const third = await (await browser.newContext()).newPage();
    await third.goto(link);
    await third.getByRole("button", { name: "Passwort zurücksetzen" }).click();
    await expect(third).toHaveURL("/auth");
    await expect(toast(third, "Ungültiger Link")).toContainText("«Passwort vergessen?»");
    await signIn(third, email, NEW_PASSWORD);
    await expect(third).toHaveURL("/");
  });

  test("is replaced through the mail's code", async ({ page, browser }) => {
    const email = await openAccount(page);
    const elsewhere = await (await browser.newContext()).newPage();
    await askForResetMail(elsewhere, email);
    const screen = authScreen(elsewhere);
    await expect(screen.dialog).toBeHidden();
    await expect(screen.code).toBeFocused();
    const { code } = await newestMail(page, email);

    await screen.code.fill(code === "000000" ? "111111" : "000000");
    await screen.checkCode.click();
    await expectFaults(elsewhere, "Ungültiger Code");
    await expect(screen.code).toHaveAccessibleDescription(/falsch oder abgelaufen/);

    await screen.code.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await screen.checkCode.click();
    await expect(elsewhere).toHaveURL("/passwort-zuruecksetzen");
    const choose = async () => {
      await elsewhere.getByLabel("Neues Passwort", { exact: true }).fill(NEW_PASSWORD);
      await elsewhere.getByLabel("Neues Passwort bestätigen").fill(NEW_PASSWORD);
      await elsewhere.getByRole("button", { name: "Passwort speichern" }).click();
    };
    await choose();
    await expect(toast(elsewhere, "Passwort erfolgreich geändert")).toBeVisible();
    await elsewhere.goto("/passwort-zuruecksetzen");
    await choose();
    await expectFaults(elsewhere, "Passwort nicht geändert");
    await expect(elsewhere.getByLabel("Neues Passwort", { exact: true })).toHaveAccessibleDescription(
      /muss sich vom bisherigen unterscheiden/,
    );
  });

  test("looks the same for an address without an account", async ({ page }) => {
    await askForResetMail(page, newEmail());
    await expect(authScreen(page).dialog).toBeHidden();
  });
});

test("a forged link is reported with a way to request a new one", async ({ page }) => {
  await page.goto("/auth/verify?token=0123456789abcdef&type=signup");
  await page.getByRole("button", { name: "E-Mail-Adresse bestätigen" }).click();
  await expect(toast(page, "Ungültiger Link")).toContainText("melden Sie sich mit Ihrem Passwort");
  expect(page.url()).not.toContain("error");
  await toast(page, "Ungültiger Link").getByRole("link", { name: "Zur Anmeldung" }).click();
  await expect(page).toHaveURL("/auth");
});

test("a truncated link is reported without JavaScript", async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const response = await page.goto("/auth/verify?token=&type=recovery");
  expect(response?.status()).toBe(400);
  expect(response?.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "same-origin" });
  await expect(page.getByText("Der Link ist unvollständig.")).toBeVisible();
});

test("the page for a new password redirects without a session", async ({ page }) => {
  await page.goto("/passwort-zuruecksetzen");
  await expect(page).toHaveURL("/auth");
  await expect(toast(page, "Ungültiger Link")).toBeVisible();
});
