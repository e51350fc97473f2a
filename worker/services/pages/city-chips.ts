import { byCollation } from "#domain/collation.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";

type Counted = { city: string; listings: number };

const byName = byCollation(({ city }: Counted) => city);

/** Largest first, then by name in German collation, which SQLite lacks (decision 29). */
export const toCityChips = <City extends Counted>(rows: readonly City[]): City[] =>
  rows
    .map((row) => ({ ...row, city: displayPlaceName(row.city) }))
    .toSorted((a, b) => b.listings - a.listings || byName(a, b));
