import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { newEmail, newestMail, toast } from "./accounts.ts";
import { holdBack } from "./hold-back.ts";
import { expectAwake, expectTyped, fillIn, MESSAGE, messageForm, OPERATOR } from "./messages.ts";

test.describe("the contact form", () => {
  test("sends without leaving the page and clears the form", async ({ page }) => {
    await page.clock.install();
    await page.goto("/kontakt");
    const form = messageForm(page);
    const email = newEmail();
    await fillIn(form, email);
    await expectAwake(form);
    await page.clock.fastForward(5000);
    await form.send.click();
    await expect(toast(page, "Nachricht gesendet")).toBeVisible();
    await expect(page).toHaveURL("/kontakt");
    await expect(form.message).toHaveValue("");
    expect((await newestMail(page, OPERATOR, email)).text).toContain(MESSAGE);
    expect((await newestMail(page, email)).text).toContain("ist angekommen");
  });

  test("keeps what was typed before its code loaded", async ({ page }) => {
    const letGo = await holdBack(page, "**/assets/contact-screen*");
    await page.clock.install();
    await page.goto("/kontakt");
    const form = messageForm(page);
    const email = newEmail();
    await fillIn(form, email);
    letGo();
    await expectAwake(form);
    await expectTyped(form, email);
    await page.clock.fastForward(5000);
    await form.send.click();
    await expect(toast(page, "Nachricht gesendet")).toBeVisible();
  });

  test("reports a failure and keeps what was typed", async ({ page }) => {
    await page.goto("/kontakt");
    const form = messageForm(page);
    const email = newEmail();
    await page.route("**/api/contact-messages", (route) => route.abort());
    await fillIn(form, email);
    await expectAwake(form);
    await form.send.click();
    await expect(page.getByRole("alert")).toContainText(
      "Die Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.",
    );
    await expectTyped(form, email);
    await expectAccessible(page);
  });
});
