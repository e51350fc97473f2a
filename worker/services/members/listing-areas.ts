import { type AreaPlace, listAreaPlaces, listPlacesBeyond, listPlacesOfCantons } from "#db/queries/places/places.ts";
import { runAll } from "#db/statement.ts";
import type { AreaGroup, ListingAreas, NearArea, WholeArea } from "#domain/desks/listing-areas.ts";
import { keysOf, recordOf } from "#domain/keys.ts";
import { FIELD_NAMES, fieldOf, LISTING_FIELDS } from "#domain/listings/fields.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { communeKey, communeNumberOf } from "#domain/offer/read-items.ts";
import { type Canton, type CantonCode, cantonByCode, cantonBySlug } from "#domain/places/canton.ts";
import { type District, districtOf } from "#domain/places/districts.ts";
import { distanceKm, type GeoPoint, pointOf } from "#domain/places/place.ts";
import { citySlug, displayPlaceName } from "#domain/places/place-name.ts";
import { cantonAfterWord, cantonName } from "#domain/places/place-words.ts";
import { present } from "#domain/present.ts";
import { byCollation } from "#domain/text/collation.ts";
import { m } from "#messages";
import type { Deps } from "../../deps.ts";
import { PlaceLookup } from "../listings/store-edit.ts";
import { areasOfWhole, communesOf, largestArea } from "./service-area.ts";

type Needs = Pick<Deps, "db">;

type OfListing = Pick<Listing, "serviceArea" | "supplyDuty" | "zipCode" | "city" | "cantonSlug">;
type Stored = Record<"serviceArea" | "supplyDuty", ReadonlySet<string>>;

/** The names of a listing's areas and of `others`, and the areas that its forms offer to tick. */
export async function loadAreas(deps: Needs, listing: OfListing, others: string[] = []): Promise<ListingAreas> {
  const canton = present(cantonBySlug(listing.cantonSlug), "listings are in a canton");
  const stored = { serviceArea: new Set(listing.serviceArea), supplyDuty: new Set(listing.supplyDuty) };
  const [named, offered] = await Promise.all([
    nameAreas(deps, [...new Set([...stored.serviceArea, ...stored.supplyDuty, ...others])]),
    offerAreas(deps, { listing, canton, stored }),
  ]);
  return { ...named, ...offered };
}

/** The areas that the form of a new listing offers around its place; none if the register lacks the place. */
export async function loadAreasAround(
  deps: Needs,
  place: { zipCode: string; city: string; cantonText: string },
): Promise<ListingAreas> {
  const { canton, point } = (await PlaceLookup.ofZip(deps.db, place.zipCode)).locate(place);
  if (!point) return { areas: {}, areaGroups: [], nearAreas: [], wholeAreas: [] };
  return loadAreas(deps, { ...place, cantonSlug: canton.slug, serviceArea: [], supplyDuty: [] });
}

type Named = Pick<ListingAreas, "areas" | "areaGroups">;

/** The names of areas: «Uster», «8610 Uster». Areas that the register does not have keep their code. */
export async function nameAreas({ db }: Needs, areas: readonly string[]): Promise<Named> {
  const numbers = areas.flatMap((area) => Number(communeNumberOf(area) ?? 0) || []);
  const zips = areas.filter((area) => communeNumberOf(area) === undefined);
  const rows = areas.length === 0 ? [] : await runAll(db, listAreaPlaces({ numbers, zips }));
  const names = rows.flatMap((row): [string, string][] => [
    [row.zip, `${row.zip} ${row.name}`],
    ...communesOf(row).map(({ number, name }): [string, string] => [communeKey(number), name]),
  ]);
  // Reversed, so that a postcode has the name of its first locality, as everywhere.
  const known = new Map(names.toReversed());
  const named = areas.map((area): [string, string] => [area, known.get(area) ?? area]);
  return { areas: Object.fromEntries(named), areaGroups: groupAreas(named, rows) };
}

const AREA_FIELDS: readonly string[] = FIELD_NAMES.filter((name) => fieldOf(name).kind === "area");

type Told<Key extends string> = { field: string } & Record<Key, string>;

/** Replaces areas by their names in these texts of fields. The register is read once for all rows. */
export async function areaSayer<Key extends string>(deps: Needs, keys: readonly Key[], rows: readonly Told<Key>[]) {
  const isArea = ({ field }: Told<Key>) => AREA_FIELDS.includes(field);
  const codes = rows.filter(isArea).flatMap((row) => keys.flatMap((key) => row[key].match(CODES) ?? []));
  const { areas } = await nameAreas(deps, [...new Set(codes)]);
  const said = (text: string) => text.replaceAll(CODES, (code) => areas[code] ?? code);
  return <Row extends Told<Key>>(row: Row): Row =>
    isArea(row) ? { ...row, ...recordOf(keys, (key) => said(row[key])) } : row;
}

/** These rows with areas by their names, because few people know the numbers of communes. */
export async function sayAreas<Key extends string, Row extends Told<Key>>(
  deps: Needs,
  keys: readonly Key[],
  rows: readonly Row[],
): Promise<Row[]> {
  const say = await areaSayer(deps, keys, rows);
  return rows.map(say);
}

/** The same for changes, which these rows list. */
export async function sayChangedAreas<Change extends Told<"from" | "to">, Row extends { changes: Change[] }>(
  deps: Needs,
  rows: readonly Row[],
): Promise<Row[]> {
  const keys = ["from", "to"] as const;
  const whole = rows.map((row) => ({ ...row, changes: row.changes.map(withoutCut) }));
  const say = await areaSayer(
    deps,
    keys,
    whole.flatMap(({ changes }) => changes),
  );
  return whole.map((row) => ({ ...row, changes: row.changes.map(say) }));
}

/** Codes are separated by white space or commas. */
const CODES = /[^\s,…]+/g;

/** The log cuts long lists within a code, whose beginning can be the code of another commune. */
const withoutCut = <Change extends Told<"from" | "to">>(change: Change): Change =>
  AREA_FIELDS.includes(change.field)
    ? { ...change, ...recordOf(["from", "to"], (key) => change[key].replace(/[^\s,]+…$/, "…")) }
    : change;

/**
 * Groups areas by district, or by canton if it has no districts, sorted by name. Areas missing in the register come
 * last.
 */
function groupAreas(named: readonly [area: string, name: string][], rows: readonly AreaPlace[]): AreaGroup[] {
  const rowOf = new Map(
    rows.toReversed().flatMap((row): [string, AreaPlace][] => [
      [row.zip, row],
      [largestArea(row), row],
    ]),
  );
  const titleOf = (area: string) => {
    const row = rowOf.get(area);
    const number = communeNumberOf(area) ?? (row && communesOf(row)[0]?.number);
    const canton = cantonByCode(row?.canton ?? "");
    return districtOf(Number(number ?? 0))?.name ?? (canton && cantonName(canton));
  };
  const byTitle = Map.groupBy(named.toSorted(byCollation(([, name]) => name)), ([area]) => titleOf(area));
  const groups = [...byTitle].flatMap(([title, found]) => (title ? [{ title, areas: found.map(areaOf) }] : []));
  const unknown = byTitle.get(undefined);
  return [
    ...groups.toSorted(byCollation(({ title }) => title)),
    ...(unknown ? [{ title: m.editor_unknown_areas(), areas: unknown.map(areaOf) }] : []),
  ];
}

const areaOf = ([area]: readonly [area: string, name: string]) => area;

type Home = { listing: Pick<Listing, "zipCode" | "city">; canton: Canton; stored: Stored };

async function offerAreas({ db }: Needs, { listing, canton, stored }: Home) {
  const rows = await runAll(db, listPlacesOfCantons([canton.code]));
  const ofZip = rows.filter(({ zip }) => zip === listing.zipCode);
  const own = ofZip.find(({ slug }) => slug === citySlug(listing.city)) ?? ofZip[0];
  const origin = own && pointOf(own);
  const beyond = origin ? await runAll(db, listPlacesBeyond(canton.code, origin)) : [];
  return {
    nearAreas: origin ? nearAreas([...rows, ...beyond], { origin, home: canton.code, stored }) : [],
    wholeAreas: wholeAreas(rows, { own, canton, stored }),
  };
}

/** How many communes around a provider each of its fields offers, besides those that it has. */
const MOST_NEAR = 40;

type Around = { origin: GeoPoint; home: CantonCode; stored: Stored };

/**
 * The communes around a point, nearest first, and those of other cantons with their canton. Localities without the
 * number of their commune count with their postcode.
 */
function nearAreas(rows: readonly AreaPlace[], { origin, home, stored }: Around): NearArea[] {
  const located = rows.flatMap((row) => {
    const point = pointOf(row);
    return point ? [{ row, point, km: distanceKm(origin, point) }] : [];
  });
  const all = new Map<string, NearArea>();
  for (const { row, point } of located.toSorted((a, b) => a.km - b.km)) {
    const name = communesOf(row)[0]?.name ?? `${row.zip} ${row.name}`;
    const shown = row.canton === home ? name : `${displayPlaceName(name)} ${row.canton}`;
    const value = largestArea(row);
    if (!all.has(value)) all.set(value, { value, name: shown, point });
  }
  const areas = [...all.values()];
  const nearestBut = (left: ReadonlySet<string>) => areas.filter(({ value }) => !left.has(value)).slice(0, MOST_NEAR);
  const offered = new Set([new Set<string>(), ...Object.values(stored)].flatMap(nearestBut));
  return areas.filter((area) => offered.has(area));
}

type OfCanton = { own: AreaPlace | undefined; canton: Canton; stored: Stored };

/** The district of the provider and its canton, unless that is one area or more than a field may have. */
function wholeAreas(rows: readonly AreaPlace[], { own, canton, stored }: OfCanton): WholeArea[] {
  const number = own && communesOf(own)[0]?.number;
  const district = districtOf(Number(number ?? 0));
  const offered = [
    ...(district?.canton === canton.code
      ? [{ value: `Bezirk ${district.name}`, name: wholeDistrict(canton, district), district }]
      : []),
    {
      value: `Kanton ${canton.name}`,
      name: m.editor_whole_canton({ canton: cantonAfterWord(canton) }),
      district: undefined,
    },
  ];
  return offered.flatMap(({ district: part, ...whole }) => {
    const areas = [...new Set(areasOfWhole(rows, part))];
    if (areas.length < 2 || areas.length > LISTING_FIELDS.serviceArea.maxItems) return [];
    const absentFrom = keysOf(stored).filter((field) => areas.some((area) => !stored[field].has(area)));
    return [{ ...whole, absentFrom }];
  });
}

/** In some cantons, districts have another name. */
const wholeDistrict = ({ code }: Canton, { name }: District): string => {
  if (code === "BE") return m.editor_whole_circle({ name });
  if (code === "LU" || code === "SG") return m.editor_whole_constituency({ name });
  return code === "GR" ? m.editor_whole_region({ name }) : m.editor_whole_district({ name });
};
