import { expect, test } from "@playwright/test";
import { expectAccessible, expectAccessibleAtAllSizes } from "./accessibility.ts";
import { newEmail, newestMail } from "./accounts.ts";
import { openAdmin } from "./admins.ts";
import { CORRECTED, sayPhoneIsWrong } from "./corrections.ts";

test("a visitor corrects a fact, an admin decides, and the visitor reads the answer", async ({ browser, page }) => {
  const email = newEmail();
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
  const visitor = await context.newPage();
  await visitor.goto(CORRECTED);
  await visitor.getByRole("link", { name: "Angabe korrigieren" }).click();
  await sayPhoneIsWrong(visitor, `Die Nummer ist neu, fragen Sie ${email}.`, email);
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
  await page.goto(`${CORRECTED}/angabe-korrigieren`);
  await expectAccessibleAtAllSizes(page);
});
