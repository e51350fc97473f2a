import { CORRECTABLE_FIELDS, correctableLabel } from "../corrections/correctable-fields.ts";
import { cutAfterWord } from "../format.ts";
import type { FieldValues, ListingField } from "./fields.ts";
import { valueText } from "./value-text.ts";

/** Characters of one of them; whoever wants more sees the page. */
const MOST = 200;

/** What a provider is asked about: all that its page says of it, beside reviews and what comes from Google. */
export const CHECKED_FIELDS: readonly ListingField[] = CORRECTABLE_FIELDS.filter((name) => name !== "other");

/** In words, as the page has them; `text` is empty for what is not known. */
export const shownFacts = (listing: Partial<FieldValues>) =>
  CHECKED_FIELDS.map((name) => ({
    label: correctableLabel(name),
    text: cutAfterWord(valueText(name, listing[name], ", "), MOST),
  }));
