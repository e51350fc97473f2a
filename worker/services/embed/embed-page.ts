import { findBadge } from "#db/queries/listings/listings.ts";
import { runOne } from "#db/statement.ts";
import { pick } from "#domain/keys.ts";
import type { SpitexResult } from "#domain/search/search-result.ts";
import type { Deps } from "../../deps.ts";
import { loadForProviders } from "../pages/home-page.ts";
import { findPlaceToOpen } from "../search/nearest-place.ts";
import { searchDirectory } from "../search/search-directory.ts";

type Asked = { typedPlace: string; typedProvider: string };

/** The typed place and provider. Before anything is typed, examples stand for both. */
export async function loadEmbedPage(deps: Deps, { typedPlace, typedProvider }: Asked) {
  const [{ site, example }, place, provider] = await Promise.all([
    loadForProviders(deps),
    typedPlace === "" ? undefined : findPlaceToOpen(deps, typedPlace),
    typedProvider === "" ? undefined : findProvider(deps, typedProvider),
  ]);
  return {
    ...(site && { site }),
    place: place ?? { state: "found" as const, place: EXAMPLE_PLACE },
    provider: provider ?? (example ? { state: "found" as const, ...example.provider } : { state: "missing" as const }),
  };
}

const EXAMPLE_PLACE = { city: "Zürich", canton: "Zürich", cantonSlug: "zuerich", citySlug: "zuerich" };

/** Finds a provider by slug, as in links of this page, or by name, which several may share. */
async function findProvider(deps: Deps, typed: string) {
  const bySlug = await runOne(deps.db, findBadge({ slug: typed }));
  if (bySlug) return { state: "found" as const, ...pick(bySlug, ["slug", "name"]) };
  const { results } = await searchDirectory(deps, typed);
  const found = results.filter((one): one is SpitexResult => one.type === "spitex");
  const [only] = found;
  if (!only) return { state: "unknown" as const };
  return found.length === 1 ? { state: "found" as const, ...only } : { state: "choose" as const, providers: found };
}
