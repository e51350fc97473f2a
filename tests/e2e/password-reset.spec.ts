import { expect, type Page, test } from "@playwright/test";
import { openAccountPage, setUpApp } from "./account-page.ts";
import { askForResetMail, newestMail, openAccount, toast } from "./accounts.ts";

const NEW_PASSWORD = "ein ganz anderes Passwort";

/** Opens the link of the reset mail, up to the form for the new password. */
async function followResetMail(page: Page, email: string) {
  await askForResetMail(page, email);
  await page.goto((await newestMail(page, email)).link);
  await page.getByRole("button", { name: "Passwort zurücksetzen" }).click();
  await expect(page).toHaveURL("/passwort-zuruecksetzen");
  await expect(page.getByLabel("Neues Passwort", { exact: true })).toBeVisible();
}

async function choosePassword(page: Page) {
  await page.getByLabel("Neues Passwort", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Neues Passwort bestätigen").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Passwort speichern" }).click();
}

test("a reset mail's session allows only choosing the new password", async ({ page, browser }) => {
  const email = await openAccount(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await followResetMail(elsewhere, email);
  await elsewhere.goto("/konto");
  await expect(elsewhere).toHaveURL("/passwort-zuruecksetzen?next=%2Fkonto");
  await choosePassword(elsewhere);
  await expect(toast(elsewhere, "Passwort erfolgreich geändert")).toBeVisible();
  await expect(elsewhere.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(elsewhere).toHaveURL("/konto");
  await newestMail(page, email, "Alle anderen Geräte sind abgemeldet.");
});

test("a review sent before the new password is chosen leads to choosing it, and is posted afterwards", async ({
  page,
  browser,
}) => {
  const email = await openAccount(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await followResetMail(elsewhere, email);
  const text = `Kommen pünktlich. ${crypto.randomUUID()}`;
  await elsewhere.goto("/bern/bern/");
  await elsewhere
    .getByRole("link", { name: /^Details anzeigen/ })
    .nth(11)
    .click();
  await elsewhere.getByRole("textbox", { name: "Ihre Bewertung" }).fill(text);
  await elsewhere.getByRole("radio", { name: "4 Sterne" }).check();
  const provider = new URL(elsewhere.url()).pathname;
  await elsewhere.getByRole("button", { name: "Bewertung abschicken" }).click();
  const reset = `/passwort-zuruecksetzen?next=${encodeURIComponent(provider)}`;
  await expect(elsewhere).toHaveURL(reset);
  // The sign-in page redirects there, too, instead of to a page that refuses the session.
  await elsewhere.goto(`/auth?next=${encodeURIComponent(provider)}`);
  await expect(elsewhere).toHaveURL(reset);
  await choosePassword(elsewhere);
  await expect(elsewhere).toHaveURL(provider);
  await expect(elsewhere.getByRole("listitem").filter({ hasText: text })).toBeVisible();
});

test("a second factor that someone else sets up during the reset is not required", async ({ page, browser }) => {
  const email = await openAccountPage(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await followResetMail(elsewhere, email);
  await setUpApp(page);
  // The refreshed session's token says that there is a factor.
  await elsewhere.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      if (!value.includes("refresh_token")) continue;
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), expires_at: 1 }));
    }
  });
  await elsewhere.goto("/auth?next=/konto");
  await expect(elsewhere).toHaveURL("/passwort-zuruecksetzen?next=%2Fkonto");
  const stored = () => elsewhere.evaluate(() => Object.values(localStorage).join());
  expect(await stored()).toContain('"status":"verified"');
  await choosePassword(elsewhere);
  await expect(elsewhere).toHaveURL("/konto");
});
