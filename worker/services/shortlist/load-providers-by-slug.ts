import { listAreaNames } from "#db/queries/listings/area-names.ts";
import { listDeletedNames } from "#db/queries/listings/listing-deletions.ts";
import { listBySlugs } from "#db/queries/listings/listings-by-slug.ts";
import { readSiteState } from "#db/queries/site-state.ts";
import { type RowOf, runTogether } from "#db/statement.ts";
import { localDay } from "#domain/format.ts";
import { type Capacity, capacityOn, capacityWords } from "#domain/offer/capacity.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import { wordsOfSlug } from "#domain/shortlist/slug-list.ts";
import type { Deps } from "../../deps.ts";
import { namesByArea } from "../pages/area-names.ts";
import { listUnavailable } from "../pages/list-page.ts";

/** A page may read 120 rows, and a comparison has four providers. */
const AREAS_OF_EACH = 8;

/**
 * In the order of the slugs, each provider once; `missing` are those that no provider has or had, by a name to read.
 * `areas`: the slugs whose areas are named.
 */
export async function loadProvidersBySlug(
  { db, now }: Pick<Deps, "db" | "now">,
  slugs: readonly string[],
  { areas = [] }: { areas?: readonly string[] } = {},
) {
  const { state, found, gone, named } = await runTogether(db, {
    state: readSiteState(),
    found: slugs.length > 0 ? [listBySlugs(slugs)] : [],
    gone: slugs.length > 0 ? [listDeletedNames(slugs)] : [],
    named: areas.map((slug) => listAreaNames({ slug, most: AREAS_OF_EACH })),
  }).catch(listUnavailable);
  return { site: state[0], areaNames: namesByArea(named), ...toProviders(slugs, { found, gone }, localDay(now())) };
}

type Rows = { found: readonly RowOf<typeof listBySlugs>[]; gone: readonly RowOf<typeof listDeletedNames>[] };

function toProviders(slugs: readonly string[], { found, gone }: Rows, day: string) {
  const names = new Map(gone.map(({ slug, name }) => [slug, name]));
  const byAsked = new Map(found.map((row) => [row.askedSlug, row]));
  const providers = slugs.flatMap((slug) => {
    const row = byAsked.get(slug);
    return row ? [{ ...row, city: displayPlaceName(row.city), capacityWords: wordsOf(row.capacity, day) }] : [];
  });
  return {
    providers: [...new Map(providers.map((row) => [row.slug, row])).values()],
    missing: slugs
      .filter((slug) => !byAsked.has(slug))
      .map((slug) => ({ slug, name: names.get(slug) ?? wordsOfSlug(slug) })),
  };
}

function wordsOf(stored: Capacity | null, day: string): string | undefined {
  const said = capacityOn(stored, day);
  return said && capacityWords(said, day);
}
