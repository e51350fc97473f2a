import { paths } from "#domain/paths.ts";
import { inCity, placeLineOf, toCity } from "#domain/places/place-words.ts";
import { m } from "#messages";
import { Distance } from "./provider-card.tsx";
import { Stars } from "./stars.tsx";

type Other = {
  slug: string;
  cantonSlug: string;
  citySlug: string;
  name: string;
  city: string;
  canton: string;
  zipCode: string;
  rating: number | null;
  userRatingsTotal: number | null;
  ownRatingsCount: number;
  /** Undefined if one of the two positions is unknown. */
  distanceKm: number | undefined;
  /** Comes to the place from another place. */
  isElsewhere?: boolean;
};

type Props = { city: string; others: Other[] };

/** Rule provider-10. */
export function OtherProviders({ city, others }: Props) {
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="weitere">
      <h2 id="weitere">
        {others[0]?.isElsewhere
          ? m.provider_also_come({ to: toCity(city) })
          : m.provider_others({ where: inCity(city) })}
      </h2>
      <ul className="cards neighbours">
        {others.map((other) => (
          <li key={other.slug} className="card">
            <header>
              <h3>
                <a href={paths.provider(other)}>{other.name}</a>
              </h3>
              <p className="card-meta">
                <span>{placeLineOf(other)}</span>
                <Distance km={other.distanceKm} />
              </p>
            </header>
            {/* A neighbour without reviews shows nothing, because the same sentence might appear five times. */}
            {(other.rating !== null || other.userRatingsTotal) && (
              <div>
                <Stars rating={other.rating} count={other.userRatingsTotal} ownCount={other.ownRatingsCount} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
