import { countOf } from "#domain/format.ts";
import { REVIEW_MAX_LENGTH } from "#domain/reviews/check-review.ts";

/** From so many characters before the limit on, its author is warned. */
const NEAR = 100;

/** Shown beside the counter. */
export function roomWords(length: number): string {
  const left = REVIEW_MAX_LENGTH - length;
  if (left < 0) return `${countOf(-left, "Zeichen", "Zeichen")} zu viel`;
  if (left === 0) return "mehr hat nicht Platz";
  return left <= NEAR ? `noch ${left}` : "";
}

/** Spoken once per step, not at every key; a text that is too long is announced beside the button. */
export function spokenRoom(length: number): string {
  const left = REVIEW_MAX_LENGTH - length;
  if (left < 0 || left > NEAR) return "";
  return left === 0
    ? `${REVIEW_MAX_LENGTH} Zeichen erreicht, mehr hat nicht Platz.`
    : `Noch höchstens ${NEAR} Zeichen.`;
}
