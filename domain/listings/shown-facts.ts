import { CORRECTABLE_FIELDS, correctableLabel } from "../corrections/correctable-fields.ts";
import type { FieldValues, ListingField } from "./fields.ts";
import { valueText } from "./value-text.ts";

type ShownFact = { field: ListingField; label: string; text: string };

/**
 * What a provider is asked about, in words: all that its page says of it, beside reviews and what comes from Google. `text` is
 * empty for what is not known.
 */
export const shownFacts = (listing: Partial<FieldValues>): ShownFact[] =>
  CORRECTABLE_FIELDS.filter((name) => name !== "other").map((name) => {
    const field = name === "description" && listing.aiDescription?.trim() ? "aiDescription" : name;
    // Visitors read the one in place of the other, under the same title.
    return { field, label: correctableLabel(name), text: valueText(field, listing[field], ", ") };
  });

/** What can be confirmed: nobody has said anything of the others. */
export const knownFields = (listing: Partial<FieldValues>): ListingField[] =>
  shownFacts(listing).flatMap(({ field, text }) => (text.trim() === "" ? [] : [field]));
