import { expect, type Page } from "@playwright/test";
import { openAccount } from "./accounts.ts";

/** A new account, on the page about it. @returns its address */
export async function openAccountPage(page: Page) {
  const email = await openAccount(page);
  await page.goto("/konto");
  await expect(page.getByRole("heading", { name: "Angemeldete Geräte" })).toBeVisible();
  return email;
}

/** A part of it by its title. */
export const section = (page: Page, name: string) => page.getByRole("region", { name });
