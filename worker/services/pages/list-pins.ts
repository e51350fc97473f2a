import type { GeoPoint } from "#domain/places/place.ts";

type Located = { id: number; point: GeoPoint | undefined };

/** The numbers of a list, in the order of the page; the map beside it has the same. */
export const pinsOf = (rows: readonly Located[]) =>
  rows.flatMap(({ id, point }, at) => (point ? [{ id, number: at + 1, point }] : []));

/** Of rows whose positions only the candidates have. */
export function pinsAmong(rows: readonly { id: number }[], candidates: readonly Located[]) {
  const points = new Map(candidates.map(({ id, point }) => [id, point]));
  return pinsOf(rows.map(({ id }) => ({ id, point: points.get(id) })));
}
