import { expect, test } from "@playwright/test";
import { expectAccessible, expectAccessibleAtAllSizes } from "./accessibility.ts";
import { newEmail, newestMail } from "./accounts.ts";
import { openAdmin } from "./admins.ts";

test("a visitor corrects a fact, an admin decides, and the visitor reads the answer", async ({ browser, page }) => {
  const email = newEmail();
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
  const visitor = await context.newPage();
  await visitor.goto("/zuerich/winterthur/spitex-winterthur-8400");
  await visitor.getByRole("link", { name: "Angabe korrigieren" }).click();
  await visitor.getByLabel("Welche Angabe stimmt nicht?").selectOption("phone");
  await visitor.getByLabel("Was ist richtig?").fill(`Die Nummer ist neu, fragen Sie ${email}.`);
  await visitor.getByLabel("Ihre E-Mail-Adresse").fill(email);
  // Forms that are sent within two seconds count as a bot's.
  await expect
    .poll(
      async () => {
        await visitor.getByRole("button", { name: "Korrektur senden" }).click();
        return visitor.getByRole("heading", { level: 1 }).textContent();
      },
      { timeout: 20_000 },
    )
    .toBe("Korrektur gesendet");
  await context.close();

  await openAdmin(page);
  await page.goto("/admin/korrekturen");
  const item = page.getByRole("listitem").filter({ hasText: email });
  await expect(item).toContainText("Telefon");
  await expectAccessible(page);
  await item.getByLabel("Antwort, freiwillig").fill("Wir haben nachgefragt.");
  await item.getByRole("button", { name: "Ist korrigiert" }).click();
  await expect(item.getByRole("status")).toHaveText("Erledigt: übernommen. Die Antwort ist unterwegs.");
  const mail = await newestMail(page, email);
  expect(mail.text).toContain("Wir haben nachgefragt.");
});

test("the form is accessible", async ({ page }) => {
  await page.goto("/zuerich/winterthur/spitex-winterthur-8400/angabe-korrigieren");
  await expectAccessibleAtAllSizes(page);
});
