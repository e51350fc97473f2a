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

export type SearchAnswer = {
  /** Best first, at most ten. */
  results: SearchResult[];
  /** The probable intention, if nothing matches the query as typed. */
  didYouMean: string | null;
};

/** Rules search-1 and search-8. */
export const SEARCH_LIMITS = {
  minLength: 2,
  /** Longer queries are truncated first. */
  maxLength: 60,
  debounceMs: 300,
  providers: 5,
  cities: 5,
} as const;
