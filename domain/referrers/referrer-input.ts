import { z } from "zod";
import { keysOf } from "../keys.ts";
import { phoneNumber } from "../listings/phone.ts";
import { plainText } from "../text/plain-text.ts";
import { REFERRER_KINDS } from "./referrer.ts";

const line = (max: number, empty: string) =>
  z
    .string(empty)
    .max(max, `Bitte kürzen Sie das auf höchstens ${max} Zeichen.`)
    .transform((text) => plainText(text).replaceAll("\n", " "))
    .refine((text) => text !== "", empty);

const EMAIL = "Geben Sie Ihre Adresse bei der Arbeit ein, zum Beispiel name@spital.ch.";
export const NO_WORK_ADDRESS =
  "Diese Adresse gehört zu einem Dienst, bei dem alle eine Adresse bekommen. Nehmen Sie eine Ihrer Organisation, oder schreiben Sie uns.";

/** What a person says of the organization. */
export const referrerInput = z.object({
  name: line(120, "Geben Sie den Namen Ihrer Organisation ein."),
  kind: z.enum(keysOf(REFERRER_KINDS), "Wählen Sie, was für eine Organisation das ist."),
  email: z.string(EMAIL).trim().toLowerCase().pipe(z.email(EMAIL).max(255, EMAIL)),
});
export type ReferrerInput = z.output<typeof referrerInput>;

const PHONE = "Geben Sie eine Telefonnummer ein, zum Beispiel 044 123 45 67.";

/** The head of printed lists. */
export const letterheadInput = z.object({
  street: line(100, "Geben Sie Strasse und Hausnummer ein."),
  zipCode: z
    .string()
    .trim()
    .regex(/^\d{4}$/, "Geben Sie eine vierstellige Postleitzahl ein, zum Beispiel 8400."),
  city: line(60, "Geben Sie den Ort ein."),
  phone: z
    .string(PHONE)
    .trim()
    .transform((typed) => phoneNumber(typed)?.display ?? "")
    .refine((phone) => phone !== "", PHONE),
});
export type Letterhead = z.output<typeof letterheadInput>;

export const tokenInput = z.object({ name: line(60, "Geben Sie einen Namen ein, zum Beispiel den Ihrer Software.") });

export const URL_REFUSED =
  "Geben Sie eine Adresse ein, die mit https:// beginnt und im Internet erreichbar ist, zum Beispiel https://spital.ch/antworten.";
export const webhookInput = z.object({
  url: z.string(URL_REFUSED).trim().pipe(z.url(URL_REFUSED).max(500, URL_REFUSED)),
});
