import type { ListingField } from "../listings/fields.ts";
import type { GeoPoint } from "../places/place.ts";

/** A commune around a listing, or a postcode in a register without communes' numbers; lists have the nearest first. */
export type NearArea = { value: string; name: string; point: GeoPoint };

/** A district or canton, chosen by one tick. `value`: a line that the form's reader understands. */
export type WholeArea = { value: string; name: string; absentFrom: readonly ListingField[] };

/** Areas of one district or canton. */
export type AreaGroup = { title: string; areas: readonly string[] };

/** What forms show of a listing's areas, and offer to tick. */
export type ListingAreas = {
  /** Names of its communes and postcodes, by area. */
  areas: Record<string, string>;
  areaGroups: readonly AreaGroup[];
  nearAreas: readonly NearArea[];
  wholeAreas: readonly WholeArea[];
};

const notIn = <Area extends { value: string }>(known: readonly Area[], more: readonly Area[]) =>
  more.filter(({ value }) => known.every((area) => area.value !== value));

/** The areas offered before, in their order, then those offered around another place. */
export const joinedAreas = (before: ListingAreas, now: ListingAreas): ListingAreas => ({
  ...now,
  nearAreas: [...before.nearAreas, ...notIn(before.nearAreas, now.nearAreas)],
  wholeAreas: [...before.wholeAreas, ...notIn(before.wholeAreas, now.wholeAreas)],
});
