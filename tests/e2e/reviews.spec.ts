import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { chooseTab, newEmail, newestMail, openAccount, PASSWORD, toast } from "./accounts.ts";
import { addressOf, SITES } from "./sites.ts";

/** Unique for each run. */
const TEXT = `Die Pflegenden kommen pünktlich und nehmen sich Zeit. ${crypto.randomUUID()}`;

/** A provider that no other test reviews. */
async function openProvider(page: Page, nth: number) {
  await page.goto("/bern/bern/");
  await page
    .getByRole("link", { name: /^Details anzeigen/ })
    .nth(nth)
    .click();
  await expect(page.getByRole("heading", { name: "Ihre Erfahrung" })).toBeVisible();
}

const reviewForm = (page: Page) => {
  const dialog = page.getByRole("dialog", { name: "Registrierung erforderlich" });
  return {
    stars: (count: number) => page.getByRole("radio", { name: count === 1 ? "1 Stern" : `${count} Sterne` }),
    text: page.getByRole("textbox", { name: "Ihre Bewertung" }),
    submit: page.getByRole("button", { name: "Bewertung abschicken" }),
    list: page.getByRole("listitem").filter({ hasText: TEXT }),
    dialog,
  };
};

async function write(page: Page, stars = 4, text = TEXT) {
  const form = reviewForm(page);
  await form.text.fill(text);
  await form.stars(stars).check();
  await form.submit.click();
}

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

test("a signed-in user writes a review, sees it at once and after a reload, and cannot write another within six months", async ({
  page,
}) => {
  await openAccount(page);
  await openProvider(page, 0);
  const form = reviewForm(page);
  await write(page);
  const thanks = toast(page, "Vielen Dank für Ihre Bewertung!");
  await expect(thanks).toContainText("Ihre Bewertung wurde erfolgreich gespeichert.");
  await expect(form.list).toContainText("Anna Muster");
  await expect(form.list).toContainText("Bewertung");
  await expect(form.list).toContainText("gerade eben");
  await expect(form.list).toBeFocused();
  await expect(form.list).toBeInViewport({ ratio: 1 });
  await expect(form.text).toHaveValue("");
  await expect(page.getByText("0/1000 Zeichen")).toBeVisible();
  await page.reload();
  await expect(form.list).toBeVisible();
  await write(page, 5, "Noch einmal.");
  await expect(toast(page, "Bewertung bereits vorhanden")).toContainText(
    "Sie können diese Spitex nur einmal alle 6 Monate bewerten.",
  );
  await expect(form.text).toHaveValue("Noch einmal.");
});

test("names missing parts and keeps what was typed", async ({ page }) => {
  await openProvider(page, 1);
  const form = reviewForm(page);
  await form.submit.click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Bitte wählen Sie eine Sternebewertung aus.");
  await expect(alert).toContainText("Bitte geben Sie eine Bewertung ein.");
  await form.text.fill("a".repeat(1001));
  const counter = page.getByText("1001/1000 Zeichen");
  const tooLong = await counter.evaluate((text) => getComputedStyle(text).color);
  await expect(form.submit).toHaveAccessibleDescription(/^Der Text ist länger als 1000 Zeichen\./);
  await form.stars(3).check();
  await form.submit.click();
  await expect(alert).toContainText("höchstens 1000 Zeichen");
  await expect(form.text).toHaveValue("a".repeat(1001));
  await form.text.press("End");
  await form.text.press("Backspace");
  await expect(page.getByText("1000/1000 Zeichen")).not.toHaveCSS("color", tooLong);
  await expect(form.submit).toHaveAccessibleDescription("");
});

test("stars work with the keyboard, with a preview under the pointer", async ({ page }) => {
  await openProvider(page, 2);
  const form = reviewForm(page);
  await form.stars(1).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(form.stars(3)).toBeChecked();
  const drawn = () =>
    page.locator(".star").evaluateAll((stars) => stars.map((star) => getComputedStyle(star, "::after").content));
  await expect.poll(drawn).toEqual(['"★"', '"★"', '"★"', '"☆"', '"☆"']);
  await page.locator(".star").nth(4).hover();
  await expect.poll(drawn).toEqual(Array(5).fill('"★"'));
});

test("keeps a star chosen before the code loaded", async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/assets/review-form*.js", async (route) => {
    await held;
    await route.continue();
  });
  await openProvider(page, 9);
  const form = reviewForm(page);
  await form.stars(4).check();
  await form.text.fill(TEXT);
  letThrough();
  await expect(page.getByText(`${TEXT.length}/1000 Zeichen`)).toBeVisible();
  await expect(form.stars(4)).toBeChecked();
});

test("signed out: after signing up in the dialog the review is posted", async ({ page }) => {
  await openProvider(page, 3);
  const form = reviewForm(page);
  await write(page);
  await expect(form.dialog).toBeVisible();
  await expectAccessible(page);
  await signUpInDialog(page);
  await expect(form.dialog).toBeHidden();
  await expect(toast(page, "Vielen Dank für Ihre Bewertung!")).toBeVisible();
  await expect(form.list).toContainText("Anna Muster");
});

test("signed out: signing in after a reload posts the review written before", async ({ page, browser }) => {
  const other = await browser.newPage();
  const email = await openAccount(other);
  await other.close();
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

test("an unposted review is deleted after a week", async ({ page }) => {
  await page.clock.install();
  await openProvider(page, 10);
  const form = reviewForm(page);
  await write(page);
  await expect(form.dialog).toBeVisible();
  await page.reload();
  await form.text.focus();
  await expect(form.text).toHaveValue(TEXT);
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

test("reports a failure and keeps the text", async ({ page }) => {
  await openAccount(page);
  await openProvider(page, 5);
  const form = reviewForm(page);
  await page.route("**/api/reviews", (route) => route.abort());
  await write(page);
  await expect(toast(page, "Fehler")).toContainText(
    "Ihre Bewertung konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.",
  );
  await expect(form.text).toHaveValue(TEXT);
  await page.unroute("**/api/reviews");
  await form.submit.click();
  await expect(form.list).toBeVisible();
});

test("Escape closes the dialog and returns the focus; at 320 px all of it can be reached", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await openProvider(page, 6);
  const form = reviewForm(page);
  await write(page);
  await expect(form.dialog).toBeVisible();
  const width = await form.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(width).toBeLessThanOrEqual(0);
  await page.keyboard.press("Escape");
  await expect(form.dialog).toBeHidden();
  await expect(form.submit).toBeFocused();
});

test("dismissing the dialog keeps the text without posting it", async ({ page }) => {
  await openProvider(page, 8);
  const address = page.url();
  const form = reviewForm(page);
  await write(page);
  await form.dialog.getByRole("button", { name: "Später" }).click();
  await openAccount(page);
  await page.goto(address);
  await expect(form.text).toHaveValue(TEXT);
  await expect(form.list).toBeHidden();
  await form.submit.click();
  await expect(form.list).toBeVisible();
});
