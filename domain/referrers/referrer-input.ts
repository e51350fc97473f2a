import { z } from "zod";
import { m } from "#messages";
import { emailInput } from "../auth/email-address.ts";
import { phoneNumber } from "../listings/phone.ts";
import { plainText } from "../text/plain-text.ts";
import { REFERRER_KIND_CODES } from "./referrer.ts";

/** `empty`: the sentence for a missing line, in the language that is shown. */
function line(max: number, empty: () => string) {
  const missing = { error: () => empty() };
  return z
    .string(missing)
    .max(max, { error: () => m.form_too_long({ max }) })
    .transform((text) => plainText(text).replaceAll("\n", " "))
    .refine((text) => text !== "", missing);
}

const EMAIL = { error: () => m.referrer_request_email_wrong() };

/** What a person says about the organization. */
export const referrerInput = z.object({
  name: line(120, m.referrer_request_name_missing),
  kind: z.enum(REFERRER_KIND_CODES, { error: () => m.referrer_request_kind_missing() }),
  email: emailInput(EMAIL).transform((address) => address.toLowerCase()),
});
export type ReferrerInput = z.output<typeof referrerInput>;

const PHONE = { error: () => m.editor_fault_phone() };
const ZIP = { error: () => m.referrer_setting_zip_wrong() };

/** The head of printed lists. */
export const letterheadInput = z.object({
  street: line(100, m.referrer_setting_street_missing),
  zipCode: z
    .string(ZIP)
    .trim()
    .regex(/^\d{4}$/, ZIP),
  city: line(60, m.referrer_setting_city_missing),
  phone: z
    .string(PHONE)
    .trim()
    .transform((typed) => phoneNumber(typed)?.display ?? "")
    .refine((phone) => phone !== "", PHONE),
});
export type Letterhead = z.output<typeof letterheadInput>;

export const tokenInput = z.object({ name: line(60, m.referrer_setting_token_name_missing) });

const URL_REFUSED = { error: () => m.referrer_setting_webhook_wrong() };
export const webhookInput = z.object({
  url: z.string(URL_REFUSED).trim().pipe(z.url(URL_REFUSED).max(500, URL_REFUSED)),
});
