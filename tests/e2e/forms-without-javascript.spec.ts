import { expect, test } from "@playwright/test";
import { expectToFit } from "./accessibility.ts";
import { newEmail, newestMail } from "./accounts.ts";
import { expectTyped, fillIn, inquiry, MESSAGE, messageForm, OPERATOR, PROVIDER, sendUnhurried } from "./messages.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test("an inquiry is sent from its own page", async ({ page }) => {
    await page.goto(PROVIDER);
    await inquiry(page).link.click();
    await expect(page).toHaveURL(`${PROVIDER}/anfrage`);
    const form = messageForm(page);
    const email = newEmail();
    await fillIn(form, email);
    await form.send.click();
    await expect(page.getByRole("alert")).toContainText("Bitte bestätigen Sie");
    await expect(page.locator(":focus").getByRole("alert")).toBeVisible();
    await expectTyped(form, email);
    await expectToFit(page);
    await form.consent.check();
    await sendUnhurried(page, form.send, "Anfrage gesendet");
    expect((await newestMail(page, OPERATOR, email)).text).toContain(MESSAGE);
    await page.getByRole("link", { name: "Zurück zu Spitex Winterthur" }).click();
    await expect(page).toHaveURL(PROVIDER);
  });
});
