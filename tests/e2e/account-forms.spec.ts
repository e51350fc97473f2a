import { expect, test } from "@playwright/test";
import { authScreen, chooseTab, expectFaults, newEmail, openAccount, signUp, toast } from "./accounts.ts";
import { holdBack } from "./hold-back.ts";
import { PASSWORD } from "./sites.ts";

const EMPTY = "Bitte füllen Sie alle Felder aus.";
const TOO_SHORT = "Das Passwort muss mindestens 6 Zeichen lang sein.";

test.describe("signing up", () => {
  test("names every empty field, focuses the summary and keeps the other values", async ({ page }) => {
    await page.goto("/auth");
    const screen = authScreen(page);
    await expect(screen.signUpTab).toHaveAttribute("aria-selected", "true");
    await expect(screen.panel.getByText("Mindestens 6 Zeichen")).toBeVisible();
    await screen.firstName.fill("Anna");
    await screen.signUp.click();
    await expectFaults(page, EMPTY);
    const summary = page.getByRole("alert");
    await expect(summary.getByRole("link")).toHaveText([
      "Geben Sie Ihren Nachnamen ein.",
      "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@beispiel.ch.",
      "Geben Sie ein Passwort ein.",
    ]);
    await summary.getByRole("link", { name: /Nachnamen/ }).click();
    await expect(screen.lastName).toBeFocused();
    await expect(screen.lastName).toHaveAttribute("aria-invalid", "true");
    await expect(screen.lastName).toHaveAccessibleDescription("Fehler: Geben Sie Ihren Nachnamen ein.");
    await expect(screen.firstName).not.toHaveAttribute("aria-invalid");
    await expect(screen.firstName).toHaveValue("Anna");
  });

  test("refuses a short password without a request", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => request.url().includes("/auth/") && asked.push(request.url()));
    await signUp(page, newEmail(), "kurz1");
    await expectFaults(page, TOO_SHORT);
    await expect(authScreen(page).password).toHaveAccessibleDescription(`Mindestens 6 Zeichen Fehler: ${TOO_SHORT}`);
    await expect(authScreen(page).password).toHaveValue("kurz1");
    expect(asked).toEqual([]);
  });

  test("reports a short password and a malformed address at once", async ({ page }) => {
    await signUp(page, "anna@beispiel..ch", "kurz1");
    await expectFaults(page, TOO_SHORT);
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@beispiel.ch.",
      TOO_SHORT,
    ]);
  });

  test("reports a failure if the browser cannot store the session", async ({ page }) => {
    await page.addInitScript(() => {
      const store = Storage.prototype.setItem;
      Storage.prototype.setItem = function (name, value) {
        if (name === "spitex-session") throw new DOMException("Full", "QuotaExceededError");
        store.call(this, name, value);
      };
    });
    await signUp(page, newEmail());
    await expectFaults(page, "Etwas ist schiefgelaufen.");
  });

  test("marks its fields for password managers", async ({ page }) => {
    await page.goto("/auth");
    const screen = authScreen(page);
    await expect(screen.firstName).toHaveAttribute("autocomplete", "given-name");
    await expect(screen.lastName).toHaveAttribute("autocomplete", "family-name");
    await expect(screen.email).toHaveAttribute("autocomplete", "email");
    await expect(screen.password).toHaveAttribute("autocomplete", "new-password");
    await chooseTab(screen.signInTab);
    await expect(screen.email).toHaveAttribute("autocomplete", "username");
    await expect(screen.password).toHaveAttribute("autocomplete", "current-password");
  });

  test("reveals the password on request, and hides it before sending", async ({ page }) => {
    await page.goto("/auth");
    const { password, panel, signUp } = authScreen(page);
    await password.fill("geheim");
    await panel.getByRole("button", { name: "Anzeigen (Passwort)" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await expect(password).toHaveValue("geheim");
    await signUp.click();
    await expect(password).toHaveAttribute("type", "password");
  });

  test("keeps what was typed before the code loaded, and sends it afterwards", async ({ page }) => {
    const letGo = await holdBack(page, "**/assets/auth-screen.wake-*.js");
    await page.goto("/auth");
    const screen = authScreen(page);
    await screen.firstName.fill("Anna");
    await screen.lastName.fill("Muster");
    await screen.email.fill(newEmail());
    await screen.password.fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/auth");
    letGo();
    await expect(toast(page, "Registrierung erfolgreich")).toBeVisible();
  });

  test("sends what a password manager filled in and submitted before the code loaded, without an event", async ({
    page,
  }) => {
    await page.goto("/auth");
    const screen = authScreen(page);
    const values = ["Anna", "Muster", newEmail(), PASSWORD];
    await screen.panel.locator("form").evaluate((form: HTMLFormElement, values) => {
      for (const [at, input] of [...form.querySelectorAll("input")].entries()) input.value = values[at] ?? "";
      form.requestSubmit();
    }, values);
    await expect(toast(page, "Registrierung erfolgreich")).toBeVisible();
  });

  test("works with the keyboard alone", async ({ page }) => {
    await page.goto("/auth");
    const screen = authScreen(page);
    await expect(screen.signUpTab).toHaveAttribute("tabindex", "0");
    await screen.signUpTab.focus();
    await page.keyboard.press("ArrowRight");
    await expect(screen.signInTab).toBeFocused();
    await expect(screen.email).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Tab");
    await expect(screen.firstName).toBeFocused();
    for (const text of ["Anna", "Muster", newEmail(), PASSWORD]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
    const message = toast(page, "Registrierung erfolgreich");
    await expect(message).toBeVisible();
    await page.keyboard.press("F6");
    await page.keyboard.press("Tab");
    await expect(message).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(message).toBeHidden();
  });
});

test.describe("signing in", () => {
  test("requires both fields", async ({ page }) => {
    await page.goto("/auth");
    const screen = authScreen(page);
    await chooseTab(screen.signInTab);
    await screen.signIn.click();
    await expectFaults(page, EMPTY);
    await screen.email.fill("anna");
    await screen.password.fill("x");
    await screen.signIn.click();
    await expectFaults(page, "Geben Sie eine E-Mail-Adresse ein");
  });

  test("requires an address to reset the password", async ({ page }) => {
    await page.goto("/auth");
    const screen = authScreen(page);
    await chooseTab(screen.signInTab);
    await screen.forgotten.click();
    await screen.sendMail.click();
    const sentence = "Bitte geben Sie Ihre E-Mail-Adresse ein.";
    await expectFaults(page, sentence);
    await expect(screen.dialogEmail).toHaveAccessibleDescription(`Fehler: ${sentence}`);
    await expect(page).toHaveTitle(/^Fehler – Anmelden/);
    await page.keyboard.press("Escape");
    await expect(screen.dialog).toBeHidden();
    await expect(screen.forgotten).toBeFocused();
    await screen.email.fill("anna@beispiel.ch");
    await screen.forgotten.click();
    await expect(screen.dialogEmail).toHaveValue("anna@beispiel.ch");
    await expect(screen.dialog.getByRole("alert")).toHaveCount(0);
    await expect(page).toHaveTitle(/^Anmelden/);
  });

  test("reports in the dialog that the reset mail could not be requested", async ({ page, context }) => {
    await page.goto("/auth");
    const screen = authScreen(page);
    await chooseTab(screen.signInTab);
    await screen.forgotten.click();
    await screen.dialogEmail.fill("anna@beispiel.ch");
    await context.setOffline(true);
    await screen.sendMail.click();
    await expect(screen.dialog.getByRole("alert")).toContainText("keine Verbindung");
    await expect(screen.dialogEmail).toHaveValue("anna@beispiel.ch");
  });
});

test("a new password must be long enough and repeated", async ({ page }) => {
  await openAccount(page);
  await page.goto("/passwort-zuruecksetzen");
  const first = page.getByLabel("Neues Passwort", { exact: true });
  const second = page.getByLabel("Neues Passwort bestätigen");
  const save = page.getByRole("button", { name: "Passwort speichern" });
  await first.fill("kurz1");
  await save.click();
  await expectFaults(page, TOO_SHORT);
  await first.fill("lang genug");
  await second.fill("anders lang");
  await save.click();
  const mismatch = "Die Passwörter stimmen nicht überein.";
  await expectFaults(page, mismatch);
  await expect(second).toHaveAccessibleDescription(`Fehler: ${mismatch}`);
  await expect(first).toHaveValue("lang genug");
});
