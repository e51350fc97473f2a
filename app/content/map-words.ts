import { formatNumber } from "#domain/format.ts";
import { m } from "#messages";

/** The note about listed providers whose position is not known; undefined if all are on the map. */
export function notOnMap(count: number): string | undefined {
  return count === 0 ? undefined : m.place_map_missing({ count, shown: formatNumber(count) });
}
