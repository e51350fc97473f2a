import type { Listing } from "./listing.ts";

/**
 * Google's place ids: 20 bytes, of which the first three are constant. Imports also contain ids of their
 * own and of demo data.
 */
const PLACE_ID = /^(?:ChIJ|GhIJ)[A-Za-z0-9_-]{23}$/;

/**
 * The place with its reviews at Google Maps; undefined if the id is not Google's.
 * https://developers.google.com/maps/documentation/urls/get-started#search-action
 */
export function googleReviewsUrl({ name, placeId }: Pick<Listing, "name" | "placeId">): string | undefined {
  if (!placeId || !PLACE_ID.test(placeId)) return undefined;
  const query = new URLSearchParams({ api: "1", query: name, query_place_id: placeId });
  return `https://www.google.com/maps/search/?${query}`;
}
