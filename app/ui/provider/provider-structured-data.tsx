import type { Listing } from "#domain/listings/listing.ts";
import { diallable } from "#domain/listings/phone.ts";
import { websiteUrl } from "#domain/listings/website.ts";
import type { Capacity, CapacityState } from "#domain/offer/capacity.ts";
import { daysBySpan } from "#domain/offer/week.ts";
import { locate } from "#domain/pages/addresses.ts";
import { paths } from "#domain/paths.ts";
import type { Canton } from "#domain/places/canton.ts";
import { pointOf } from "#domain/places/place.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import { ownRatingsOf, type ShownReview } from "#domain/reviews/review.ts";
import { JsonLd } from "../json-ld.tsx";
import { useSite } from "../site.tsx";

type Props = {
  listing: Listing;
  canton: Canton;
  reviews: ShownReview[];
  capacity: Capacity | undefined;
  areaNames: Record<string, string>;
};

/** Contains only our own reviews, because Google's rules exclude those collected elsewhere. */
export function ProviderStructuredData({ listing, canton, reviews, capacity, areaNames }: Props) {
  const { url } = useSite();
  const path = paths.provider(listing);
  const page = url + path;
  const point = pointOf(listing);
  const website = websiteUrl(listing.website);
  return (
    <JsonLd
      value={{
        // schema.org has no type for home care. Some readers do not know that a medical business is a local one.
        "@type": ["LocalBusiness", "MedicalBusiness", "MedicalOrganization"],
        // The same organization in all languages.
        "@id": `${url}${locate(path).path}#org`,
        name: listing.name,
        url: page,
        telephone: diallable(listing.phone) ?? undefined,
        address: {
          "@type": "PostalAddress",
          streetAddress: listing.streetAddress ?? undefined,
          postalCode: listing.zipCode,
          addressLocality: displayPlaceName(listing.city),
          addressRegion: canton.code,
          addressCountry: "CH",
        },
        ...areaOf(listing, areaNames),
        ...(listing.phoneHours && { openingHoursSpecification: daysBySpan(listing.phoneHours).map(openingHours) }),
        ...(listing.languages && { knowsLanguage: listing.languages }),
        ...(capacity && ACCEPTING[capacity.state]),
        ...(point && { geo: { "@type": "GeoCoordinates", ...point } }),
        ...(website && { sameAs: website }),
        ...ownRating(listing, reviews),
      }}
    />
  );
}

/** Only known areas; a provider's own town need not be part of them. */
function areaOf({ serviceArea }: Listing, names: Record<string, string>) {
  const areas = (serviceArea ?? []).flatMap((area) => names[area] ?? []);
  return areas.length > 0 && { areaServed: [...new Set(areas)].map((name) => ({ "@type": "Place", name })) };
}

const DAYS_OF_WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Hours of the office; a provider works at other hours, too. */
const openingHours = ({ opens, closes, days }: ReturnType<typeof daysBySpan>[number]) => ({
  "@type": "OpeningHoursSpecification",
  dayOfWeek: days.map((day) => DAYS_OF_WEEK[day]),
  opens,
  closes,
});

/** Contains only valid reports; «on request» is neither yes nor no. */
const ACCEPTING: Record<CapacityState, { isAcceptingNewPatients?: boolean }> = {
  frei: { isAcceptingNewPatients: true },
  anfrage: {},
  voll: { isAcceptingNewPatients: false },
};

/** More would send the text of most reviews twice. */
const MOST_REVIEWS = 3;

function ownRating(listing: Listing, reviews: ShownReview[]) {
  const own = reviews.filter(({ isOwn, caveat }) => isOwn && !caveat).slice(0, MOST_REVIEWS);
  const ratings = ownRatingsOf(listing);
  return {
    ...(ratings && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: Math.round(10 * ratings.mean) / 10,
        reviewCount: ratings.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...(own.length > 0 && {
      review: own.map(({ author, rating, text, day }) => ({
        "@type": "Review",
        author: { "@type": "Person", name: author },
        datePublished: day,
        reviewBody: text,
        reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5, worstRating: 1 },
      })),
    }),
  };
}
