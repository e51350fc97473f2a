import { expect, test } from "@playwright/test";
import { holdBack } from "./hold-back.ts";
import { openProvider, reviewForm, TEXT } from "./reviews.ts";

test("the review form names missing and overlong parts, announces the count, and has stars for keyboard and pointer", async ({
  page,
}) => {
  const letGo = await holdBack(page, "**/assets/review-form*.js");
  await openProvider(page, 9);
  const form = reviewForm(page);
  const alert = page.getByRole("alert");

  await test.step("keeps a star chosen before the code loaded", async () => {
    await form.stars(1).check();
    await form.text.fill(TEXT);
    letGo();
    await expect(page.getByText(`${TEXT.length}/1000 Zeichen`)).toBeVisible();
    await expect(form.stars(1)).toBeChecked();
  });

  await test.step("stars work with the keyboard, with a preview under the pointer", async () => {
    await page.mouse.move(0, 0);
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

  await test.step("warns near the text limit and at it, announcing each once", async () => {
    const spoken = page.locator(".review-form .field").filter({ has: form.text }).getByRole("status");
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
  });

  await test.step("names missing parts and keeps the typed text", async () => {
    await form.text.press("End");
    await form.text.press("a");
    const counter = page.getByText("1001/1000 Zeichen, 1 Zeichen zu viel");
    const tooLong = await counter.evaluate((text) => getComputedStyle(text).color);
    await expect(form.submit).toHaveAccessibleDescription(/^Der Text ist länger als 1000 Zeichen\./);
    await form.submit.click();
    await expect(alert).toContainText("höchstens 1000 Zeichen");
    await expect(form.text).toHaveValue("a".repeat(1001));
    await form.text.press("End");
    await form.text.press("Backspace");
    await expect(page.getByText("1000/1000 Zeichen")).not.toHaveCSS("color", tooLong);
    await expect(form.submit).toHaveAccessibleDescription("");
    await page.reload();
    await form.submit.click();
    await expect(alert).toContainText("Bitte wählen Sie eine Sternebewertung aus.");
    await expect(alert).toContainText("Bitte geben Sie eine Bewertung ein.");
  });
});
