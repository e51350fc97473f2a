import { formatDistance, formatNumber } from "#domain/format.ts";
import { filterQuery, NO_FILTER, type ProviderFilter } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";

export type NearPlace = { city: string; cantonSlug: string; citySlug: string; count: number; distanceKm: number };

type Props = { places: NearPlace[]; filter?: ProviderFilter };

export function NearestPlaces({ places, filter = NO_FILTER }: Props) {
  if (places.length === 0) return null;
  return (
    <>
      <h3>{m.place_nearest()}</h3>
      <ul className="nearest">
        {places.map((place) => (
          <li key={paths.city(place)}>
            <a href={paths.city(place) + filterQuery(filter)}>{place.city}</a>{" "}
            <span className="muted">{distanceWords(place)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** "7 km entfernt, 12 Anbieter" */
export function distanceWords({ distanceKm, count }: NearPlace): string {
  const distance = formatDistance(distanceKm);
  const providers = m.place_providers({ count, shown: formatNumber(count) });
  return distance ? `${m.place_away({ distance })}, ${providers}` : providers;
}
