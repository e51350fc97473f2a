/**
 * Rule sheet-2: an order drawn by lot for each day ("2026-11-22"), the same for everybody on that day. Every item is
 * equally often at every position, and leaving out others does not change who comes before whom.
 */
export function inOrderOfDay<Item extends { id: number }>(items: readonly Item[], day: string): Item[] {
  return items
    .map((item) => ({ item, lot: lotOf(item.id, day) }))
    .toSorted((a, b) => a.lot - b.lot || a.item.id - b.item.id)
    .map(({ item }) => item);
}

const FNV_START = 0x81_1c_9d_c5;
const FNV_PRIME = 0x01_00_01_93;

/** FNV-1a, then the finaliser of MurmurHash3, without which neighbouring ids would draw similar lots. */
function lotOf(id: number, day: string): number {
  let hash = FNV_START;
  for (const char of `${day}/${id}`) hash = Math.imul(hash ^ char.charCodeAt(0), FNV_PRIME);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
