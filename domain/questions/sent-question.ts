import { z } from "zod";
import { m } from "#messages";
import { contactInput } from "../messages/message-input.ts";
import { PROOF } from "./proof-of-work.ts";

/** Fields of the form that sends a question. */
export const SEND_FIELDS = {
  place: "platz",
  asked: "anbieter",
  byPhone: "telefon",
  email: "email",
  proof: PROOF,
} as const;

/** A tick has a name of its own, because the values of a form are read by name. */
export const tickOf = (field: "anbieter" | "telefon", id: number): string => `${field}-${id}`;

const ticked = (values: Record<string, string>, field: "anbieter" | "telefon"): number[] =>
  Object.keys(values).flatMap((name) => {
    const [, digits] = new RegExp(`^${field}-(\\d{1,15})$`).exec(name) ?? [];
    return digits === undefined ? [] : Number(digits);
  });

export const withTicks = (values: Record<string, string>) => ({
  ...values,
  [SEND_FIELDS.asked]: ticked(values, SEND_FIELDS.asked),
  [SEND_FIELDS.byPhone]: ticked(values, SEND_FIELDS.byPhone),
});

/** «zuerich/uster», or «zuerich/uster/8610» if the postcode was typed. */
const PLACE = /^([a-z-]{2,40})\/([a-z0-9-]{1,100})(\/\d{4})?$/;

/** Whom to ask, and whether answers are mailed. */
export const sentQuestion = z.object({
  [SEND_FIELDS.place]: z.string().regex(PLACE),
  [SEND_FIELDS.asked]: z.array(z.number()).min(1, { error: () => m.question_nobody_chosen() }),
  [SEND_FIELDS.byPhone]: z.array(z.number()),
  [SEND_FIELDS.email]: z
    .string()
    .trim()
    .default("")
    .transform((typed) => typed || undefined)
    .pipe(contactInput.shape.email.optional()),
  [SEND_FIELDS.proof]: z.string().default(""),
  formTime: z.string().default(""),
});

export type SentQuestion = z.output<typeof sentQuestion>;

export const placeIn = (place: string) => {
  const [cantonSlug = "", citySlug = "", zipCode] = place.split("/");
  return { cantonSlug, citySlug, zipCode };
};

export const placeValue = ({ cantonSlug, citySlug, zipCode }: ReturnType<typeof placeIn>): string =>
  [cantonSlug, citySlug, zipCode].filter(Boolean).join("/");
