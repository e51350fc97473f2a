import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { authScreen, chooseTab, openAccount } from "./accounts.ts";

const states: Record<string, (page: Page) => Promise<void>> = {
  "signing up": async () => {},
  "signing up with faults": async (page) => {
    await authScreen(page).signUp.click();
    await expect(page.getByRole("alert")).toBeVisible();
  },
  "signing in": (page) => chooseTab(authScreen(page).signInTab),
  "signing in with faults": async (page) => {
    await chooseTab(authScreen(page).signInTab);
    await authScreen(page).signIn.click();
  },
  "the code section": async (page) => {
    await chooseTab(authScreen(page).signInTab);
    await page.getByText("Ich habe einen Code erhalten").click();
  },
  "the dialog with a fault": async (page) => {
    await chooseTab(authScreen(page).signInTab);
    await authScreen(page).forgotten.click();
    await authScreen(page).sendMail.click();
    await expect(page.getByRole("alert")).toBeVisible();
  },
  "a failure": async (page) => {
    const screen = authScreen(page);
    await chooseTab(screen.signInTab);
    await screen.email.fill("niemand@beispiel.ch");
    await screen.password.fill("falsch-falsch");
    await screen.signIn.click();
    await expect(page.getByRole("alert")).toContainText("Anmeldung fehlgeschlagen");
  },
};
for (const [name, reach] of Object.entries(states)) {
  test(`${name} is accessible`, async ({ page }) => {
    await page.goto("/auth");
    await reach(page);
    await expectAccessibleAtAllSizes(page);
  });
}

test("the new password form with faults is accessible", async ({ page }) => {
  await openAccount(page);
  await page.goto("/passwort-zuruecksetzen");
  await page.getByRole("button", { name: "Passwort speichern" }).click();
  await expectAccessibleAtAllSizes(page);
});
