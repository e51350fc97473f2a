import type { GeoPoint } from "#domain/places/place.ts";

/** `mustAsk`: whether it is not known to offer what the list is filtered by. */
type Row = { id: number; mustAsk: boolean };
type Located = { id: number; point: GeoPoint | undefined };

/** The numbers of a list, in the order of the page; the map beside it has the same. */
export const pinsOf = (rows: readonly (Row & Located)[]) =>
  rows.flatMap(({ id, point, mustAsk }, at) => (point ? [{ id, number: at + 1, point, mustAsk }] : []));

/** Of rows whose positions only the candidates have. */
export function pinsAmong(rows: readonly Row[], candidates: readonly Located[]) {
  const points = new Map(candidates.map(({ id, point }) => [id, point]));
  return pinsOf(rows.map(({ id, mustAsk }) => ({ id, mustAsk, point: points.get(id) })));
}
