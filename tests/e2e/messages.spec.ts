import { expect, test } from "@playwright/test";
import { expectAccessible, expectLargeTargets, expectToFit } from "./accessibility.ts";
import { newEmail, newestMail, toast } from "./accounts.ts";
import { holdBack } from "./hold-back.ts";
import { expectTyped, fillIn, inquiry, MESSAGE, messageForm, OPERATOR, openInquiry, PROVIDER } from "./messages.ts";

const FAILED = "Ihre Anfrage konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.";

test.describe("the inquiry dialog", () => {
  test("sends, confirms, closes and resets; the mails arrive", async ({ page }) => {
    await openInquiry(page);
    const form = inquiry(page);
    await expect(form.dialog).toContainText("Von Spitex Winterthur kennen wir keine E-Mail-Adresse.");
    await expect(form.consent).not.toBeChecked();
    const email = newEmail();
    await fillIn(form, email);
    await form.consent.check();
    const letGo = await holdBack(page, "**/api/inquiries");
    await form.send.click();
    await expect(form.dialog.getByRole("button", { name: "Wird gesendet..." })).toBeVisible();
    letGo();
    await expect(toast(page, "Anfrage gesendet")).toContainText(
      "Ihre Beratungsanfrage wurde erfolgreich gesendet. Wir melden uns bald bei Ihnen.",
    );
    await expect(form.dialog).toBeHidden();
    expect((await newestMail(page, email)).text).toContain("Spitex Winterthur");
    expect((await newestMail(page, OPERATOR, email)).text).toContain(MESSAGE);
    await expect(page.locator("dialog textarea")).toHaveValue("");
    await expect(page.locator("dialog [name=consent]")).not.toBeChecked();
  });

  for (const [width, colorScheme] of [
    [320, "light"],
    [1280, "dark"],
  ] as const) {
    test(`the page stays where it was, and says in the button's place that an inquiry runs (${width} px, ${colorScheme})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 640 });
      await page.emulateMedia({ colorScheme });
      await openInquiry(page);
      const form = inquiry(page);
      await fillIn(form, newEmail());
      await form.consent.check();
      const card = page.getByRole("complementary", { name: "Direkt Kontakt aufnehmen" });
      const top = (await card.boundingBox())?.y ?? 0;
      await form.send.click();
      const status = card.getByRole("link", { name: "Stand ansehen" });
      await expect(status).toBeFocused();
      expect(Math.abs(((await card.boundingBox())?.y ?? 0) - top)).toBeLessThan(2);
      await expect(status).toBeInViewport();
      const place = card.locator(".inquiry-sent");
      await expect(place).toContainText(/Anfrage gesendet, heute \d\d:\d\d\./);
      await expect(place).toContainText("Ihre Beratungsanfrage wurde erfolgreich gesendet.");
      await expect(form.link).toBeHidden();
      await expect(page.getByRole("link", { name: "Beratung anfragen" })).toBeHidden();
      await expectAccessible(page);
      await expectToFit(page);
      await page.reload();
      await expect(place).toContainText("Anfrage gesendet, heute");
      await status.click();
      await expect(page.getByRole("heading", { name: "Ihre Anfrage", level: 1 })).toBeVisible();
    });
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
    await form.phone.press("Enter");
    await expect(toast(page, "Anfrage gesendet")).toBeVisible();
    await expect(page.getByRole("link", { name: "Stand ansehen" })).toBeFocused();
  });

  test("keeps what was typed when closed and opened again", async ({ page }) => {
    await openInquiry(page);
    const form = inquiry(page);
    await form.message.fill(MESSAGE);
    await form.close.click();
    await expect(form.dialog).toBeHidden();
    await expect(form.link).toBeFocused();
    await form.link.click();
    await expect(form.message).toHaveValue(MESSAGE);
    await form.dialog.getByRole("button", { name: "Abbrechen" }).click();
    await expect(form.dialog).toBeHidden();
  });

  test("shows each fault beside its field", async ({ page }) => {
    await openInquiry(page);
    const form = inquiry(page);
    await fillIn(form, "anna@");
    await form.send.click();
    const summary = form.dialog.getByRole("alert");
    await expect(summary.getByRole("link")).toHaveText([
      "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@beispiel.ch.",
      "Bitte bestätigen Sie, dass wir Ihre Angaben weitergeben dürfen. Ohne das geht es nicht.",
    ]);
    await expect(page.locator(":focus").getByRole("alert")).toBeVisible();
    await summary.getByRole("link", { name: /E-Mail-Adresse/ }).click();
    await expect(form.email).toBeFocused();
    await expect(form.email).toHaveAccessibleDescription(/Geben Sie eine E-Mail-Adresse ein/);
    await expect(form.consent).toHaveAttribute("aria-invalid", "true");
    await expect(form.message).toHaveValue(MESSAGE);
  });

  for (const [failure, answer] of [
    ["the network is cut", "abort"],
    ["the server fails", 500],
  ] as const) {
    test(`stays open with what was typed when ${failure}, and sends later`, async ({ page }) => {
      await openInquiry(page);
      const form = inquiry(page);
      const email = newEmail();
      await fillIn(form, email);
      await form.consent.check();
      await page.route("**/api/inquiries", (route) =>
        answer === "abort" ? route.abort() : route.fulfill({ status: answer, body: "{}" }),
      );
      await form.send.click();
      const notice = form.dialog.getByRole("alert");
      await expect(notice).toContainText("Fehler");
      await expect(notice).toContainText(FAILED);
      await expectTyped(form, email);
      await expect(form.consent).toBeChecked();
      await page.unroute("**/api/inquiries");
      await form.send.click();
      await expect(toast(page, "Anfrage gesendet")).toBeVisible();
    });
  }

  for (const size of [
    { width: 320, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    test(`is accessible at ${size.width} px, empty and with faults`, async ({ page }) => {
      await page.setViewportSize(size);
      await openInquiry(page);
      const form = inquiry(page);
      await expectAccessible(page);
      await expectLargeTargets(page);
      await expectToFit(page);
      await form.send.click();
      await expect(form.dialog.getByRole("alert")).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page);
    });
  }

  test("without its code the link leads to the page with the form", async ({ page }) => {
    await page.route("**/assets/inquiry-dialog*", (route) => route.abort());
    await page.goto(PROVIDER);
    await inquiry(page).link.click();
    await expect(page).toHaveURL(`${PROVIDER}/anfrage`);
    await expect(messageForm(page).firstName).toBeVisible();
  });
});
