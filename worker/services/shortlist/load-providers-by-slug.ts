import { listBySlugs } from "#db/queries/listings/listings-by-slug.ts";
import { readSiteState } from "#db/queries/site-state.ts";
import { type RowOf, runTogether } from "#db/statement.ts";
import { localDay } from "#domain/format.ts";
import { type Capacity, capacityOn, capacityWords } from "#domain/offer/capacity.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import type { Deps } from "../../deps.ts";
import { listUnavailable } from "../pages/list-page.ts";

/** In the order of the slugs, each provider once; `missing` are slugs that no provider has or had. */
export async function loadProvidersBySlug({ db, now }: Pick<Deps, "db" | "now">, slugs: readonly string[]) {
  const { state, found } = await runTogether(db, {
    state: readSiteState(),
    found: slugs.length > 0 ? [listBySlugs(slugs)] : [],
  }).catch(listUnavailable);
  return { site: state[0], ...toProviders(slugs, found, localDay(now())) };
}

function toProviders(slugs: readonly string[], found: readonly RowOf<typeof listBySlugs>[], day: string) {
  const byAsked = new Map(found.map((row) => [row.askedSlug, row]));
  const providers = slugs.flatMap((slug) => {
    const row = byAsked.get(slug);
    return row ? [{ ...row, city: displayPlaceName(row.city), capacityWords: wordsOf(row.capacity, day) }] : [];
  });
  return {
    providers: [...new Map(providers.map((row) => [row.slug, row])).values()],
    missing: slugs.filter((slug) => !byAsked.has(slug)),
  };
}

function wordsOf(stored: Capacity | null, day: string): string | undefined {
  const said = capacityOn(stored, day);
  return said && capacityWords(said, day);
}
