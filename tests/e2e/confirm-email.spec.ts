import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectToFit } from "./accessibility.ts";
import { authScreen, header, newEmail, newestMail, signIn, signUp, toast } from "./accounts.ts";
import { addressOf, SITES } from "./sites.ts";

test.use({ baseURL: addressOf(SITES.confirming) });

const heading = (page: Page) => page.getByRole("heading", { name: "Bestätigen Sie Ihr Konto" });
const code = (page: Page) => page.getByLabel("Code aus der E-Mail").first();
const confirm = (page: Page) => page.getByRole("button", { name: "Bestätigen", exact: true });

test("a new account waits for the code from the mail", async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  await expectToFit(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await confirm(page).click();
  await expect(page.getByRole("alert")).toContainText("Bitte füllen Sie alle Felder aus.");
  const first = await newestMail(page, email);
  await code(page).fill(first.code === "000000" ? "111111" : "000000");
  await confirm(page).click();
  await expect(page.getByRole("alert")).toContainText("Ungültiger Code");

  await page.getByRole("button", { name: "Neue E-Mail senden" }).click();
  await expect(toast(page, "E-Mail gesendet")).toBeVisible();
  await expect.poll(async () => (await newestMail(page, email)).link).not.toBe(first.link);
  await code(page).fill((await newestMail(page, email)).code);
  await confirm(page).click();
  await expect(page).toHaveURL("/");
  await expect(toast(page, "Registrierung erfolgreich")).toBeVisible();
  await expect(header(page).signOut).toBeVisible();
});

test("the mail's link signs in only after the button is pressed", async ({ page, browser }) => {
  const email = newEmail();
  await signUp(page, email);
  await expect(heading(page)).toBeVisible();
  const { link } = await newestMail(page, email);
  for (let looks = 0; looks < 2; looks++) await page.request.get(link);

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  const press = elsewhere.waitForRequest((request) => request.method() === "POST");
  await elsewhere.getByRole("button", { name: "E-Mail-Adresse bestätigen" }).click();
  // Older browsers send no other evidence of the request's origin.
  expect(await (await press).headerValue("Origin")).toBe(addressOf(SITES.confirming));
  await expect(elsewhere).toHaveURL(`${addressOf(SITES.confirming)}/`);
  await expect(toast(elsewhere, "Registrierung erfolgreich")).toContainText("bestätigt");
  await expect(header(elsewhere).signOut).toBeVisible();
});

test("signing in before confirming explains why and offers the code", async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await page.getByRole("button", { name: "Zurück" }).click();
  await expect(authScreen(page).email).toHaveValue(email);
  await signIn(page, email);
  await expect(toast(page, "Anmeldung fehlgeschlagen")).toContainText("noch nicht bestätigt");
  await expect(heading(page)).toBeFocused();
  await code(page).fill((await newestMail(page, email)).code);
  await confirm(page).click();
  await expect(page).toHaveURL("/");
});
