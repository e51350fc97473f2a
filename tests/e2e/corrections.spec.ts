import { expect, test } from "@playwright/test";
import { expectAccessible, expectAccessibleAtAllSizes } from "./accessibility.ts";
import { newEmail, newestMail } from "./accounts.ts";
import { openAdmin } from "./admins.ts";
import { CORRECTED, sayPhoneIsWrong } from "./corrections.ts";

const TAKEN = "/basel-stadt/basel/spitex-basel-4001";

test("a visitor corrects a fact, an admin decides, and the visitor reads the answer", async ({ browser, page }) => {
  const email = newEmail();
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
  const visitor = await context.newPage();
  await visitor.goto(CORRECTED);
  await visitor.getByRole("link", { name: "Angabe korrigieren" }).click();
  await sayPhoneIsWrong(visitor, `Die Nummer ist neu, fragen Sie ${email}.`, email);
  // A number that can be read, of a provider that no other journey calls.
  const digits = String(Math.floor(1_000 + Math.random() * 9_000));
  const said = `061 000 ${digits.slice(0, 2)} ${digits.slice(2)}`;
  await visitor.goto(`${TAKEN}/angabe-korrigieren`);
  await sayPhoneIsWrong(visitor, said, newEmail());
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

  const taken = page.getByRole("listitem").filter({ hasText: said });
  await expectAccessibleAtAllSizes(page);
  const take = taken.getByRole("button", { name: `Wert übernehmen: ${said}` });
  const typed = taken.getByLabel("Antwort, freiwillig");
  await typed.fill("Danke.");
  // As after taking another correction of the same provider.
  const overtaken = { status: 409, json: { error: { code: "listing_changed", message: "" } } };
  await page.route("**/api/admin/corrections/*/take", (route) => route.fulfill(overtaken), { times: 1 });
  const reloaded = page.waitForResponse(/\/api\/admin\/corrections\?/);
  await take.press("Enter");
  await reloaded;
  await expect(typed).toHaveValue("Danke.");
  await take.press("Enter");
  await expect(taken.getByRole("status")).toHaveText("Erledigt: übernommen. Die Antwort ist unterwegs.");
  await expect.poll(async () => (await page.request.get(TAKEN)).text()).toContain(`tel:+4161000${digits}`);
});

test("the form is accessible", async ({ page }) => {
  await page.goto(`${CORRECTED}/angabe-korrigieren`);
  await expectAccessibleAtAllSizes(page);
});
