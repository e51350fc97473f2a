import { m } from "#messages";
import { formatNumber } from "../format.ts";
import type { FieldKind } from "./field-kinds.ts";
import { type FieldDefinition, fieldOf, type ListingField } from "./fields.ts";

// Only the server checks forms, so browsers do not load these sentences.

export const tooLong = (max: number): string => m.editor_too_long({ max: formatNumber(max) });

type Limited = { label: string; limit: number; maxItems: number };

/** A line of the field, which is German, because it is stored so. */
const PRICE_EXAMPLE = "58.50 pro Stunde, Haushalt, mindestens 60 Minuten, Nacht 25 %";

const cut = ({ limit }: Limited) => tooLong(limit);

/** What a form says to do about a fault; by default, what an import says about the value that it omits. */
const OF_KIND: Partial<Record<FieldKind, (field: Limited) => string>> = {
  line: cut,
  paragraphs: cut,
  reviewTime: cut,
  phone: () => m.editor_fault_phone(),
  website: () => m.editor_fault_website(),
  email: () => m.form_email_wrong(),
  hours: () => m.editor_fault_hours(),
  zsr: () => m.editor_fault_zsr(),
  list: ({ label, limit, maxItems }) => m.editor_fault_list({ most: maxItems, label, limit }),
  codes: () => m.editor_fault_codes(),
  area: () => m.editor_fault_area(),
  licences: () => m.editor_fault_licences(),
  prices: () => m.editor_fault_prices({ example: PRICE_EXAMPLE }),
  closed: () => m.editor_fault_choice(),
  form: () => m.editor_fault_choice(),
  yesNo: () => m.editor_fault_choice(),
  latitude: () => m.editor_fault_position(),
  longitude: () => m.editor_fault_position(),
  rating: () => m.editor_fault_rating(),
  stars: () => m.editor_fault_stars(),
  count: () => m.editor_fault_count(),
  percent: () => m.editor_fault_percent(),
  day: () => m.editor_fault_day(),
  amount: () => m.editor_fault_amount(),
};

/** Sentences for fields that the sentence of their kind does not fit. */
const OF_FIELD: Partial<Record<ListingField, () => string>> = {
  care: m.editor_fault_care,
  languages: m.editor_fault_languages,
};

/** What to do about a fault: a form's value can be corrected, whereas an import omits or truncates it. */
export function faultOf(name: ListingField): string | undefined {
  const field: FieldDefinition = fieldOf(name);
  const label = field.shownLabel?.() ?? field.label;
  return OF_FIELD[name]?.() ?? OF_KIND[field.kind]?.({ limit: 0, maxItems: 0, ...field, label });
}
