import { findPlace } from "#db/queries/places.ts";
import { AppError } from "#domain/app-error.ts";
import type { Canton } from "#domain/canton.ts";
import type { Deps } from "../deps.ts";
import { nearestWithProviders } from "./search/nearest-with-providers.ts";

/** A real place no provider is registered in, with the nearest places that have one. */
export async function loadEmptyCity(deps: Deps, canton: Canton, citySlug: string) {
  const place = await findPlace(deps.db, canton.code, citySlug);
  if (place?.kind !== "locality") throw new AppError("city_not_found");
  return { name: place.name, nearest: await nearestWithProviders(deps, place) };
}
