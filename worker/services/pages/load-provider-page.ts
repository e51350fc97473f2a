import { listConfirmedByVisitors } from "#db/queries/corrections/visitor-confirmations.ts";
import { findDeletion } from "#db/queries/listings/listing-deletions.ts";
import {
  findByOldSlug,
  findListing,
  listOthersInCity,
  listOthersServing,
  MOST_AREAS,
} from "#db/queries/listings/listings.ts";
import { listAreaNames, listFormerSlugs } from "#db/queries/listings/listings-by-slug.ts";
import { findPublicLogo } from "#db/queries/members/logos.ts";
import { countAspectsOf, countStarsOf, listHeldOf, listReviewsOf } from "#db/queries/reviews/reviews.ts";
import { readSiteState } from "#db/queries/site-state.ts";
import { type Condition, type RowOf, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { localDay } from "#domain/format.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { withReadPrices } from "#domain/listings/read-prices.ts";
import { capacityOn } from "#domain/offer/capacity.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import { distanceKm, pointOf } from "#domain/places/place.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import { shownPlaceName } from "#domain/places/place-names.ts";
import { present } from "#domain/present.ts";
import { collectReviews, summarizeReviews } from "#domain/reviews/review.ts";
import type { Deps } from "../../deps.ts";
import { seenByVisitors } from "../corrections/visitor-confirmations.ts";
import { countCardsOf } from "../reviews/review-proofs.ts";
import { nearestToProvider } from "../search/nearest-place.ts";
import { namesByArea } from "./cards.ts";

/**
 * Finds the provider by slug alone; the page compares canton and city of the address and answers 301 if
 * they differ (rule provider-11). `movedTo` is set if the slug is a former one.
 */
export async function loadProviderPage(deps: Deps, slug: string) {
  const { db, now, config } = deps;
  const { state, found, formerly, logo, reviews, held, stars, aspects, cards, areas, visitors, ...around } =
    await runTogether(db, {
      state: readSiteState(),
      found: findListing({ slug }),
      formerly: listFormerSlugs({ slug }),
      logo: findPublicLogo({ slug }),
      reviews: listReviewsOf({ listingSlug: slug }),
      held: listHeldOf({ listingSlug: slug }),
      stars: countStarsOf({ listingSlug: slug }),
      aspects: countAspectsOf({ listingSlug: slug }),
      cards: countCardsOf(slug, now()),
      others: listOthersInCity({ slug }),
      serving: listOthersServing({ slug }),
      visitors: listConfirmedByVisitors({ slug }),
      areas: listAreaNames({ slug, most: MOST_AREAS }),
    }).catch((cause) => {
      // Rule errors-2: the same words as for a missing provider; 503 keeps the page in search engines.
      throw new AppError("provider_unavailable", { cause });
    });
  const [row] = found;
  if (!row) return { movedTo: await findMoved(db, slug) };
  const listing = withReadPrices(row);
  const canton = present(cantonBySlug(listing.cantonSlug), "every listing has the slug of a canton");
  const city = shownPlaceName(listing.city, listing.cantonSlug);
  const others = othersOf(listing, around);
  const shown = collectReviews(listing, [...reviews, ...held], now(), config.googleReviewBadge);
  return {
    site: state[0],
    page: {
      listing,
      formerly: formerly.map(({ former }) => former),
      statedPrices: row.prices,
      logo: logo[0]?.hash,
      canton,
      city,
      reviews: shown,
      summary: summarizeReviews(listing, shown, { stars, aspects }),
      cards: cards[0] ?? { printed: 0, used: 0 },
      others,
      areaNames: namesByArea(areas),
      visitors: await seenByVisitors(listing, visitors),
      answers: listing.answers,
      capacity: capacityOn(listing.capacity, localDay(now())),
      // The page of a provider closed for good must name others, even if it was the only one in its place.
      nearest: listing.closed === "dauerhaft" && others.length === 0 ? await nearestToProvider(deps, listing) : [],
      mapStyleUrl: config.map.styleUrl,
      minPasswordLength: config.auth.password.minLength,
    },
  };
}

const MOST_OTHERS = 5;

type Other = RowOf<typeof listOthersInCity>;

/** The other providers of the same place in their order; if there are none, others that serve it, the nearest first. */
function othersOf(listing: Listing, { others, serving }: Record<"others" | "serving", Other[]>) {
  const isElsewhere = others.length === 0;
  const found = (isElsewhere ? serving : others).map(({ latitude, longitude, ...other }) => ({
    ...other,
    city: displayPlaceName(other.city),
    distanceKm: distanceBetween(listing, { latitude, longitude }),
  }));
  const ordered = isElsewhere
    ? found.toSorted((a, b) => kmOf(a) - kmOf(b) || a.name.localeCompare(b.name, "de-CH"))
    : found;
  return ordered.slice(0, MOST_OTHERS).map((other) => ({ ...other, isElsewhere }));
}

/** Unknown positions come last. */
const kmOf = ({ distanceKm }: { distanceKm: number | undefined }) => distanceKm ?? Number.POSITIVE_INFINITY;

type Located = Pick<Listing, "latitude" | "longitude">;

/** In kilometres; undefined if one of the positions is unknown. */
function distanceBetween(from: Located, to: Located): number | undefined {
  const [a, b] = [pointOf(from), pointOf(to)];
  return a && b && distanceKm(a, b);
}

/**
 * The present address of the listing that once had `slug`. `which`: a condition on the listing.
 * @throws AppError provider_gone (410) after a deliberate deletion, otherwise provider_not_found
 */
export async function findMoved(db: Deps["db"], slug: string, which?: Condition) {
  const { former, deleted } = await runTogether(db, {
    former: findByOldSlug(slug, which),
    deleted: findDeletion(slug),
  });
  const [moved] = former;
  if (!moved) throw new AppError(deleted.length > 0 ? "provider_gone" : "provider_not_found");
  return moved;
}
