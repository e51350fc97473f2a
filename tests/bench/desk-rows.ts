import { type ListingFilter, NO_FILTER } from "#domain/desks/listing-filter.ts";
import type { Deps } from "#worker/deps.ts";
import { loadDeskOverview, loadDeskStock } from "#worker/services/desks/overview.ts";
import { listListings } from "#worker/services/listings/listing-desk.ts";

const lists: Record<string, Partial<ListingFilter>> = {
  "last changed": {},
  "without a phone, of a canton": { traits: ["noPhone"], canton: "zuerich" },
  "closed, which hardly any are": { traits: ["closed"] },
  "by place, of a canton": { canton: "zuerich", sort: "place" },
  "search for a name": { q: "spitex sonnenblick" },
  "search for a part of a name": { q: "onnenbli" },
  "search for a place, filtered": { q: "winterthur", traits: ["noEmail"] },
};

/** The lists of administration, by their names in the figures. */
export const DESK: Record<string, (deps: Deps) => Promise<unknown>> = {
  "desk: overview": loadDeskOverview,
  "desk: stock": loadDeskStock,
  ...Object.fromEntries(
    Object.entries(lists).map(([what, filter]) => [
      `desk: ${what}`,
      (deps: Deps) => listListings(deps, { ...NO_FILTER, ...filter }, ""),
    ]),
  ),
};
