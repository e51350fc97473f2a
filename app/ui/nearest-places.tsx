import { countOf, formatDistance } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";

type Props = {
  places: {
    city: string;
    cantonSlug: string;
    citySlug: string;
    count: number;
    distanceKm: number;
  }[];
};

/** Where a place has no provider itself. */
export function NearestPlaces({ places }: Props) {
  if (places.length === 0) return null;
  return (
    <>
      <h3>Die nächsten Orte mit Spitex</h3>
      <ul className="nearest">
        {places.map((place) => (
          <li key={paths.city(place)}>
            <a href={paths.city(place)}>{place.city}</a>{" "}
            <span className="muted">
              {`${formatDistance(place.distanceKm)} entfernt, ${countOf(place.count, "Anbieter", "Anbieter")}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
