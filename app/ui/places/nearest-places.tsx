import { countOf, formatDistance } from "#domain/format.ts";
import { filterQuery, NO_FILTER, type ProviderFilter } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";

export type NearPlace = { city: string; cantonSlug: string; citySlug: string; count: number; distanceKm: number };

type Props = { places: NearPlace[]; filter?: ProviderFilter };

export function NearestPlaces({ places, filter = NO_FILTER }: Props) {
  if (places.length === 0) return null;
  return (
    <>
      <h3>Die nächsten Orte mit Spitex</h3>
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
  const providers = countOf(count, "Anbieter", "Anbieter");
  return distance ? `${distance} entfernt, ${providers}` : providers;
}
