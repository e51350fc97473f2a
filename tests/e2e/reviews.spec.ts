import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { chooseTab, newEmail, newestMail, openAccount, toast } from "./accounts.ts";
import { openProvider, reviewForm, TEXT, write } from "./reviews.ts";
import { addressOf, PASSWORD, SITES } from "./sites.ts";

async function signUpInDialog(page: Page) {
  const { dialog } = reviewForm(page);
  const email = newEmail();
  await dialog.getByLabel("Vorname").fill("Anna");
  await dialog.getByLabel("Nachname").fill("Muster");
  await dialog.getByLabel("E-Mail-Adresse").first().fill(email);
  await dialog.getByLabel("Passwort", { exact: true }).first().fill(PASSWORD);
  await dialog.getByRole("button", { name: "Registrieren", exact: true }).click();
  return email;
}

test("a signed-in user writes a review, whose text survives a failure, sees it at once, and cannot write another within six months", async ({
  page,
}) => {
  await openAccount(page);
  await openProvider(page, 0);
  const form = reviewForm(page);
  await test.step("reports a failure and keeps the text", async () => {
    await page.route("**/api/reviews", (route) => route.abort());
    await write(page);
    await expect(toast(page, "Fehler")).toContainText(
      "Ihre Bewertung konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.",
    );
    await expect(form.text).toHaveValue(TEXT);
    await page.unroute("**/api/reviews");
  });
  await form.submit.click();
  await expect(toast(page, "Vielen Dank für Ihre Bewertung!")).toContainText(
    "Ihre Bewertung wurde erfolgreich gespeichert.",
  );
  await expect(page.getByText("Darum zählen Ihre Bewertungen noch nicht zu den Sternen.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Adresse bestätigen" })).toBeVisible();
  for (const part of ["Anna Muster", "Bewertung", "heute"]) await expect(form.list).toContainText(part);
  await expect(form.list).toBeFocused();
  await expect(form.list).toBeInViewport({ ratio: 1 });
  await expect(form.text).toHaveValue("");
  await expect(page.getByText("0/1000 Zeichen")).toBeVisible();
  await write(page, 5, "Noch einmal.");
  await expect(toast(page, "Bewertung bereits vorhanden")).toContainText(
    "Sie können diese Spitex nur einmal alle 6 Monate bewerten.",
  );
  await expect(form.text).toHaveValue("Noch einmal.");
});

test("signed out on a phone: after signing up in the dialog the review is posted, and stays in view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openProvider(page, 3);
  const form = reviewForm(page);
  await write(page);
  await expect(form.dialog).toBeVisible();
  await test.step("Escape closes the dialog and returns the focus; at 320 px the whole dialog can be reached", async () => {
    const width = await form.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(width).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(form.dialog).toBeHidden();
    await expect(form.submit).toBeFocused();
  });
  await form.submit.click();
  await signUpInDialog(page);
  await expect(form.dialog).toBeHidden();
  await expect(toast(page, "Vielen Dank für Ihre Bewertung!")).toBeVisible();
  await expect(form.list).toContainText("Anna Muster");
  await expect(form.list).toBeFocused();
  // The thanks are at the top of the page.
  await expect(form.list).toBeInViewport({ ratio: 1, timeout: 1000 });
});

test("signed out: signing in after a reload posts the review written before", async ({ page }) => {
  const email = await openAccount(page);
  await page.evaluate(() => localStorage.clear());
  await openProvider(page, 4);
  const form = reviewForm(page);
  await write(page);
  await expect(form.dialog).toBeVisible();
  await page.reload();
  await form.text.focus();
  await expect(form.text).toHaveValue(TEXT);
  await expect(form.stars(4)).toBeChecked();
  await form.submit.click();
  const { dialog } = form;
  await chooseTab(dialog.getByRole("tab", { name: "Bereits registriert" }));
  const panel = dialog.getByRole("tabpanel", { name: "Bereits registriert" });
  await panel.getByLabel("E-Mail-Adresse").first().fill(email);
  await panel.getByLabel("Passwort", { exact: true }).fill("falsch");
  await panel.getByRole("button", { name: "Anmelden" }).click();
  await expect(dialog.getByRole("alert")).toContainText("E-Mail oder Passwort ist falsch.");
  await panel.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await panel.getByRole("button", { name: "Anmelden" }).click();
  await expect(form.list).toBeVisible();
});

test("closing the dialog keeps the text without posting it; an unposted review is deleted after a week", async ({
  page,
}) => {
  await page.clock.install();
  await openProvider(page, 8);
  const address = page.url();
  const form = reviewForm(page);
  await write(page);
  await form.dialog.getByRole("button", { name: "Später" }).click();
  await openAccount(page);
  await page.goto(address);
  await form.text.focus();
  await expect(form.text).toHaveValue(TEXT);
  await expect(form.list).toBeHidden();
  await page.clock.setSystemTime(Date.now() + 7 * 86_400_000);
  await page.reload();
  await form.text.focus();
  await expect(page.getByText("0/1000 Zeichen")).toBeVisible();
  await expect(form.text).toHaveValue("");
});

test.describe("with confirmation", () => {
  test.use({ baseURL: addressOf(SITES.confirming) });

  test("the mail's link leads back and posts the review", async ({ page }) => {
    await openProvider(page, 7);
    const form = reviewForm(page);
    await write(page);
    await expect(form.dialog).toBeVisible();
    const email = await signUpInDialog(page);
    await expect(form.dialog.getByRole("heading", { level: 2 }).last()).toBeFocused();
    const { link } = await newestMail(page, email);
    await page.goto(link);
    await page.getByRole("main").getByRole("button").click();
    await expect(form.list).toContainText("Anna Muster");
  });
});
