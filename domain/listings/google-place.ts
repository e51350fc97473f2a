import type { Listing } from "./listing.ts";

/**
 * The ids of Google's places: 20 bytes, of which the first three never change. Imports also have ids of
 * other kinds, such as those of demo providers.
 */
const PLACE_ID = /^(?:ChIJ|GhIJ)[A-Za-z0-9_-]{23}$/;

/**
 * The place at Google Maps, with its reviews; undefined unless the id is one of Google's.
 * https://developers.google.com/maps/documentation/urls/get-started#search-action
 */
export function googleReviewsUrl({
  name,
  placeId,
}: Pick<Listing, "name" | "placeId">): string | undefined {
  if (!placeId || !PLACE_ID.test(placeId)) return undefined;
  const query = new URLSearchParams({ api: "1", query: name, query_place_id: placeId });
  return `https://www.google.com/maps/search/?${query}`;
}
