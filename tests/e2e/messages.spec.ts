import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleAtAllSizes, PHONE } from "./accessibility.ts";
import { newEmail, newestMail, toast } from "./accounts.ts";
import { holdBack } from "./hold-back.ts";
import { expectTyped, fillIn, inquiry, MESSAGE, OPERATOR, openInquiry, PROVIDER } from "./messages.ts";

const FAILED = "Ihre Anfrage konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.";

const card = (page: Page) => page.getByRole("complementary", { name: "Direkt Kontakt aufnehmen" });
const topOf = async (page: Page) => (await card(page).boundingBox())?.y ?? 0;

/** The page does not scroll, and says in place of the button that an inquiry is open. */
async function expectStatus(page: Page, top: number) {
  const status = card(page).getByRole("link", { name: "Stand ansehen" });
  await expect(status).toBeFocused();
  expect(Math.abs((await topOf(page)) - top)).toBeLessThan(2);
  await expect(status).toBeInViewport();
  const place = card(page).locator(".inquiry-sent");
  await expect(place).toContainText(/Angefragt, heute \d\d:\d\d\./);
  // Once, in the toast.
  await expect(page.getByText("Ihre Beratungsanfrage wurde erfolgreich gesendet.")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Beratung anfragen" })).toBeHidden();
  return status;
}

test("works with the keyboard alone: opens, sends, closes with Escape, keeps and returns the focus", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(PROVIDER);
  const form = inquiry(page);
  await form.link.focus();
  await expect(form.link).toHaveAttribute("aria-haspopup", "dialog");
  await page.keyboard.press("Enter");
  await expect(form.dialog.getByRole("heading", { name: "Beratung anfragen" })).toBeFocused();
  for (let stop = 0; stop < 30; stop++) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && !focused?.closest("dialog");
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(form.dialog).toBeHidden();
  await expect(form.link).toBeFocused();

  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(form.close).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  for (const text of ["Anna", "Muster", newEmail(), "079 123 45 67", MESSAGE]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(form.consent).toBeFocused();
  await page.keyboard.press("Space");
  await page.clock.fastForward(5000);
  const top = await topOf(page);
  await form.phone.press("Enter");
  await expect(toast(page, "Anfrage gesendet")).toBeVisible();
  await expectStatus(page, top);
});

test("shows faults beside their fields, survives failures, sends, and keeps the scroll position", async ({ page }) => {
  await openInquiry(page);
  const form = inquiry(page);
  await expect(form.dialog).toContainText("Von Spitex Winterthur kennen wir keine E-Mail-Adresse.");
  await expect(form.consent).not.toBeChecked();
  await expectAccessibleAtAllSizes(page);

  await test.step("shows each fault beside its field", async () => {
    await fillIn(form, "anna@");
    await form.send.click();
    const summary = form.dialog.getByRole("alert");
    await expect(summary.getByRole("link")).toHaveText([
      "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@beispiel.ch.",
      "Bitte bestätigen Sie, dass wir Ihre Angaben weitergeben dürfen. Ohne das geht es nicht.",
    ]);
    await expect(page.locator(":focus").getByRole("alert")).toBeVisible();
    await expectAccessibleAtAllSizes(page);
    await summary.getByRole("link", { name: /E-Mail-Adresse/ }).click();
    await expect(form.email).toBeFocused();
    await expect(form.email).toHaveAccessibleDescription(/Geben Sie eine E-Mail-Adresse ein/);
    await expect(form.consent).toHaveAttribute("aria-invalid", "true");
  });

  const email = newEmail();
  await test.step("keeps typed text when closed and opened again", async () => {
    await form.email.fill(email);
    await form.consent.check();
    await form.close.click();
    await expect(form.dialog).toBeHidden();
    await expect(form.link).toBeFocused();
    await page.setViewportSize(PHONE);
    await form.link.click();
    await expectTyped(form, email);
  });

  await test.step("stays open with the typed text when the network is cut or the server fails", async () => {
    const notice = form.dialog.getByRole("alert");
    for (const status of [undefined, 500]) {
      await page.route("**/api/inquiries", (route) => (status ? route.fulfill({ status, body: "{}" }) : route.abort()));
      const asked = page.waitForRequest("**/api/inquiries");
      await form.send.click();
      await asked;
      await expect(notice).toContainText("Fehler");
      await expect(notice).toContainText(FAILED);
      await expectTyped(form, email);
      await expect(form.consent).toBeChecked();
      await page.unrouteAll();
    }
  });

  await test.step("sends, confirms, closes and resets; the mails arrive", async () => {
    const top = await topOf(page);
    const letGo = await holdBack(page, "**/api/inquiries");
    await form.send.click();
    await expect(form.dialog.getByRole("button", { name: "Wird gesendet..." })).toBeVisible();
    letGo();
    await expect(toast(page, "Anfrage gesendet")).toContainText(
      "Ihre Beratungsanfrage wurde erfolgreich gesendet. Wir melden uns bald bei Ihnen.",
    );
    await expect(form.dialog).toBeHidden();
    const status = await expectStatus(page, top);
    await expect(page.locator("dialog textarea")).toHaveValue("");
    await expect(page.locator("dialog [name=consent]")).not.toBeChecked();
    expect((await newestMail(page, email)).text).toContain("Spitex Winterthur");
    expect((await newestMail(page, OPERATOR, email)).text).toContain(MESSAGE);
    await expectAccessibleAtAllSizes(page);
    await page.reload();
    await expect(card(page).locator(".inquiry-sent")).toContainText("Anfrage gesendet, heute");
    await expect(card(page).locator(".inquiry-sent")).toContainText(
      "Ihre Beratungsanfrage wurde erfolgreich gesendet.",
    );
    await status.click();
    await expect(page.getByRole("heading", { name: "Ihre Anfrage", level: 1 })).toBeVisible();
  });
});
