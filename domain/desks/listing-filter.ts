import { keysOf } from "#domain/keys.ts";
import { cantonBySlug } from "../places/canton.ts";

/** What the desk can filter providers by. The bits are those of `spitex_listings.traits`. */
export const LISTING_TRAITS = {
  noPhone: { bit: 1, label: "Ohne Telefon" },
  noWebsite: { bit: 2, label: "Ohne Website" },
  noEmail: { bit: 4, label: "Ohne E-Mail" },
  noPosition: { bit: 8, label: "Ohne Koordinaten" },
  unconfirmed: { bit: 16, label: "Nie bestätigt" },
  closed: { bit: 32, label: "Geschlossen" },
  unknownPlace: { bit: 64, label: "Ort nicht im Verzeichnis" },
  suspected: { bit: 128, label: "Mögliches Doppel" },
  stale: { bit: 256, label: "Seit über 6 Monaten unbestätigt" },
} as const;

/** Providers are asked after 120 days; those that have not answered two months later are a case for the desk. */
export const STALE_DAYS = 180;

export type ListingTrait = keyof typeof LISTING_TRAITS;
export const TRAIT_NAMES = keysOf(LISTING_TRAITS);

export const LISTING_SORTS = {
  changed: "Zuletzt geändert",
  oldest: "Am längsten unverändert",
  place: "Ort und Name",
} as const;

type ListingSort = keyof typeof LISTING_SORTS;
const SORT_NAMES = keysOf(LISTING_SORTS);

export type ListingFilter = {
  q: string;
  /** A canton's slug. */
  canton: string | undefined;
  /** Listings must have all of them. */
  traits: ListingTrait[];
  importId: number | undefined;
  sort: ListingSort;
};

const MOST_CHARACTERS = 300;

/**
 * Reads the desk's address, which is therefore in German. Unknown values are ignored; sorting by place needs a canton.
 */
export function readListingFilter(query: URLSearchParams): ListingFilter {
  const canton = cantonBySlug(query.get("kanton") ?? "")?.slug;
  const sort = SORT_NAMES.find((name) => name === query.get("sortieren")) ?? "changed";
  const importId = /^\d{1,15}$/.exec(query.get("import") ?? "")?.[0];
  return {
    q: (query.get("q") ?? "").slice(0, MOST_CHARACTERS),
    canton,
    traits: query.getAll("zeigen").flatMap((asked) => TRAIT_NAMES.filter((name) => name === asked)),
    importId: Number(importId) > 0 ? Number(importId) : undefined,
    sort: sort === "place" && !canton ? "changed" : sort,
  };
}

export const NO_FILTER = readListingFilter(new URLSearchParams());

export function writeListingFilter({ q, canton, traits, importId, sort }: ListingFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (q.trim() !== "") query.set("q", q);
  if (canton) query.set("kanton", canton);
  for (const trait of traits) query.append("zeigen", trait);
  if (importId) query.set("import", String(importId));
  if (sort !== "changed") query.set("sortieren", sort);
  return query;
}

/** The bits that must all be set. */
export const traitBits = (traits: readonly ListingTrait[]): number =>
  traits.reduce((bits, trait) => bits | LISTING_TRAITS[trait].bit, 0);
