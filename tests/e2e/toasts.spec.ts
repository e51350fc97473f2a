import { expect, type Page, test } from "@playwright/test";
import { KEPT_TOASTS_KEY, type ToastMessage } from "#app/islands/kept-toasts.ts";
import { toast } from "./accounts.ts";

/** Opens a page with the toasts stored by the previous page; the last is shown first. */
async function openWith(page: Page, ...messages: ToastMessage[]) {
  const entry = [KEPT_TOASTS_KEY, JSON.stringify(messages)] as const;
  await page.addInitScript(([key, kept]) => sessionStorage.setItem(key, kept), entry);
  await page.goto("/kontakt");
  await expect(toast(page, messages.at(-1)?.title ?? "")).toBeVisible();
}

test("a message replaces an older one with the same title and disappears after half a minute, but not under the pointer; an error stays until it is closed", async ({
  page,
}) => {
  await page.clock.install();
  const error = { title: "Fehler", isError: true };
  await openWith(page, error, { title: "Gespeichert", text: "Einmal" }, { title: "Gespeichert", text: "Noch einmal" });
  const message = toast(page, "Gespeichert");
  await expect(message).toHaveText(/Noch einmal/);
  await page.clock.fastForward(20_000);
  await message.hover();
  await page.clock.fastForward(60_000);
  await expect(message).toBeVisible();
  await page.mouse.move(1, 1);
  await page.clock.fastForward(9_000);
  await expect(message).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(message).toBeHidden();
  await page.clock.fastForward(600_000);
  await toast(page, error.title).getByRole("button", { name: "Meldung schliessen" }).click();
  await expect(toast(page, error.title)).toBeHidden();
});

test("at most two messages are shown at once; F6 leads to them, closing or leaving them leads back", async ({
  page,
}) => {
  await openWith(page, { title: "Erste", isError: true }, { title: "Zweite", isError: true }, { title: "Dritte" });
  await expect(toast(page, "Erste")).toHaveCount(0);
  await toast(page, "Dritte").getByRole("button", { name: "Meldung schliessen" }).click();
  await expect(toast(page, "Erste")).toBeVisible();

  const field = page.getByLabel("Vorname");
  await field.focus();
  await page.keyboard.press("F6");
  await page.keyboard.press("Tab");
  await expect(toast(page, "Zweite")).toBeFocused();
  await page.keyboard.press("F6");
  await expect(field).toBeFocused();

  await page.keyboard.press("F6");
  for (const _ of ["Zweite", "close", "Erste", "close", "back"]) await page.keyboard.press("Tab");
  await expect(field).toBeFocused();

  await page.keyboard.press("F6");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(toast(page, "Zweite")).toBeHidden();
  await expect(toast(page, "Erste")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field).toBeFocused();
});

test("the end of the page can be scrolled out from under a message", async ({ page }) => {
  await openWith(page, { title: "Fehler", isError: true });
  await page.keyboard.press("End");
  const gap = async () => {
    const [end, message] = [
      await page.getByRole("contentinfo").boundingBox(),
      await toast(page, "Fehler").boundingBox(),
    ];
    return (message?.y ?? 0) - ((end?.y ?? Number.POSITIVE_INFINITY) + (end?.height ?? 0));
  };
  await expect.poll(gap).toBeGreaterThan(0);
});
