import { z } from "zod";
import { CANTONS } from "../places/canton.ts";

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
} as const;

export type ListingTrait = keyof typeof LISTING_TRAITS;
export const TRAIT_NAMES = Object.keys(LISTING_TRAITS) as ListingTrait[];

export const LISTING_SORTS = {
  changed: "Zuletzt geändert",
  oldest: "Am längsten unverändert",
  place: "Ort und Name",
} as const;

const CANTON_SLUGS = CANTONS.map(({ slug }) => slug);

/** As in the address of the desk. What is not known counts as not chosen. */
const listingFilter = z.object({
  q: z.string().catch(""),
  canton: z.enum(CANTON_SLUGS).optional().catch(undefined),
  traits: z.array(z.enum(TRAIT_NAMES).or(z.null()).catch(null)).transform((all) => all.filter((one) => one !== null)),
  importId: z.coerce.number().int().positive().optional().catch(undefined),
  sort: z.enum(Object.keys(LISTING_SORTS) as (keyof typeof LISTING_SORTS)[]).catch("changed"),
});

export type ListingFilter = z.infer<typeof listingFilter>;

/**
 * The names of the parameters are German, because they are in the address of the desk. Places are in order within a
 * canton only.
 */
export function readListingFilter(query: URLSearchParams): ListingFilter {
  const filter = listingFilter.parse({
    q: (query.get("q") ?? "").slice(0, 300),
    canton: query.get("kanton") ?? undefined,
    traits: query.getAll("zeigen"),
    importId: query.get("import") ?? undefined,
    sort: query.get("sortieren") ?? undefined,
  });
  return filter.sort === "place" && !filter.canton ? { ...filter, sort: "changed" } : filter;
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

/** All of these bits have to be set. */
export const traitBits = (traits: readonly ListingTrait[]): number =>
  traits.reduce((bits, trait) => bits | LISTING_TRAITS[trait].bit, 0);
