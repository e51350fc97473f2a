import type { ComponentProps } from "react";
import { countOf, formatDistance } from "#domain/format.ts";
import { placeLine } from "#domain/places/place-name.ts";
import type { CityResult, SearchResult, Way } from "#domain/search/search-result.ts";
import { wayKind } from "#domain/search/way-kind.ts";

type Props = ComponentProps<"li"> & { result: SearchResult };
type WayProps = ComponentProps<"li"> & { way: Way };

/** One page that answers the query; rule ways-6. */
export function WayOption({ way, ...props }: WayProps) {
  return (
    <li className="search-option" {...props}>
      <span className="search-kind">{wayKind(way.path)}</span>
      <span className="search-name">{way.label}</span>
    </li>
  );
}

/** One suggestion; rule search-3 says what it shows. */
export function SearchOption({ result, ...props }: Props) {
  return (
    <li className="search-option" {...props}>
      <span className="search-kind">{result.type === "spitex" ? "Spitex" : "Ort"}</span>
      <span className="search-name">{result.type === "spitex" ? result.name : result.city}</span>
      <span className="search-place">
        {result.type === "spitex" ? placeLine({ ...result, zipCode: result.zip_code }) : describeCity(result)}
      </span>
    </li>
  );
}

export const resultKey = (result: SearchResult) =>
  [result.cantonSlug, result.citySlug, result.type === "spitex" && result.slug].join("/");

function describeCity({ zip_code, canton, count, nearest }: CityResult): string {
  const place = `${zip_code} ${canton}`;
  if (count > 1) return `${place} · ${countOf(count, "", "Spitex-Organisationen")}`;
  if (count === 1 || !nearest) return place;
  const where = [nearest.city, formatDistance(nearest.distanceKm)].filter(Boolean).join(", ");
  return `${place} · nächste Spitex: ${where}`;
}
