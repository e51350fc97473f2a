import { countOf, formatNumber } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";

type Props = { cities: { city: string; cantonSlug: string; citySlug: string; listings: number }[] };

export function CityChips({ cities }: Props) {
  return (
    <ul className="chips in-a-row">
      {cities.map(({ city, listings, ...key }) => (
        <li key={paths.city(key)}>
          <a className="chip" href={paths.city(key)}>
            {city}{" "}
            <span className="count" title={countOf(listings, "Spitex-Organisation", "Spitex-Organisationen")}>
              {formatNumber(listings)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
