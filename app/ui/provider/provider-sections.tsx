import type { SeenByVisitors } from "#domain/corrections/visitor-confirmation.ts";
import { formatNumber } from "#domain/format.ts";
import { googleReviewsUrl } from "#domain/listings/google-place.ts";
import type { Listing } from "#domain/listings/listing.ts";
import type { MapProps } from "#domain/listings/map.ts";
import { LOGO_SIZE, logoPath } from "#domain/members/logo.ts";
import { locate } from "#domain/pages/addresses.ts";
import { mapOfProvider, paths } from "#domain/paths.ts";
import { MAP_SIZE } from "#domain/place-map/place-map.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import { ownTextTag } from "#domain/places/place-words.ts";
import { REVIEW_LIST_ID, REVIEWS_ID, type ReviewSummary, type ShownReview } from "#domain/reviews/review.ts";
import { m } from "#messages";
import { phoneQuestions } from "../../content/phone-questions.ts";
import { type AreaNames, areaWords, factSources, oldestDay } from "../../content/provider-facts.ts";
import { Island } from "../../islands/island.tsx";
import { ReviewForm } from "../../islands/reviews/review-form.tsx";
import { Icon } from "../icons.tsx";
import { NeedsScript } from "../needs-script.tsx";
import { FactsOfSource } from "./own-words.tsx";
import { ReviewList } from "./review-list.tsx";

type ProviderLocationProps = { listing: Listing; mapStyleUrl: string };

/** Rule provider-6. */
export function ProviderLocation({ listing, mapStyleUrl }: ProviderLocationProps) {
  const address = [listing.streetAddress, `${listing.zipCode} ${displayPlaceName(listing.city)}`]
    .filter(Boolean)
    .join(", ");
  const target = new URLSearchParams({ api: "1", destination: `${listing.name}, ${address}` });
  return (
    <section className="location" aria-labelledby="standort">
      <h2 id="standort">{m.provider_location()}</h2>
      <p className="address">
        <Icon name="pin" />
        {address}
      </p>
      <details className="wide-open">
        <summary className="button quiet">{m.provider_map_show()}</summary>
        <ProviderMap
          name={listing.name}
          latitude={listing.latitude}
          longitude={listing.longitude}
          styleUrl={mapStyleUrl}
        />
      </details>
      <p className="route">
        <a
          className="button quiet"
          href={`https://www.google.com/maps/dir/?${target}`}
          target="_blank"
          rel="noopener nofollow"
        >
          <Icon name="route" />
          {m.provider_route()}
          <span className="sr-only">{` ${m.provider_opens_google()}`}</span>
        </a>
      </p>
    </section>
  );
}

type ProviderAreaProps = { listing: Listing; names: AreaNames; day: string; visitors: SeenByVisitors[] };

/** The provider's service area and duty, and the sources of all its facts. */
export function ProviderArea({ listing, names, day, visitors }: ProviderAreaProps) {
  const area = areaWords(listing.serviceArea, names);
  const duty = areaWords(listing.supplyDuty, names);
  const sources = factSources(listing, day, visitors);
  const oldest = oldestDay(listing);
  return (
    <section aria-labelledby="einsatzgebiet">
      <h2 id="einsatzgebiet">{m.provider_area()}</h2>
      <p>{area ? m.provider_area_known({ area }) : m.provider_area_unknown()}</p>
      {duty && <p>{m.provider_duty({ area: duty })}</p>}
      {sources.length > 0 && (
        <details className="fact-sources">
          <summary>
            {oldest ? m.provider_sources_oldest({ day: oldest }) : m.provider_sources()}
            <Icon name="down" />
          </summary>
          <ul className="bullets">
            {sources.map((line) => (
              <li key={line.facts + line.source}>
                <FactsOfSource line={line} tag={ownTextTag(listing)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

type Provider = Parameters<typeof paths.provider>[0] & { name: string; latitude: number | null };

/** Shown on paper only. Loads with the page, because printing does not wait for images. */
export const PaperMap = ({ listing }: { listing: Provider }) =>
  listing.latitude === null ? null : (
    <img
      className="on-paper paper-map"
      src={mapOfProvider(locate(paths.provider(listing)).path)}
      width={MAP_SIZE.width}
      height={MAP_SIZE.height}
      alt={m.provider_map_alt({ name: listing.name })}
      fetchPriority="low"
    />
  );

/** Rule provider-7. The address above the map is for users without JavaScript. */
function ProviderMap(props: MapProps) {
  return (
    <Island name="provider-map" when="visible" props={props} failure={m.provider_map_failed()}>
      <div className="map only-with-script">
        <p className="map-status" role="status" data-says-failure="">
          {m.provider_map_loading()}
        </p>
      </div>
    </Island>
  );
}

type ProviderReviewsProps = {
  listing: Listing;
  /** Its former slugs. */
  formerly: string[];
  reviews: ShownReview[];
  summary: ReviewSummary;
  /** Cards for reviews that the provider has printed in twelve months. */
  cards: { printed: number; used: number };
  minPasswordLength: number;
};

export function ProviderReviews({
  listing,
  formerly,
  reviews,
  summary,
  cards,
  minPasswordLength,
}: ProviderReviewsProps) {
  const named = { spitex: listing.slug, spitexName: listing.name };
  const props = { ...named, ...(formerly.length > 0 && { formerly }), minPasswordLength };
  const google = googleReviewsUrl(listing);
  return (
    <section aria-labelledby={REVIEWS_ID}>
      <h2 id={REVIEWS_ID}>{m.review_reviews()}</h2>
      <div id={REVIEW_LIST_ID}>
        <ReviewList spitexPath={paths.provider(listing)} reviews={reviews} summary={summary} />
      </div>
      {cards.printed > 0 && (
        <p className="muted">
          {m.review_cards({
            ...{ count: cards.printed, printed: formatNumber(cards.printed) },
            used: formatNumber(cards.used),
          })}
        </p>
      )}
      {google && (
        <p className="more-reviews">
          <a className="button quiet" href={google} target="_blank" rel="noopener nofollow">
            <Icon name="globe" />
            {m.review_see_google()}
            <span className="sr-only">{` ${m.provider_opens_google()}`}</span>
          </a>
        </p>
      )}
      <details className="review-fold wide-open">
        <summary className="button quiet">{m.review_write()}</summary>
        <Island name="review-form" when="touch session" props={props} failure={m.frame_not_loaded()}>
          <ReviewForm {...props} />
        </Island>
        <NeedsScript purpose="review" look="empty" />
      </details>
    </section>
  );
}

/** Shown on paper only. */
export const PhoneQuestions = () => (
  <section className="on-paper" aria-labelledby="fragen">
    <h2 id="fragen">{m.provider_phone_questions()}</h2>
    <ul>
      {phoneQuestions().map((question) => (
        <li key={question}>{question}</li>
      ))}
    </ul>
  </section>
);

/** Replaces the initials; the name is beside it. */
export const ProviderLogo = ({ hash }: { hash: string }) => (
  <img className="provider-logo" src={logoPath(hash)} width={LOGO_SIZE} height={LOGO_SIZE} alt="" />
);
