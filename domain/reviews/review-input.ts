import { z } from "zod";
import { m } from "#messages";
import { MAX_NAME_LENGTH } from "../auth/account-form.ts";
import { wholeCharacters } from "../format.ts";
import { shortHash } from "../text/hashes.ts";
import { plainText } from "../text/plain-text.ts";
import { ASPECT_ANSWER_CODES, ASPECT_NAMES, type Aspects } from "./aspects.ts";
import { ratingFault, textFault } from "./check-review.ts";
import { NO_AUTHOR } from "./review.ts";
import { REPLY_MAX_LENGTH } from "./review-periods.ts";

const faultless = <Value>(fault: (value: unknown) => string | undefined) =>
  z.custom<Value>((value) => fault(value) === undefined, { error: ({ input }) => fault(input) });

/** What a visitor submits. The author comes from the account. */
export const reviewInput = z.object({
  rating: faultless<number>(ratingFault),
  text: faultless<string>(textFault).transform(plainText),
  /** If they are missing, the stored ones stay. */
  aspects: z.partialRecord(z.enum(ASPECT_NAMES), z.enum(ASPECT_ANSWER_CODES)).optional(),
});

export type ReviewInput = z.output<typeof reviewInput>;

/** Rule reviews-1: first and last name joined. */
export function reviewAuthor(metadata: { [key: string]: unknown }): string {
  const names = [metadata.first_name, metadata.last_name].map((name) =>
    typeof name === "string" ? nameWithin(plainText(name).replace(/\s+/g, " ")) : "",
  );
  return names.join(" ").trim() || NO_AUTHOR;
}

/** Cuts a name to the length that the form of accounts allows; names that came another way may be longer. */
const nameWithin = (name: string) => wholeCharacters(name, [...name].slice(0, MAX_NAME_LENGTH).join("").length);

/** What an admin enters from a card that came by post. */
export const postReviewInput = reviewInput.extend({
  code: z.string("Geben Sie den Code der Karte ein.").trim().min(1, "Geben Sie den Code der Karte ein.").max(80),
  author: z.string().max(60, "Der Name darf höchstens 60 Zeichen lang sein.").default(""),
});

export type OwnReview = {
  id: number;
  spitexName: string;
  spitexPath: string;
  /** The provider is not in the directory now, so the review can only be deleted. */
  isGone: boolean;
  rating: number;
  text: string;
  createdAt: string;
  /** Held until the operator has looked at it (rule reviews-30). */
  isHeld: boolean;
  /** Hidden from visitors by the operator. */
  isHidden: boolean;
  /** Its author has proved to own the address. Until then it does not count for averages. */
  isConfirmed: boolean;
  /** When it is published; null once visitors can see it (rule reviews-26). */
  waitsUntil: string | null;
  replyText: string | null;
  aspects: Aspects;
};

const noReply = { error: () => m.desk_review_reply_missing() };

/** Stands for a review and its reply as they were shown, so that no newer ones are answered or replaced unseen. */
export const replyMark = ({ text, reply }: { text: string; reply: string | null }): string =>
  shortHash(JSON.stringify([text, reply]));

/** A provider's reply below a review. */
export const replyInput = z.object({
  text: z
    .string(noReply)
    .max(REPLY_MAX_LENGTH, { error: () => m.desk_review_reply_too_long({ max: REPLY_MAX_LENGTH }) })
    .transform(plainText)
    .refine((text) => text !== "", noReply),
});
