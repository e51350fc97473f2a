import { renewedOn, type SeenByVisitors } from "#domain/corrections/visitor-confirmation.ts";
import { formatDay, numberWord } from "#domain/format.ts";
import { confirmedOn, isUnconfirmed, unconfirmedWords } from "#domain/listings/confirmation.ts";
import type { FieldKind } from "#domain/listings/field-kinds.ts";
import {
  FACT_NAMES,
  type FactField,
  type FieldDefinition,
  type FieldWith,
  fieldOf,
  LISTING_FIELDS,
  type ListingField,
  wordsOf,
} from "#domain/listings/fields.ts";
import type { FactSource, Listing } from "#domain/listings/listing.ts";
import { valueText } from "#domain/listings/value-text.ts";
import { pricesOf, shownPrice } from "#domain/offer/prices.ts";
import { communeNumberOf, licenceOf } from "#domain/offer/read-items.ts";
import { shownHours } from "#domain/offer/week.ts";
import type { Pictogram } from "../ui/pictograms.ts";
import { joined } from "./cost-words.ts";

/** What helps to choose; `value` is missing if the provider has not said it yet. */
export type Fact = { label: string; icon: Pictogram; value: string | undefined };

export type ChoosingFacts = Pick<Listing, FactField>;

/** Values in words, by kind, where pages say them otherwise than forms and mails. */
const SHOWN: { [Kind in FieldKind]?: (value: never, field: FieldDefinition) => string } = {
  yesNo: (value: boolean) => (value ? "Ja" : "Nein"),
  hours: shownHours,
  zsr: (number, { label }) => `${label} ${number}`,
  codes: (codes: string[], field) => joined(codes.flatMap((code) => wordsOf(field).get(code) ?? [])),
  day: formatDay,
  prices: (lines: string[]) => pricesOf(lines).map(shownPrice).join("; "),
  licences: (licences: string[]) =>
    licences
      .map(licenceOf)
      .map(({ canton, kind, source, day }) => `Kanton ${canton}: ${kind}, ${source}, ${formatDay(day)}`)
      .join(". "),
};

/** Undefined if the provider has not said it yet. */
export function shownFact(listing: ChoosingFacts, name: FactField): string | undefined {
  const field = fieldOf(name);
  const value = listing[name];
  if (value === null) return undefined;
  return SHOWN[field.kind]?.(value as never, field) ?? valueText(name, value, ", ");
}

const isInStrip = (name: FactField): name is FieldWith<{ strip: object }> => fieldOf(name).strip !== undefined;
const STRIP = FACT_NAMES.filter(isInStrip).map((name) => {
  const icon: Pictogram = LISTING_FIELDS[name].strip.icon;
  const others = FACT_NAMES.filter((other) => fieldOf(other).stripOf === name);
  return { label: fieldOf(name).strip?.label ?? fieldOf(name).label, icon, names: [name, ...others] };
});

/** The strip below the name of a provider. */
export const choosingFacts = (listing: ChoosingFacts): Fact[] =>
  STRIP.map(({ names, ...fact }) => ({
    ...fact,
    value: names.flatMap((name) => shownFact(listing, name) ?? []).join(", ") || undefined,
  }));

/** What clients call quality, where it is known. */
export const qualityFacts = (listing: ChoosingFacts) =>
  FACT_NAMES.filter((name) => fieldOf(name).isQuality).flatMap((name) => {
    const value = shownFact(listing, name);
    return value === undefined ? [] : [{ label: fieldOf(name).label, value }];
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
  const names = [
    ...new Set(named.map((one) => known[one] ?? communeNumberOf(one)?.replace(/^/, "Gemeinde Nr. ") ?? one)),
  ];
  const others = names.length - most;
  return others > 1 ? `${names.slice(0, most).join(", ")} und ${others} weitere` : joined(names);
}

/**
 * Facts of the same source and day together: «Sprachen und Preise: Website des Anbieters, Stand 3. Februar 2026». Old
 * ones say so, unless visitors renewed them.
 */
export function factSources(listing: Sourced, today: string, visitors: readonly SeenByVisitors[] = []): string[] {
  const known = sourcedFacts(listing).map(({ name, label, source }) => {
    const own = confirmedOn(listing, name);
    const seen = visitors.find(({ field }) => field === name);
    const day = (seen && renewedOn(seen, own)) ?? own;
    const words = sourceWords(source);
    return { label, words: isUnconfirmed(day, today) ? `${words}, ${unconfirmedWords()}` : words };
  });
  return together([...known, ...visitors.map(({ label, ...seen }) => ({ label, words: visitorWords(seen) }))]);
}

type Worded = { label: string; words: string };

const together = (facts: readonly Worded[]) =>
  [...Map.groupBy(facts, ({ words }) => words)].map(
    ([words, of]) => `${joined(of.map(({ label }) => label))}: ${words}`,
  );

/** «von einer Besucherin am Telefon bestätigt, 3. November 2026» */
const visitorWords = ({ visitors, day }: Pick<SeenByVisitors, "visitors" | "day">) =>
  `${visitors === 1 ? "von einer Besucherin oder einem Besucher" : `von ${numberWord(visitors)} Besucherinnen oder Besuchern`} am Telefon bestätigt, ${visitors === 1 ? "" : "zuletzt "}${formatDay(day)}`;

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
    return source && hasValue(listing, name) ? [{ name, label: fieldOf(name).label, source }] : [];
  });

const hasValue = (listing: object, name: ListingField) => (listing as Record<string, unknown>)[name] !== null;

/** «Website des Anbieters, Stand 3. Februar 2026» */
export const sourceWords = ({ source, day }: FactSource) => (day ? `${source}, Stand ${formatDay(day)}` : source);

/** «Trägerschaft, Sprachen und Bewilligung» */
export const namesOf = (facts: readonly { label: string }[]): string => joined(facts.map(({ label }) => label));
