import { expect, type Page } from "@playwright/test";
import { openAccount, toast } from "./accounts.ts";
import { codeOf } from "./authenticator-app.ts";

/** A new account, on the page about it. @returns its address */
export async function openAccountPage(page: Page) {
  const email = await openAccount(page);
  await page.goto("/konto");
  await expect(page.getByRole("heading", { name: "Angemeldete Geräte" })).toBeVisible();
  return email;
}

/** A part of it by its title. */
export const section = (page: Page, name: string) => page.getByRole("region", { name });

export const twoSteps = (page: Page) => section(page, "Anmeldung in zwei Schritten");

/** Reads the secret as an app would, and answers with its first code. */
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
