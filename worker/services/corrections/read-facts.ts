import { cutAfterWord } from "#domain/format.ts";
import { CORRECTABLE_FIELDS, type CorrectableField } from "#domain/listings/fields.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { valueText } from "#domain/listings/value-text.ts";
import { shortHash } from "#domain/text/hashes.ts";
import { inLanguage } from "../../request-language.ts";

/** Characters shown of the page's text, for comparison. */
const SHOWN_LENGTH = 300;

/** The German text of a field, which is stored and compared whatever language a page has. */
export const shownOf = (listing: Partial<Listing>, field: CorrectableField): string =>
  cutAfterWord(wholeText(listing, field), SHOWN_LENGTH);

const wholeText = (listing: Partial<Listing>, field: CorrectableField) =>
  inLanguage("de", () => (field === "other" ? "" : valueText(field, Reflect.get(listing, field), ", ")));

/** A fingerprint of all facts that visitors may object to, so that they only object to facts that they have read. */
export const factsReadIn = (listing: Partial<Listing>): string =>
  shortHash(CORRECTABLE_FIELDS.map((field) => wholeText(listing, field)).join("\n"));
