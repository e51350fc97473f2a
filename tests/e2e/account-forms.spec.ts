import { expect, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { authScreen, chooseTab, expectFaults, newEmail, openAccount, toast } from "./accounts.ts";
import { holdBack } from "./hold-back.ts";
import { PASSWORD } from "./sites.ts";

const EMPTY = "Bitte füllen Sie alle Felder aus.";
const TOO_SHORT = "Das Passwort muss mindestens 6 Zeichen lang sein.";
const NO_ADDRESS = "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@beispiel.ch.";

test.describe("signing up", () => {
  test("names every fault, focuses the summary and keeps the other values", async ({ page }) => {
    await page.addInitScript(() => {
      const store = Storage.prototype.setItem;
      Storage.prototype.setItem = function (name, value) {
        if (name === "spitex-session") throw new DOMException("Full", "QuotaExceededError");
        store.call(this, name, value);
      };
    });
    const asked: string[] = [];
    page.on("request", (request) => request.url().includes("/auth/") && asked.push(request.url()));
    await page.goto("/auth");
    const screen = authScreen(page);
    await test.step("marks its fields for password managers", async () => {
      await expect(screen.firstName).toHaveAttribute("autocomplete", "given-name");
      await expect(screen.lastName).toHaveAttribute("autocomplete", "family-name");
      await expect(screen.email).toHaveAttribute("autocomplete", "email");
      await expect(screen.password).toHaveAttribute("autocomplete", "new-password");
    });
    await screen.firstName.fill("Anna");
    await screen.signUp.click();
    await expectFaults(page, EMPTY);
    const links = page.getByRole("alert").getByRole("link");
    await expect(links).toHaveText(["Geben Sie Ihren Nachnamen ein.", NO_ADDRESS, "Geben Sie ein Passwort ein."]);
    await expectAccessibleAtAllSizes(page);
    await links.first().click();
    await expect(screen.lastName).toBeFocused();
    await expect(screen.lastName).toHaveAttribute("aria-invalid", "true");
    await expect(screen.lastName).toHaveAccessibleDescription("Fehler: Geben Sie Ihren Nachnamen ein.");
    await expect(screen.firstName).not.toHaveAttribute("aria-invalid");
    await expect(screen.firstName).toHaveValue("Anna");

    await test.step("refuses a short password without a request, and reports a malformed address at once", async () => {
      await screen.lastName.fill("Muster");
      await screen.email.fill("anna@beispiel..ch");
      await screen.password.fill("kurz1");
      await screen.signUp.click();
      await expect(links).toHaveText([NO_ADDRESS, TOO_SHORT]);
      await expectFaults(page, TOO_SHORT);
      await expect(screen.password).toHaveAccessibleDescription(`Mindestens 6 Zeichen Fehler: ${TOO_SHORT}`);
      expect(asked).toEqual([]);
    });
    await test.step("reveals the password on request, and hides it before sending", async () => {
      await screen.panel.getByRole("button", { name: "Anzeigen (Passwort)" }).click();
      await expect(screen.password).toHaveAttribute("type", "text");
      await expect(screen.password).toHaveValue("kurz1");
      await screen.signUp.click();
      await expect(screen.password).toHaveAttribute("type", "password");
    });
    await test.step("reports a failure if the browser cannot store the session", async () => {
      await screen.email.fill(newEmail());
      await screen.password.fill(PASSWORD);
      await screen.signUp.click();
      await expectFaults(page, "Etwas ist schiefgelaufen.");
    });
  });

  test("keeps text typed before the code loaded, and sends it afterwards", async ({ page }) => {
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
    await expect(toast(page, "Registrierung erfolgreich")).toBeVisible();
  });
});

test("signing in requires both fields, and a reset mail an address and a connection", async ({ page, context }) => {
  await page.goto("/auth");
  const screen = authScreen(page);
  await chooseTab(screen.signInTab);
  await expect(screen.email).toHaveAttribute("autocomplete", "username");
  await expect(screen.password).toHaveAttribute("autocomplete", "current-password");
  await screen.signIn.click();
  await expectFaults(page, EMPTY);
  await page.getByText("Ich habe einen Code erhalten").click();
  await expectAccessibleAtAllSizes(page);
  await screen.email.fill("anna");
  await screen.password.fill("x");
  await screen.signIn.click();
  await expectFaults(page, "Geben Sie eine E-Mail-Adresse ein");

  await test.step("requires an address to reset the password", async () => {
    await screen.email.fill("");
    await screen.forgotten.click();
    await screen.sendMail.click();
    const sentence = "Bitte geben Sie Ihre E-Mail-Adresse ein.";
    await expect(screen.dialog.getByRole("alert")).toContainText(sentence);
    await expect(page.locator(":focus").getByRole("alert")).toBeVisible();
    await expect(screen.dialogEmail).toHaveAccessibleDescription(`Fehler: ${sentence}`);
    await expect(page).toHaveTitle(/^Fehler – Anmelden/);
    await expectAccessibleAtAllSizes(page);
    await page.keyboard.press("Escape");
    await expect(screen.dialog).toBeHidden();
    await expect(screen.forgotten).toBeFocused();
    await screen.email.fill("anna@beispiel.ch");
    await screen.forgotten.click();
    await expect(screen.dialogEmail).toHaveValue("anna@beispiel.ch");
    await expect(screen.dialog.getByRole("alert")).toHaveCount(0);
  });

  await test.step("reports in the dialog that the reset mail could not be requested", async () => {
    await context.setOffline(true);
    await screen.sendMail.click();
    await expect(screen.dialog.getByRole("alert")).toContainText("keine Verbindung");
    await expect(screen.dialogEmail).toHaveValue("anna@beispiel.ch");
  });
});

test("a new password must be long enough and repeated identically", async ({ page }) => {
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
  await expectAccessibleAtAllSizes(page);
});
