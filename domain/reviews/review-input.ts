import { z } from "zod";
import { plainText } from "../plain-text.ts";
import { ratingFault, textFault } from "./check-review.ts";

const faultless = <Value>(fault: (value: unknown) => string | undefined) =>
  z.custom<Value>((value) => fault(value) === undefined, { error: ({ input }) => fault(input) });

/** What a visitor submits. The author comes from the account. */
export const reviewInput = z.object({
  rating: faultless<number>(ratingFault),
  text: faultless<string>(textFault).transform(plainText),
});

export type ReviewInput = z.output<typeof reviewInput>;

/** Rule reviews-1: first and last name joined. */
export function reviewAuthor(metadata: { [key: string]: unknown }): string {
  const names = [metadata.first_name, metadata.last_name].map((name) =>
    typeof name === "string" ? plainText(name).replace(/\s+/g, " ").slice(0, 60) : "",
  );
  return names.join(" ").trim() || "Anonymer Nutzer";
}
