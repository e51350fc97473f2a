import { expect, test } from "@playwright/test";
import { openProvider, reviewForm, TEXT } from "./reviews.ts";

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

test("warns near the limit of the text and at it, aloud once each", async ({ page }) => {
  await openProvider(page, 1);
  const form = reviewForm(page);
  const field = page.locator(".review-form .field").filter({ has: form.text });
  const spoken = field.getByRole("status");
  await form.text.fill("a".repeat(899));
  await expect(page.getByText("899/1000 Zeichen", { exact: true })).toBeVisible();
  await form.text.press("End");
  await form.text.press("a");
  await expect(page.getByText("900/1000 Zeichen, noch 100")).toBeVisible();
  await expect(spoken).toHaveText("Noch höchstens 100 Zeichen.");
  await form.text.press("a");
  await expect(page.getByText("901/1000 Zeichen, noch 99")).toBeVisible();
  await expect(spoken).toHaveText("Noch höchstens 100 Zeichen.");
  await form.text.fill("a".repeat(1000));
  await expect(page.getByText("1000/1000 Zeichen, mehr hat nicht Platz")).toBeVisible();
  await expect(spoken).toHaveText("1000 Zeichen erreicht, mehr hat nicht Platz.");
  await form.text.press("End");
  await form.text.press("a");
  await expect(page.getByText("1001/1000 Zeichen, 1 Zeichen zu viel")).toBeVisible();
  await expect(form.text).toHaveValue("a".repeat(1001));
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
  // The empty text after the slash keeps screen readers from reading the sign.
  const [full, empty] = ['"★" / ""', '"☆" / ""'];
  await expect.poll(drawn).toEqual([full, full, full, empty, empty]);
  await page.locator(".star").nth(4).hover();
  await expect.poll(drawn).toEqual(Array(5).fill(full));
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
