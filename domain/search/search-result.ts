import { m } from "#messages";
import { paths } from "../paths.ts";

export type SpitexResult = {
  type: "spitex";
  name: string;
  slug: string;
  city: string;
  canton: string;
  zip_code: string;
  citySlug: string;
  cantonSlug: string;
};

export type CityResult = {
  type: "city";
  city: string;
  canton: string;
  zip_code: string;
  citySlug: string;
  cantonSlug: string;
  /** Number of providers registered in the place. */
  count: number;
  /** The nearest place with a provider, if this one has none. */
  nearest?: { city: string; citySlug: string; cantonSlug: string; distanceKm: number; count: number };
};

export type SearchResult = SpitexResult | CityResult;

/** A page that answers a query. */
export type Way = { label: string; path: string };

export type SearchAnswer = {
  /** Best first, at most ten. */
  results: SearchResult[];
  /** The probable intention, if nothing matches the query as typed. */
  didYouMean: string | null;
  /** Rule ways-1. Best first, at most five. */
  ways: Way[];
  /** The query is the full name of a place or provider, so submitting opens the first result despite the ways. */
  resultsFirst?: true;
  /** The query names a need but no place. */
  asksForPlace?: true;
};

/** A header of search answers that lack providers while the index is being rebuilt. */
export const SEARCH_REBUILDING = "Search-Rebuilding";

/** Rules search-1 and search-8. */
export const SEARCH_LIMITS = {
  minLength: 2,
  /** Longer queries are truncated first. */
  maxLength: 60,
  /** Characters read of a sentence that names a need. */
  maxSentence: 120,
  debounceMs: 300,
  /** Queries up to this length are so frequent that their answers are cached. */
  earlyLength: 3,
  providers: 5,
  cities: 5,
  /** Hits whose offers `/suche` filters: at most 120 rows, including the search itself. */
  filtered: 30,
  /** The same, if a need and its place are searched one after the other. */
  filteredOfNeed: 12,
} as const;

const kinds = () =>
  [
    [paths.service(""), m.search_kind_help],
    [paths.lexicon(), m.search_kind_lexicon],
    [paths.costs(), m.search_kind_costs],
    [paths.search(), m.search_kind_help],
    [paths.shortlist(), m.search_kind_list],
  ] as const;

/** The label beside a way in lists, which states the kind of page. */
export function wayKind(path: string): string {
  const known = kinds().find(([start]) => path.startsWith(start));
  if (known) return known[1]();
  const [address = ""] = path.split("?");
  // Only cantons and towns end in «/».
  if (!address.endsWith("/")) return m.search_kind_page();
  if (path.includes("?")) return m.search_kind_help();
  const home = paths.home();
  const segments = path.slice(home.length).split("/").filter(Boolean);
  return segments.length === 1 ? m.search_kind_canton() : m.search_kind_place();
}
