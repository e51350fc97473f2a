import { expect, type Page, test } from "@playwright/test";
import { newDevice, openAccountPage, setUpApp } from "./account-page.ts";
import {
  askForResetMail,
  authScreen,
  expectFaults,
  header,
  newEmail,
  newestMail,
  openAccount,
  signIn,
  toast,
} from "./accounts.ts";
import { openProvider } from "./reviews.ts";
import { addressOf, SITES } from "./sites.ts";

const NEW_PASSWORD = "ein ganz anderes Passwort";

/** Opens the link of a reset mail, up to the form for the new password. @returns the link */
async function followResetMail(page: Page, email: string) {
  const redirect = `${addressOf(SITES.plain)}/passwort-zuruecksetzen`;
  await page.request.post(`/auth/recover?redirect_to=${redirect}`, { data: { email } });
  const { link } = await newestMail(page, email);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Passwort zurücksetzen");
  await page.getByRole("button", { name: "Passwort zurücksetzen" }).click();
  await expect(page.getByLabel("Neues Passwort", { exact: true })).toBeVisible();
  return link;
}

async function choosePassword(page: Page) {
  await expect(page.locator("[data-island=reset-screen][data-awake]")).toBeAttached();
  await page.getByLabel("Neues Passwort", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Neues Passwort bestätigen").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Passwort speichern" }).click();
}

test("a reset mail's session allows only choosing the new password; its link works once", async ({ page, browser }) => {
  const email = await openAccount(await newDevice(browser));
  const link = await followResetMail(page, email);
  await page.goto("/konto");
  await expect(page).toHaveURL("/passwort-zuruecksetzen?next=%2Fkonto");
  await choosePassword(page);
  await expect(toast(page, "Passwort erfolgreich geändert")).toBeVisible();
  await expect(page).toHaveURL("/konto");
  await newestMail(page, email, "Alle anderen Geräte sind abgemeldet.");
  await page.goBack();
  expect(page.url()).not.toContain("access_token");
  await page.goto(link);
  await page.getByRole("button", { name: "Passwort zurücksetzen" }).click();
  await expect(toast(page, "Ungültiger Link")).toContainText("Hier ändern Sie das Passwort des Kontos");
  await page.goto("/konto");
  await header(page).signOut.click();
  await expect(page).toHaveURL("/");

  await page.goto(link);
  await page.getByRole("button", { name: "Passwort zurücksetzen" }).click();
  await expect(page).toHaveURL("/auth");
  await expect(toast(page, "Ungültiger Link")).toContainText("«Passwort vergessen?»");
  await signIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL("/");
});

test("text typed for one account is not saved for another that a second tab signs in", async ({ page, browser }) => {
  const device = await newDevice(browser);
  const [mine, theirs] = [await openAccount(device), await openAccount(device)];
  await followResetMail(page, mine);
  await expect(page.getByText(`Sie sind angemeldet als ${mine}.`)).toBeVisible();
  const password = page.getByLabel("Neues Passwort", { exact: true });
  await password.fill(NEW_PASSWORD);
  const second = await page.context().newPage();
  await followResetMail(second, theirs);
  await second.getByRole("button", { name: "Konto wechseln" }).click();
  await expect(page.getByText(`Sie sind angemeldet als ${theirs}.`)).toBeVisible();
  await expect(password).toHaveValue("");
  await choosePassword(page);
  await expect(toast(page, "Passwort erfolgreich geändert")).toBeVisible();
});

test("a forgotten password is replaced through the mail's code, which the page asks for even without an account", async ({
  page,
  browser,
}) => {
  const email = await openAccount(await newDevice(browser));
  const screen = authScreen(page);
  for (const address of [newEmail(), email]) {
    await askForResetMail(page, address);
    await expect(screen.dialog).toBeHidden();
    await expect(screen.code).toBeFocused();
  }
  const { code } = await newestMail(page, email);
  await screen.code.fill(code === "000000" ? "111111" : "000000");
  await screen.checkCode.click();
  await expectFaults(page, "Ungültiger Code");
  await expect(screen.code).toHaveAccessibleDescription(/falsch oder abgelaufen/);

  await screen.code.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await screen.checkCode.click();
  await expect(page).toHaveURL("/passwort-zuruecksetzen");
  await choosePassword(page);
  await expect(page).toHaveURL("/");
  await expect(toast(page, "Passwort erfolgreich geändert")).toBeVisible();
  await page.goto("/passwort-zuruecksetzen");
  await choosePassword(page);
  await expectFaults(page, "Passwort nicht geändert");
  await expect(page.getByLabel("Neues Passwort", { exact: true })).toHaveAccessibleDescription(
    /muss sich vom bisherigen unterscheiden/,
  );
});

test("a review sent before the new password leads to choosing one, and is posted afterwards", async ({
  page,
  browser,
}) => {
  await followResetMail(page, await openAccount(await newDevice(browser)));
  const text = `Kommen pünktlich. ${crypto.randomUUID()}`;
  await openProvider(page, 11);
  await page.getByRole("textbox", { name: "Ihre Bewertung" }).fill(text);
  await page.getByRole("radio", { name: "4 Sterne" }).check();
  const provider = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Bewertung abschicken" }).click();
  const reset = `/passwort-zuruecksetzen?next=${encodeURIComponent(provider)}`;
  await expect(page).toHaveURL(reset);
  // The sign-in page redirects there, too, instead of to a page that refuses the session.
  await page.goto(`/auth?next=${encodeURIComponent(provider)}`);
  await expect(page).toHaveURL(reset);
  await choosePassword(page);
  await expect(page).toHaveURL(provider);
  await expect(page.getByRole("listitem").filter({ hasText: text })).toBeVisible();
});

test("a second factor that someone else sets up during the reset is not required", async ({ page, browser }) => {
  const email = await openAccountPage(page);
  const elsewhere = await newDevice(browser);
  await followResetMail(elsewhere, email);
  await setUpApp(page);
  // The refreshed session's token says that there is a factor.
  await elsewhere.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("spitex-session") ?? "{}");
    localStorage.setItem("spitex-session", JSON.stringify({ ...session, expires_at: 1 }));
  });
  await elsewhere.goto("/auth?next=/konto");
  await expect(elsewhere).toHaveURL("/passwort-zuruecksetzen?next=%2Fkonto");
  const stored = () => elsewhere.evaluate(() => localStorage.getItem("spitex-session"));
  expect(await stored()).toContain('"status":"verified"');
  await choosePassword(elsewhere);
  await expect(elsewhere).toHaveURL("/konto");
});
