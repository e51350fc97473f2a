import { m } from "#messages";
import { monthsBefore } from "../retention.ts";
import { RATING_WINDOW_MONTHS } from "./review-figures.ts";

/** What shows that a review's author was cared for: an inquiry made here that led to care, or a provider's card. */
export type ProofKind = "anfrage" | "karte";

/** In the language that is shown. */
export const PROOFS: Record<ProofKind, () => string> = { anfrage: m.review_proof_inquiry, karte: m.review_proof_card };

/** Rule reviews-29: cards that a provider may print at a time and within a year, and for how long they are valid. */
export const CARD_COUNTS = [10, 20, 50] as const;
export const MOST_CARDS = 200;
const CARD_MONTHS = 12;

export const cardStart = (now: Date): string => monthsBefore(now, CARD_MONTHS).toISOString();
/** Proofs from before are deleted. */
export const reviewProofStart = (now: Date): string => monthsBefore(now, RATING_WINDOW_MONTHS).toISOString();

/** Without letters and digits that look alike. */
const CARD_LETTERS = "23456789abcdefghjkmnpqrstvwxyz";
const CARD_LENGTH = 10;
const CARD_CODE = new RegExp(`^[${CARD_LETTERS}]{${CARD_LENGTH}}$`);

/** Ten letters and digits of random bytes: 49 bits. */
export const cardCodeOf = (bytes: Uint8Array): string =>
  [...bytes.slice(0, CARD_LENGTH)].map((byte) => CARD_LETTERS[byte % CARD_LETTERS.length]).join("");

/** «k7qf-2m9-x4t», as typed from a card. */
export const cardCodeInWords = (code: string): string => code.replace(/^(.{4})(.{3})(.{3})$/, "$1-$2-$3");

/** @returns the code of a card, however it was typed */
export function readCardCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, "");
  return CARD_CODE.test(code) ? code : undefined;
}
