import type { DuplicateReason } from "#domain/listings/duplicates.ts";

export const REASON_WORDS: Record<DuplicateReason, string> = {
  name: "gleicher Name am gleichen Ort",
  phone: "gleiche Telefonnummer",
  website: "gleiche Website",
};
