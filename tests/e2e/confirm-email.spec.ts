import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { authScreen, header, newEmail, newestMail, signIn, signUp, toast } from "./accounts.ts";
import { addressOf, PASSWORD, SITES } from "./sites.ts";

test.use({ baseURL: addressOf(SITES.confirming) });

const heading = (page: Page) => page.getByRole("heading", { name: "Bestätigen Sie Ihr Konto" });
const code = (page: Page) => page.getByLabel("Code aus der E-Mail").first();
const confirm = (page: Page) => page.getByRole("button", { name: "Bestätigen", exact: true });

test("a new account waits for the code from the mail", async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessibleAtAllSizes(page);

  await test.step("signing in before the confirmation says why it fails and offers the code", async () => {
    await page.getByRole("button", { name: "Zurück" }).click();
    await expect(authScreen(page).email).toHaveValue(email);
    await signIn(page, email);
    await expect(toast(page, "Anmeldung fehlgeschlagen")).toContainText("noch nicht bestätigt");
    await expect(heading(page)).toBeFocused();
  });

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

test("the mail's link signs in only after the button is pressed", async ({ page }) => {
  const email = newEmail();
  await page.request.post("/auth/signup", { data: { email, password: PASSWORD } });
  const { link } = await newestMail(page, email);
  for (let looks = 0; looks < 2; looks++) await page.request.get(link);
  await page.goto(link);
  const press = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "E-Mail-Adresse bestätigen" }).click();
  // Older browsers send no other evidence of the request's origin.
  expect(await (await press).headerValue("Origin")).toBe(addressOf(SITES.confirming));
  await expect(page).toHaveURL(`${addressOf(SITES.confirming)}/`);
  await expect(toast(page, "Registrierung erfolgreich")).toContainText("bestätigt");
  await expect(header(page).signOut).toBeVisible();
});
