import { expect, test } from "@playwright/test";
import { header, newEmail, openAccount, signUp } from "./accounts.ts";

const KEY = "spitex-session";

test("an unavailable service keeps the session and is reported on every screen", async ({ page }) => {
  await openAccount(page);
  await page.clock.install();
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  }, KEY);
  await page.route("**/auth/token*", (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto("/passwort-zuruecksetzen");
  const password = page.getByLabel("Neues Passwort", { exact: true });
  await password.fill("was ich getippt habe");
  const notice = page.getByText("Der Dienst für Anmeldungen ist im Moment");
  // The client retries for half a minute.
  await expect
    .poll(async () => {
      await page.clock.runFor(5000);
      return notice.isVisible();
    })
    .toBe(true);
  await expect(page).toHaveURL("/passwort-zuruecksetzen");
  await expect(password).toHaveValue("was ich getippt habe");
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).not.toBeNull();

  await test.step("an unreadable stored session counts as none", async () => {
    await page.evaluate((key) => localStorage.setItem(key, "garbage"), KEY);
    await page.goto("/");
    await expect(header(page).signIn).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
  });
});

test("a browser without storage gets an error instead of seeming signed in", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("quota", "QuotaExceededError");
    };
  });
  await signUp(page, newEmail());
  await expect(page.getByText("Ihr Browser merkt es sich nicht")).toBeVisible();
  await expect(page).toHaveURL("/auth?tab=registrieren");
});
