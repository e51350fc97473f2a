import { expect, type Page, test } from "@playwright/test";
import { expectToFit } from "./accessibility.ts";
import { newEmail, newestMail } from "./accounts.ts";
import {
  expectTyped,
  fillIn,
  inquiry,
  MESSAGE,
  messageForm,
  OPERATOR,
  PROVIDER,
} from "./messages.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test("an inquiry is written on its own page", async ({ page }) => {
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
    // At once it is too quick, which is said; after some seconds it is taken.
    await expect(async () => {
      await form.send.click({ timeout: 1000 });
      await expect(heading(page)).toHaveText("Anfrage gesendet", { timeout: 1000 });
    }).toPass();
    expect((await newestMail(page, OPERATOR, email)).text).toContain(MESSAGE);
    await page.getByRole("link", { name: "Zurück zu Spitex Winterthur" }).click();
    await expect(page).toHaveURL(PROVIDER);
  });

  test("a message is written on the contact page", async ({ page }) => {
    await page.goto("/kontakt");
    const form = messageForm(page);
    await fillIn(form, newEmail());
    await expect(async () => {
      await form.send.click({ timeout: 1000 });
      await expect(heading(page)).toHaveText("Nachricht gesendet", { timeout: 1000 });
    }).toPass();
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
    await expect(async () => {
      await page.getByRole("button", { name: "Meldung senden" }).click({ timeout: 1000 });
      await expect(heading(page)).toHaveText("Meldung gesendet", { timeout: 1000 });
    }).toPass();
    const mail = await newestMail(page, OPERATOR, "Das schrieb die Konkurrenz.");
    expect(mail.text).toContain("Es ist Werbung");
  });
});

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
