import type { Language } from "../language.ts";
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

export const REBUILDING_WORDS =
  "Die Suche wird gerade neu aufgebaut. Orte und Namen, wie sie geschrieben werden, finden Sie schon jetzt.";

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

const KINDS = {
  de: {
    help: "Hilfe",
    lexicon: "Lexikon",
    costs: "Kosten",
    list: "Liste",
    page: "Seite",
    canton: "Kanton",
    place: "Ort",
  },
  fr: {
    help: "Aide",
    lexicon: "Lexique",
    costs: "Coûts",
    list: "Liste",
    page: "Page",
    canton: "Canton",
    place: "Lieu",
  },
  it: {
    help: "Aiuto",
    lexicon: "Lessico",
    costs: "Costi",
    list: "Lista",
    page: "Pagina",
    canton: "Cantone",
    place: "Luogo",
  },
  en: {
    help: "Help",
    lexicon: "Glossary",
    costs: "Costs",
    list: "List",
    page: "Page",
    canton: "Canton",
    place: "Place",
  },
} as const satisfies Record<Language, object>;

const STARTS = [
  [paths.service(""), "help"],
  [paths.lexicon(), "lexicon"],
  [paths.costs(), "costs"],
  [paths.search(), "help"],
  [paths.shortlist(), "list"],
] as const;

/** The label beside a way in lists, which states the kind of page. @param path the German address */
export const wayKind = (path: string, language: Language = "de"): string => KINDS[language][kindOf(path)];

function kindOf(path: string): keyof (typeof KINDS)["de"] {
  const known = STARTS.find(([start]) => path.startsWith(start));
  if (known) return known[1];
  const [address = ""] = path.split("?");
  // Only cantons and towns end in «/».
  if (!address.endsWith("/")) return "page";
  const segments = path.split("/").filter(Boolean);
  if (path.includes("?")) return "help";
  return segments.length === 1 ? "canton" : "place";
}
