import type { Place, PlaceKind } from "./place.ts";
import { OFFICE_NUMBER } from "./place-name.ts";
import type { RegisterRow } from "./register-row.ts";

/** One place per postcode, name and canton, located where most of its addresses are. */
export function mergePlaces(rows: readonly RegisterRow[]): Place[] {
  const names = new Set(rows.map((row) => row.name));
  const groups = Map.groupBy(rows, (row) => `${row.zip} ${row.canton} ${row.name}`);
  return [...groups.values()].flatMap((group) => {
    const parts = group.toSorted((a, b) => b.share - a.share);
    const [first] = parts;
    if (!first?.canton) return [];
    const { zip, name, canton, latitude, longitude } = first;
    const communes = [...new Set(parts.map((part) => part.commune))];
    const communeNumbers = [...new Set(parts.map((part) => part.communeNumber))];
    const share = Math.min(100, round(parts.reduce((sum, part) => sum + part.share, 0)));
    const kind = kindOf(name, names);
    return [{ zip, name, canton, communes, communeNumbers, share, latitude, longitude, kind }];
  });
}

/** "Lausanne 25" is a postal round in Lausanne, not a place. */
export function kindOf(name: string, names: ReadonlySet<string>): PlaceKind {
  const town = name.replace(OFFICE_NUMBER, "");
  return town !== name && names.has(town) ? "delivery_area" : "locality";
}

/** The register has a precision of a thousandth of a percent. */
const round = (percent: number) => Math.round(percent * 1_000) / 1_000;
