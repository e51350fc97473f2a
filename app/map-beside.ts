import { locate } from "#domain/pages/addresses.ts";
import { mapOfPage } from "#domain/paths.ts";

type Pins = readonly { id: number; number: number; mustAsk: boolean }[];
type Row = { id: number };

/** Adds the number on the map to a row. */
export function pinnedBy(pins: Pins) {
  const numbers = new Map(pins.map(({ id, number }) => [id, number]));
  return <Of extends Row>(row: Of) => ({ ...row, pin: numbers.get(row.id) });
}

type Listed = { pins: Pins; list: { rows: readonly Row[]; isFirst: boolean }; duty?: readonly Row[] };

/**
 * The map beside a list, if any of its providers has a position. It is the same in every language. `search`: the query
 * of the page.
 */
export function mapBeside(
  { pins, list, duty = [] }: Listed,
  of: string,
  { path, search }: { path: string; search: string },
) {
  if (pins.length === 0) return undefined;
  const shown = list.rows.length + (list.isFirst ? duty.length : 0);
  return {
    of,
    address: mapOfPage(locate(path).path + search),
    missing: shown - pins.length,
    asks: pins.some(({ mustAsk }) => mustAsk),
  };
}
