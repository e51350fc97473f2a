import { formatDistance, formatNumber } from "#domain/format.ts";
import { filterQuery, NO_FILTER, type ProviderFilter } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";

type Props = {
  cities: {
    city: string;
    cantonSlug: string;
    citySlug: string;
    listings: number;
    /** Distance from the page's place. */
    distanceKm?: number;
  }[];
  /** Kept in the links. */
  filter?: ProviderFilter;
};

export function CityChips({ cities, filter = NO_FILTER }: Props) {
  return (
    <ul className="chips in-a-row">
      {cities.map(({ city, listings, distanceKm, ...key }) => (
        <li key={paths.city(key)}>
          <a className="chip" href={paths.city(key) + filterQuery(filter)}>
            {city} <span className="count">{formatNumber(listings)}</span>
            <span className="sr-only">{` ${m.home_providers_hidden()}`}</span>
            {distanceKm !== undefined && ` ${formatDistance(distanceKm) ?? m.place_under_a_kilometre()}`}
          </a>
        </li>
      ))}
    </ul>
  );
}
