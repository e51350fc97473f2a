import { keysOf, recordOf } from "#domain/keys.ts";
import { m } from "#messages";
import { inGerman } from "../language.ts";
import type { Capacity } from "../offer/capacity.ts";
import type { HourlyPrice } from "../offer/prices.ts";
import { displayPlaceName } from "../places/place-name.ts";
import { collationKey } from "../text/collation.ts";
import { FACT_NAMES, FIELD_NAMES, type FieldValues, type FieldWith, fieldOf, type ListingField } from "./fields.ts";

type PageField = Exclude<keyof FieldValues, FieldWith<{ isInternal: true }>>;

/** The fields that a provider's page shows. */
export const PAGE_FIELDS = FIELD_NAMES.filter((name): name is PageField => !fieldOf(name).isInternal);

/**
 * A provider on its own page. `rating` combines Google's and our own reviews that count, weighted by their number;
 * `userRatingsTotal` is the number of all reviews.
 */
export type Listing = Pick<FieldValues, PageField> & {
  slug: string;
  cantonSlug: string;
  citySlug: string;
  /** Number of reviews written on this site. */
  ownRatingsCount: number;
  /** Number of those that count for averages (decision 13). */
  countedRatingsCount: number;
  countedRatingsSum: number;
  factSources: FactSources | null;
  confirmedFields: Record<string, string> | null;
  /** The Swiss day on which any field was last confirmed: domain/listings/confirmation.ts. */
  confirmedOn: string;
  updatedAt: string;
  /** Whether inquiries reach the provider by mail, at the listing's address or a member's. */
  hasInbox: boolean;
};

/** The stored values that a card of a list shows. */
// biome-ignore format: a list of fields.
export const CARD_FIELDS = [
  "name", "zipCode", "city", "canton", "phone", "website", "form", "care", "languages", "phoneHours", "closed",
] as const satisfies PageField[];

/** The facts that the desk writes out below its card, because lists shorten them, or leave them out on days off. */
export const DRAWN_FACTS = ["care", "languages", "phoneHours", "serviceHours"] as const satisfies ListingField[];

/** How much of a description a card gets, because it shows only three lines. */
export const EXCERPT_LENGTH = 150;

/** A provider on a card of a list. */
export type ListedProvider = Pick<Listing, (typeof CARD_FIELDS)[number] | "slug" | "cantonSlug" | "citySlug"> &
  Pick<Listing, "rating" | "userRatingsTotal" | "description" | "ownRatingsCount" | "confirmedOn"> & {
    capacity?: Capacity | undefined;
    hasPrices?: boolean | undefined;
    hourly?: HourlyPrice | undefined;
  };

/** Sort keys of provider lists. «Wetzikon ZH» and «Wetzikon (ZH)» are the same place. */
export const sortKeys = ({ name, city }: { name: string; city: string }) => ({
  citySort: collationKey(displayPlaceName(city)),
  nameSort: collationKey(name),
});

/** A fact's source, in words for visitors, and the day since when it is known, in ISO. */
export type FactSource = { source: string; day: string };

export type FactSources = { [Field in ListingField]?: FactSource };

const ORIGIN_WORDS = {
  imported: m.fact_origin_imported,
  edited: m.fact_origin_edited,
  provider: m.fact_origin_provider,
  call: m.fact_origin_call,
  /** Of invented providers. */
  example: m.fact_origin_example,
};

/** The sources of facts whose file names none, and of facts entered by an admin; in German, as they are stored. */
export const ORIGIN = /* @__PURE__ */ inGerman(ORIGIN_WORDS);

/** The name of one of these sources in the language that is shown; undefined for what others wrote. */
export function shownOrigin(source: string): string | undefined {
  const origin = keysOf(ORIGIN).find((one) => ORIGIN[one] === source);
  return origin && ORIGIN_WORDS[origin]();
}

type Facts = Partial<Pick<FieldValues, (typeof FACT_NAMES)[number]>>;

/** The same source for every known fact; null if no fact is known. */
export function sourcesOf(facts: Facts, from: FactSource, names: readonly ListingField[] = FACT_NAMES) {
  const known = FACT_NAMES.filter((name) => names.includes(name) && isKnown(facts[name]));
  return known.length > 0 ? recordOf(known, () => from) : null;
}

/** «Open» is the default, so it does not count as a fact with a source. */
const isKnown = (value: Facts[keyof Facts]) => (value ?? null) !== null && value !== "offen";
