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
  /** Providers registered in the place. */
  count: number;
  /** For a place without providers: the nearest place that has one. */
  nearest?: {
    city: string;
    citySlug: string;
    cantonSlug: string;
    distanceKm: number;
    count: number;
  };
};

export type SearchResult = SpitexResult | CityResult;

export type SearchAnswer = {
  /** Best first, at most ten. */
  results: SearchResult[];
  /** What the visitor probably meant, when nothing matched as typed. */
  didYouMean: string | null;
};

/** Rules search-1 and search-8. */
export const SEARCH_LIMITS = {
  minLength: 2,
  /** Longer queries are cut before anything looks at them. */
  maxLength: 60,
  debounceMs: 300,
  providers: 5,
  cities: 5,
} as const;
