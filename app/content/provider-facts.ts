import { formatDay } from "#domain/format.ts";
import { FACT_NAMES, fieldOf, type ListingField } from "#domain/listings/fields.ts";
import type { FactSource, Listing } from "#domain/listings/listing.ts";
import { FORMS } from "#domain/offer/care-codes.ts";
import { shownHours } from "#domain/offer/hours.ts";
import { isLanguageCode, LANGUAGES } from "#domain/offer/languages.ts";
import { communeNumberOf, licenceOf } from "#domain/offer/read-items.ts";
import type { Pictogram } from "../ui/pictograms.ts";
import { joined } from "./cost-words.ts";

/** What helps to choose; `value` is missing if the provider has not said it yet. */
export type Fact = { label: string; icon: Pictogram; value: string | undefined };

export type ChoosingFacts = Pick<
  Listing,
  "form" | "languages" | "phoneHours" | "serviceHours" | "billsInsurance" | "zsrNumber" | "licences"
>;

/** The strip below the name of a provider. */
export const choosingFacts = (listing: ChoosingFacts): Fact[] => [
  { label: "Trägerschaft", icon: "organisation", value: listing.form ? FORMS[listing.form] : undefined },
  { label: "Sprachen", icon: "languages", value: languagesIn(listing) },
  { label: "Erreichbarkeit", icon: "hours", value: hoursIn(listing.phoneHours) },
  { label: "Einsatzzeiten", icon: "night", value: hoursIn(listing.serviceHours) },
  { label: "Abrechnung mit der Krankenkasse", icon: "insurance", value: billingIn(listing) },
  { label: "Bewilligung", icon: "licence", value: licencesIn(listing) },
];

const hoursIn = (hours: string | null) => (hours ? shownHours(hours) : undefined);

const languagesIn = ({ languages }: ChoosingFacts) =>
  languages ? joined(languages.filter(isLanguageCode).map((code) => LANGUAGES[code])) : undefined;

function billingIn({ billsInsurance, zsrNumber }: ChoosingFacts): string | undefined {
  const number = zsrNumber ? `ZSR-Nummer ${zsrNumber}` : undefined;
  if (billsInsurance === null) return number;
  return [billsInsurance ? "Ja" : "Nein", number].filter(Boolean).join(", ");
}

const licencesIn = ({ licences }: ChoosingFacts) =>
  licences
    ?.map(licenceOf)
    .map(({ canton, kind, source, day }) => `Kanton ${canton}: ${kind}, ${source}, ${formatDay(day)}`)
    .join(". ");

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

/** Facts of the same source and day together: «Sprachen und Preise: Website des Anbieters, Stand 3. Februar 2026». */
export function factSources(listing: Sourced): string[] {
  const known = sourcedFacts(listing).map(({ label, source }) => ({ label, words: sourceWords(source) }));
  return [...Map.groupBy(known, ({ words }) => words)].map(
    ([words, facts]) => `${joined(facts.map(({ label }) => label))}: ${words}`,
  );
}

/** The day of the oldest fact, in words; undefined if none has one. */
export function oldestDay(listing: Sourced): string | undefined {
  const [oldest] = sourcedFacts(listing)
    .map(({ source }) => source.day)
    .filter((day) => day !== "")
    .toSorted();
  return oldest && formatDay(oldest);
}

type Sourced = Pick<Listing, "factSources">;

/** Facts that are known, with their sources. The notice that a provider is closed names its source itself. */
const sourcedFacts = ({ factSources: sources, ...listing }: Sourced) =>
  FACT_NAMES.flatMap((name) => {
    const source = name === "closed" ? undefined : sources?.[name];
    return source && hasValue(listing, name) ? [{ label: fieldOf(name).label, source }] : [];
  });

const hasValue = (listing: object, name: ListingField) => (listing as Record<string, unknown>)[name] !== null;

/** «Website des Anbieters, Stand 3. Februar 2026» */
export const sourceWords = ({ source, day }: FactSource) => (day ? `${source}, Stand ${formatDay(day)}` : source);

/** «Trägerschaft, Sprachen und Bewilligung» */
export const namesOf = (facts: readonly { label: string }[]): string => joined(facts.map(({ label }) => label));
