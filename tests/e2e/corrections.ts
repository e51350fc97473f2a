import type { Page } from "@playwright/test";
import { sendUnhurried } from "./messages.ts";

export const CORRECTED = "/zuerich/winterthur/spitex-winterthur-8400";

/** Fills in the form «Angabe korrigieren», without JavaScript. */
export async function sayPhoneIsWrong(visitor: Page, said: string, email = "") {
  await visitor.getByLabel("Welche Angabe stimmt nicht?").selectOption("phone");
  await visitor.getByLabel("Was ist richtig?").fill(said);
  await visitor.getByLabel("Ihre E-Mail-Adresse").fill(email);
  await sendUnhurried(visitor, visitor.getByRole("button", { name: "Korrektur senden" }), "Korrektur gesendet");
}
