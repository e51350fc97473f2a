import { findWhere, knownPlaces } from "#domain/search/find-where.ts";
import { readNeeds } from "#domain/search/read-needs.ts";
import type { Way } from "#domain/search/search-result.ts";
import { waysTo } from "#domain/search/ways.ts";
import { demoIndex } from "./demo-index.ts";

export const index = demoIndex();
export const known = knownPlaces(index);

export function waysOf(query: string): Way[] {
  const reading = readNeeds(query, known);
  return waysTo({ query, reading, where: findWhere(index, reading), index });
}

/** From 1. The address of the question for a place repeats the query, so its end is not compared. */
export function positionOf(query: string, path: string): number {
  const bare = (address: string) => address.replace(/q=.*/, "q=");
  const at = waysOf(query).findIndex((way) => bare(way.path) === bare(path));
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
}
