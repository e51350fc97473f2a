import { findBadge } from "#db/queries/listings/listings.ts";
import { readSiteState } from "#db/queries/site-state.ts";
import { type RowOf, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { ProviderFilter } from "#domain/offer/provider-filter.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import { ownRatingsOf } from "#domain/reviews/review.ts";
import type { Deps } from "../../deps.ts";
import { loadCityPage, withDuty } from "../pages/city-page.ts";
import { loadSiteState } from "../pages/data-version.ts";
import { findMoved } from "../pages/load-provider-page.ts";

/** A frame shows the beginning of the page's list. */
const SHOWN = 10;

type Asked = { cantonSlug: string; citySlug: string; filter: ProviderFilter };

/** The list of the place's page in its order. */
export async function loadPlaceFrame(deps: Deps, asked: Asked) {
  const { site, page, movedTo } = await loadCityPage(deps, { ...asked, from: undefined });
  if (!page) return { movedTo };
  const { city, canton, duty, list, total, found, nearest } = page;
  const bound = new Set(duty.map(({ id }) => id));
  const rows = withDuty({ duty, list }, asked.filter);
  const frame = {
    city,
    canton,
    nearest,
    counts: { ...found, all: total.local + total.around + total.further },
    providers: rows.slice(0, SHOWN).map((row) => ({ ...row, isBound: bound.has(row.id) })),
  };
  return { site, frame };
}

export type PlaceFrame = NonNullable<Awaited<ReturnType<typeof loadPlaceFrame>>["frame"]>;

/** `movedTo`: the provider's present slug. @throws AppError provider_gone, provider_not_found */
export async function loadBadge({ db }: Pick<Deps, "db">, slug: string) {
  const { state, found } = await runTogether(db, { state: readSiteState(), found: findBadge({ slug }) }).catch(
    (cause) => {
      throw new AppError("provider_unavailable", { cause });
    },
  );
  const [listing] = found;
  if (!listing) return { movedTo: (await findMoved(db, slug)).slug };
  return { site: state[0], badge: toBadge(listing) };
}

const toBadge = ({ confirmedFields, ...listing }: RowOf<typeof findBadge>) => ({
  ...listing,
  city: displayPlaceName(listing.city),
  stars: ownRatingsOf(listing),
  confirmedAt: Object.values(confirmedFields ?? {})
    .toSorted()
    .at(-1),
});

export type Badge = ReturnType<typeof toBadge>;

/** The page with the form only needs to know whether questions can be asked. */
export const loadQuestionFrame = async (deps: Pick<Deps, "db">) => ({ site: await loadSiteState(deps) });
