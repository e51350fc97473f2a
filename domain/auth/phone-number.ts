import { invalid } from "./auth-error.ts";

/** E.164, with or without "+". */
export const isPhoneNumber = (text: string) => /^\+?[1-9]\d{1,14}$/.test(text);

export const PHONE_FORMAT = "Invalid phone number format (E.164 required)";

/** Converts to the stored form, digits only. @throws AuthError */
export function normalizePhone(text: string): string {
  const compact = text.replaceAll(/\s/g, "");
  if (!isPhoneNumber(compact)) throw invalid(PHONE_FORMAT);
  return compact.replace("+", "");
}
