import { CARE, FORMS, isCareCode, isFormCode } from "../offer/care-codes.ts";
import { isLanguageCode, LANGUAGES } from "../offer/languages.ts";
import { CLOSED, type Closed } from "./closed.ts";
import { type FieldKind, fieldOf, type ListingField } from "./fields.ts";

/** The words of codes, by kind of field. */
const WORDS: Partial<Record<FieldKind, (code: string) => string>> = {
  closed: (code) => CLOSED[code as Closed] ?? code,
  form: (code) => (isFormCode(code) ? FORMS[code] : code),
  care: (code) => (isCareCode(code) ? CARE[code] : code),
  languages: (code) => (isLanguageCode(code) ? LANGUAGES[code] : code),
};

/** A value of a field as a person reads it, empty without one. `between` the items of a list. */
export function valueText(field: ListingField, value: unknown, between = "\n"): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "ja" : "nein";
  if (Array.isArray(value)) return value.map((item) => valueText(field, item)).join(between);
  const text = String(value);
  return WORDS[fieldOf(field).kind]?.(text) ?? text;
}
