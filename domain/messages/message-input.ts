import { z } from "zod";
import { plainText } from "../plain-text.ts";

/** For inquiries and for messages to the site. */
const MESSAGE_MAX_LENGTH = 4000;

const words = (max: number, empty: string) =>
  z
    .string(empty)
    // Without JavaScript browsers send CRLF line breaks.
    .transform((text) => text.replaceAll("\r\n", "\n"))
    .pipe(z.string().max(max, `Bitte kürzen Sie das auf höchstens ${max} Zeichen.`))
    .transform(plainText)
    .refine((text) => text !== "", empty);

const line = (empty: string) => words(100, empty).transform((text) => text.replaceAll("\n", " "));

const EMAIL = "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@beispiel.ch.";
const PHONE = "Geben Sie eine Telefonnummer ein, zum Beispiel 079 123 45 67.";

/** Rule messages-1: all five are required. */
export const contactInput = z.object({
  firstName: line("Geben Sie Ihren Vornamen ein."),
  lastName: line("Geben Sie Ihren Nachnamen ein."),
  email: z.string(EMAIL).trim().pipe(z.email(EMAIL).max(255, EMAIL)),
  phone: z
    .string(PHONE)
    .trim()
    .regex(/^\+?(?=(\D*\d){7,15}\D*$)[\d\s()/.'’-]{7,30}$/, PHONE),
  message: words(MESSAGE_MAX_LENGTH, "Schreiben Sie, worum es geht."),
});

/** The checkbox names the provider, so that visitors know who receives their data. */
export const inquiryInput = contactInput.extend({
  /** As its sender has read it: if it has another one by now, somebody else would get the inquiry. */
  spitexName: z.string().optional(),
  consent: z.literal(true, "Bitte bestätigen Sie, dass wir Ihre Angaben weitergeben dürfen. Ohne das geht es nicht."),
});

export type ContactInput = z.output<typeof contactInput>;
export type InquiryInput = z.output<typeof inquiryInput>;
