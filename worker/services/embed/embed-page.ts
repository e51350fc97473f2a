import { findBadge } from "#db/queries/listings/listings.ts";
import { runOne } from "#db/statement.ts";
import { pick } from "#domain/keys.ts";
import type { SpitexResult } from "#domain/search/search-result.ts";
import type { Deps } from "../../deps.ts";
import { loadForProviders } from "../pages/home-page.ts";
import { findPlaceToOpen } from "../search/nearest-place.ts";
import { searchDirectory } from "../search/search-directory.ts";

type Asked = { typedPlace: string; typedProvider: string };

/** What was typed, as a place and a provider. Before anything is typed, examples stand for both. */
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

/** By the slug, as links of this page have it, or by the name, of which there may be several. */
async function findProvider(deps: Deps, typed: string) {
  const bySlug = await runOne(deps.db, findBadge({ slug: typed }));
  if (bySlug) return { state: "found" as const, ...pick(bySlug, ["slug", "name"]) };
  const { results } = await searchDirectory(deps, typed);
  const found = results.filter((one): one is SpitexResult => one.type === "spitex");
  const [only] = found;
  if (!only) return { state: "unknown" as const };
  return found.length === 1 ? { state: "found" as const, ...only } : { state: "choose" as const, providers: found };
}
