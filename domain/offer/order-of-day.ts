import { textHash } from "../text-hash.ts";

/**
 * Rule sheet-2: an order drawn by lot for each day ("2026-11-22"), the same for everybody on that day. Every item is
 * equally often at every position, and leaving out others does not change who comes before whom.
 */
export function inOrderOfDay<Item extends { id: number }>(items: readonly Item[], day: string): Item[] {
  return items
    .map((item) => ({ item, lot: textHash(`${day}/${item.id}`) }))
    .toSorted((a, b) => a.lot - b.lot || a.item.id - b.item.id)
    .map(({ item }) => item);
}
