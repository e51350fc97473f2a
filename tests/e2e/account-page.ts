import { type Browser, expect, type Page } from "@playwright/test";
import { keepSession, openAccount, readSession, toast } from "./accounts.ts";
import { codeOf } from "./authenticator-app.ts";
import { PASSWORD } from "./sites.ts";

/** Opens the account page of a new account. @returns its address */
export async function openAccountPage(page: Page) {
  const email = await openAccount(page);
  await page.goto("/konto");
  await expect(page.getByRole("heading", { name: "Angemeldete Geräte" })).toBeVisible();
  return email;
}

/** A section of the account page by its title. */
export const section = (page: Page, name: string) => page.getByRole("region", { name });

export const twoSteps = (page: Page) => section(page, "Anmeldung in zwei Schritten");

/** Reads the shown secret like an app, and submits the first code. */
export async function setUpApp(page: Page) {
  const part = twoSteps(page);
  await part.getByRole("button", { name: "App einrichten" }).click();
  await expect(part.getByRole("img", { name: "QR-Code mit dem Schlüssel" })).toBeVisible();
  const secret = ((await part.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await part.getByLabel("Code aus der App").fill(codeOf(secret));
  await part.getByRole("button", { name: "Code prüfen" }).click();
  await expect(toast(page, "Anmeldung in zwei Schritten ist eingerichtet")).toBeVisible();
  return secret;
}

/** Signs a browser in to an existing account, without the sign-in screen. */
export async function enterAccount(page: Page, email: string, password = PASSWORD) {
  const answer = await page.request.post("/auth/token?grant_type=password", { data: { email, password } });
  await keepSession(page, answer);
}

export const newDevice = async (browser: Browser) => (await browser.newContext()).newPage();

/** Posts to the API as the signed-in user. */
export async function postAs(page: Page, path: string, data: object) {
  const { access_token: bearer } = await readSession(page);
  const answer = await page.request.post(path, { headers: { Authorization: `Bearer ${bearer}` }, data });
  expect(answer.ok()).toBe(true);
}
