import { FACT_NAMES, type FieldValues, type ListingField } from "../listings/fields.ts";

/** Where a fact comes from, in words for visitors, and the day since when it is known, in ISO. */
export type FactSource = { source: string; day: string };

export type FactSources = { [Field in ListingField]?: FactSource };

/** What is said of facts whose file names no source, and of those an admin entered. */
export const ORIGIN = {
  imported: "Datenlieferung",
  edited: "Redaktion dieses Verzeichnisses",
  provider: "Anbieter",
} as const;

type Facts = Partial<Pick<FieldValues, (typeof FACT_NAMES)[number]>>;

/** The same source for every fact that is known; null if none is. */
export function sourcesOf(facts: Facts, from: FactSource, names: readonly ListingField[] = FACT_NAMES) {
  const known = FACT_NAMES.filter((name) => names.includes(name) && isKnown(facts[name]));
  return known.length > 0 ? (Object.fromEntries(known.map((name) => [name, from])) as FactSources) : null;
}

/** That a provider is open is no fact with a source: it is what everybody expects. */
const isKnown = (value: Facts[keyof Facts]) => (value ?? null) !== null && value !== "offen";
