import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { newEmail, toast } from "./accounts.ts";
import { holdBack } from "./hold-back.ts";
import { expectAwake, expectTyped, fillIn, messageForm } from "./messages.ts";

test("the contact form keeps input typed before its code loaded and after a failed sending, then sends and clears", async ({
  page,
}) => {
  const letGo = await holdBack(page, "**/assets/contact-screen*");
  await page.goto("/kontakt");
  const form = messageForm(page);
  const email = newEmail();
  await fillIn(form, email);
  letGo();
  await expectAwake(form);
  await expectTyped(form, email);

  await page.route("**/api/contact-messages", (route) => route.abort());
  await form.send.click();
  await expect(page.getByRole("alert")).toContainText(
    "Die Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.",
  );
  await expectTyped(form, email);
  await expectAccessible(page);

  await page.unroute("**/api/contact-messages");
  await form.send.click();
  await expect(toast(page, "Nachricht gesendet")).toBeVisible();
  await expect(page).toHaveURL("/kontakt");
  await expect(form.message).toHaveValue("");
});

test("a form that a browser fills in and submits at once is sent a moment later", async ({ page }) => {
  await page.goto("/kontakt");
  const form = messageForm(page);
  await fillIn(form, newEmail());
  await form.send.click();
  await expect(toast(page, "Nachricht gesendet")).toBeVisible();
});
