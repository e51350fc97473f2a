import { renewedOn, type SeenByVisitors } from "#domain/corrections/visitor-confirmation.ts";
import { capitalized, formatDay, formatList, numberWord } from "#domain/format.ts";
import { confirmedOn, isUnconfirmed, unconfirmedWords } from "#domain/listings/confirmation.ts";
import { textsOf, VALUE_WORDS } from "#domain/listings/fact-text.ts";
import type { FieldKind } from "#domain/listings/field-kinds.ts";
import {
  FACT_NAMES,
  type FactField,
  type FieldDefinition,
  type FieldWith,
  fieldOf,
  LISTING_FIELDS,
  type ListingField,
  shownLabel,
  shownWord,
} from "#domain/listings/fields.ts";
import { type FactSource, type Listing, shownOrigin } from "#domain/listings/listing.ts";
import { readSource } from "#domain/listings/read-prices.ts";
import { valueText } from "#domain/listings/value-text.ts";
import { isCareCode } from "#domain/offer/care-codes.ts";
import { inRow, withinSentence } from "#domain/offer/languages.ts";
import { communeNumberOf, licenceOf } from "#domain/offer/read-items.ts";
import { cantonByCode } from "#domain/places/canton.ts";
import { cantonAfterWord } from "#domain/places/place-words.ts";
import { m } from "#messages";
import type { Pictogram } from "../ui/pictograms.ts";

/** What helps to choose; `value` is missing if the provider has not said it yet. */
type Fact = { name: FactField; label: string; icon: Pictogram; value: string | undefined };

export type ChoosingFacts = Pick<Listing, FactField>;

/** Values in words, by kind, where pages say them otherwise than forms and mails. */
const SHOWN: { [Kind in FieldKind]?: (value: unknown, field: FieldDefinition) => string } = {
  ...VALUE_WORDS,
  zsr: (number) => `${m.fact_zsr()} ${number}`,
  form: (code, field) => shownWord(field, String(code)) ?? String(code),
  codes: (codes, field) => capitalized(formatList(textsOf(codes).flatMap((code) => codeWord(field, code) ?? []))),
  licences: (lines) =>
    textsOf(lines)
      .map((line) => m.fact_licence(licenceInputs(line)))
      .join(". "),
};

/** Names of languages and associations keep their capital. */
function codeWord(field: FieldDefinition, code: string): string | undefined {
  const word = shownWord(field, code);
  return word !== undefined && isCareCode(code) ? withinSentence(word) : word;
}

/** The parts of a licence in words, of which the provider wrote kind and source. */
export function licenceInputs(line: string) {
  const { canton, ...licence } = licenceOf(line);
  const known = cantonByCode(line.slice(0, 2));
  return { ...licence, canton: known ? cantonAfterWord(known) : canton, day: formatDay(licence.day) };
}

/** Undefined if the provider has not said it yet. */
export function shownFact(listing: ChoosingFacts, name: FactField): string | undefined {
  const field = fieldOf(name);
  const value = listing[name];
  if (value === null) return undefined;
  return SHOWN[field.kind]?.(value, field) ?? valueText(name, value, ", ");
}

const isInStrip = (name: FactField): name is FieldWith<{ strip: object }> => fieldOf(name).strip !== undefined;
const STRIP = FACT_NAMES.filter(isInStrip).map((name) => {
  const icon: Pictogram = LISTING_FIELDS[name].strip.icon;
  const others = FACT_NAMES.filter((other) => fieldOf(other).stripOf === name);
  return { name, icon, names: [name, ...others] };
});

/** The strip below the name of a provider. */
export const choosingFacts = (listing: ChoosingFacts): Fact[] =>
  STRIP.map(({ names, name, icon }) => ({
    name,
    icon,
    label: fieldOf(name).strip?.label?.() ?? shownLabel(name),
    value: inRow(names.flatMap((name) => shownFact(listing, name) ?? [])).join(", ") || undefined,
  }));

/** The facts that clients count as quality, as far as the provider has stated them. */
export const qualityFacts = (listing: ChoosingFacts) =>
  FACT_NAMES.filter((name) => fieldOf(name).isQuality).flatMap((name) => {
    const value = shownFact(listing, name);
    return value === undefined ? [] : [{ label: shownLabel(name), value }];
  });

const NAMED_AREAS = 12;

/** Names of places and communes by areas: "8610", "bfs:198". */
export type AreaNames = Record<string, string>;

/**
 * «Uster, 8614 und Gemeinde Nr. 198», of which only Uster is known; undefined if the provider has not said it.
 * @param most names; longer areas are counted
 */
export function areaWords(
  area: readonly string[] | null,
  known: AreaNames = {},
  most = NAMED_AREAS,
): string | undefined {
  if (!area) return undefined;
  const named = area.toSorted((a, b) => Number(b in known) - Number(a in known));
  const names = [...new Set(named.map((one) => known[one] ?? communeWords(one) ?? one))];
  const count = names.length - most;
  return count > 1 ? m.provider_area_more({ names: names.slice(0, most).join(", "), count }) : formatList(names);
}

function communeWords(area: string): string | undefined {
  const number = communeNumberOf(area);
  return number && m.provider_area_commune({ number });
}

/** `isOwn`: `source` is free text, maybe in another language than the page's. `rest`: day and age, after a comma. */
export type SourceWords = { source: string; isOwn: boolean; rest: string };
/** `facts`: the names of those with this source. */
export type SourceLine = SourceWords & { facts: string };

/**
 * Facts of the same source and day together: «Sprachen und Preise: Website des Anbieters, Stand 3. Februar 2026». Old
 * ones say so, unless visitors renewed them.
 */
export function factSources(listing: Sourced, today: string, visitors: readonly SeenByVisitors[] = []): SourceLine[] {
  const known = sourcedFacts(listing).map(({ name, label, source }) => {
    const own = confirmedOn(listing, name);
    const seen = visitors.find(({ field }) => field === name);
    const day = (seen && renewedOn(seen, own)) ?? own;
    return { label, words: sourceWords(source, isUnconfirmed(day, today) ? unconfirmedWords() : undefined) };
  });
  const seen = visitors.map(({ field, ...one }) => ({
    label: shownLabel(field),
    words: { source: visitorWords(one), isOwn: false, rest: "" },
  }));
  return together([...known, ...seen]);
}

type Worded = { label: string; words: SourceWords };

const together = (facts: readonly Worded[]): SourceLine[] =>
  [...Map.groupBy(facts, ({ words }) => words.source + words.rest).values()].flatMap((of) =>
    of.slice(0, 1).map(({ words }) => ({ ...words, facts: namesOf(of) })),
  );

/** «von einer Besucherin am Telefon bestätigt, 3. November 2026» */
const visitorWords = ({ visitors, day }: Pick<SeenByVisitors, "visitors" | "day">) =>
  visitors === 1
    ? m.fact_by_visitor({ day: formatDay(day) })
    : m.fact_by_visitors({ visitors: numberWord(visitors), day: formatDay(day) });

/** The day of the oldest fact, in words; undefined if none has one. */
export function oldestDay(listing: Sourced): string | undefined {
  const [oldest] = sourcedFacts(listing)
    .map(({ source }) => source.day)
    .filter((day) => day !== "")
    .toSorted();
  return oldest && formatDay(oldest);
}

type Sourced = Pick<Listing, "factSources" | "confirmedFields">;

/** Facts that are known, with their sources. The notice that a provider is closed names its source itself. */
const sourcedFacts = ({ factSources: sources, ...listing }: Pick<Sourced, "factSources">) =>
  FACT_NAMES.flatMap((name) => {
    const source = name === "closed" ? undefined : sources?.[name];
    return source && hasValue(listing, name) ? [{ name, label: shownLabel(name), source }] : [];
  });

const hasValue = (listing: Partial<Record<ListingField, unknown>>, name: ListingField) => listing[name] !== null;

/** «Website des Anbieters», then «, Stand 3. Februar 2026»; `more` follows that. */
export function sourceWords({ source: written, day }: FactSource, more?: string): SourceWords {
  const { source, isRead } = readSource(written);
  const origin = shownOrigin(source);
  const added = [isRead && m.fact_read(), day && m.fact_as_of({ day: formatDay(day) }), more].filter(Boolean);
  if (source === "") return { source: added.join(", "), isOwn: false, rest: "" };
  return { source: origin ?? source, isOwn: !origin, rest: added.map((words) => `, ${words}`).join("") };
}

/** «Trägerschaft, Sprachen und Bewilligung» */
export const namesOf = (facts: readonly { label: string }[]): string =>
  formatList(inRow(facts.map(({ label }) => label)));
