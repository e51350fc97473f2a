import { z } from "zod";
import { withConsent } from "../forms/sent-form.ts";
import { inquiryInput } from "../messages/message-input.ts";

/** The box with which the confirmed address is used instead of a typed one. */
export const USE_CONFIRMED = "bestaetigt";

export const withAddress = (values: Record<string, string>) => ({
  ...withConsent(values),
  isConfirmed: values[USE_CONFIRMED] === "on",
});

/** Rule questions-9: an inquiry to the chosen provider; its sender types an address or uses the confirmed one. */
export const choiceInput = z.discriminatedUnion("isConfirmed", [
  inquiryInput.extend({ isConfirmed: z.literal(false) }),
  inquiryInput.omit({ email: true }).extend({ isConfirmed: z.literal(true) }),
]);

export type ChoiceInput = z.output<typeof choiceInput>;
