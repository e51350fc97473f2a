import type { listAreaNames } from "#db/queries/listings/area-names.ts";
import type { RowOf } from "#db/statement.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";

/** By areas («8610», «bfs:198»), for `areaWords`; a postcode of several places is «Uster/Nänikon». */
export function namesByArea(rows: RowOf<typeof listAreaNames>[]): Record<string, string> {
  const known = rows.flatMap(({ area, name }) => (name === null ? [] : [{ area, name: displayPlaceName(name) }]));
  const byArea = Map.groupBy(known, ({ area }) => area);
  return Object.fromEntries(
    [...byArea].map(([area, places]) => [area, [...new Set(places.map(({ name }) => name))].join("/")]),
  );
}
