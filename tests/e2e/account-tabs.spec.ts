import { expect, test } from "@playwright/test";
import { authScreen, chooseTab, expectFaults, openAccount } from "./accounts.ts";
import { holdBack } from "./hold-back.ts";
import { PASSWORD } from "./sites.ts";

test("tabs change before any code has loaded, and typed text is kept in both tabs afterwards", async ({ page }) => {
  const letGo = await holdBack(page, "**/assets/*.js");
  await page.goto("/auth?next=/kontakt", { waitUntil: "commit" });
  const screen = authScreen(page);
  await screen.firstName.fill("Anna");
  await screen.email.fill("anna@beispiel.ch");
  await screen.signUpTab.focus();
  await page.keyboard.press("ArrowRight");
  await expect(screen.signInTab).toBeFocused();
  await expect(screen.email).toHaveValue("anna@beispiel.ch");
  await screen.password.fill(PASSWORD);
  await expect(page).toHaveURL("/auth?next=%2Fkontakt&tab=anmelden");
  letGo();
  await expect(page.locator("[data-island=auth-screen][data-awake]")).toBeAttached();
  await expect(screen.signIn).toBeVisible();
  await expect(screen.password).toHaveValue(PASSWORD);
  await page.goBack();
  await expect(screen.firstName).toHaveValue("Anna");
  await expect(screen.password).toHaveValue(PASSWORD);
  await chooseTab(screen.signInTab);
  await screen.email.fill("beat@beispiel.ch");
  await screen.signIn.click();
  await expectFaults(page, "Anmeldung fehlgeschlagen");
  await chooseTab(screen.signUpTab);
  await expect(screen.email).toHaveValue("beat@beispiel.ch");
});

test("on a device that had a session, the sign-in tab comes first", async ({ page }) => {
  await openAccount(page);
  await page.evaluate(() => localStorage.removeItem("spitex-session"));
  await page.goto("/auth");
  const screen = authScreen(page);
  await expect(screen.signIn).toBeVisible();
  await chooseTab(screen.signUpTab);
  await page.reload();
  await expect(screen.signUp).toBeVisible();
  await page.goBack();
  await expect(screen.signIn).toBeVisible();
});
