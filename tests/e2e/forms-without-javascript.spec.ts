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

  test("a message is sent from the contact page", async ({ page }) => {
    await page.goto("/kontakt");
    const form = messageForm(page);
    await fillIn(form, newEmail());
    await sendUnhurried(page, form.send, "Nachricht gesendet");
    await expect(page).toHaveURL("/kontakt?gesendet=1");
  });

  test("a review is reported", async ({ page }) => {
    await page.goto(PROVIDER);
    await page
      .getByRole("link", { name: /^Melden \(Bewertung von/ })
      .first()
      .click();
    await page.getByRole("radio", { name: "Es ist Werbung" }).check();
    await page.getByLabel("Was sollen wir wissen?").fill("Das schrieb die Konkurrenz.");
    await sendUnhurried(page, page.getByRole("button", { name: "Meldung senden" }), "Meldung gesendet");
    const mail = await newestMail(page, OPERATOR, "Das schrieb die Konkurrenz.");
    expect(mail.text).toContain("Es ist Werbung");
  });
});
