import { fold } from "../fold.ts";
import { cantonByCode } from "./canton.ts";
import { distanceKm, type GeoPoint, leastKm, MIN_PAGE_SHARE, pointOf } from "./place.ts";
import { displayPlaceName } from "./place-name.ts";
import { otherNamesOf } from "./place-names.ts";

/** A place as the search knows it, with all its postcodes, names and the number of its providers. */
export type IndexedPlace = {
  name: string;
  canton: string;
  citySlug: string;
  zips: string[];
  /** Folded: the name first, then its halves and aliases. */
  keys: string[];
  /** Folded names of its communes. */
  communes: string[];
  latitude: number | null;
  longitude: number | null;
  /** Positions of its other postcodes. */
  otherPoints?: GeoPoint[];
  listings: number;
};

type RegisterRow = {
  zip: string;
  name: string;
  slug: string;
  canton: string;
  communes: string;
  share: number;
  latitude: number | null;
  longitude: number | null;
  kind: "locality" | "delivery_area" | "po_box";
};

export type CityCount = { cantonCode: string; citySlug: string; city: string; listings: number };

/** A place's alias from an admin; `key` is folded. */
type OwnAlias = { canton: string; slug: string; key: string };

/** Builds one entry per place and canton from all rows of the register and all cities with providers. */
export function buildPlaceIndex(rows: RegisterRow[], counts: CityCount[], aliases: OwnAlias[] = []): IndexedPlace[] {
  const places = new Map<string, IndexedPlace>();
  const localitiesFirst = rows.toSorted((a, b) => order(a) - order(b));
  for (const row of localitiesFirst) addRow(places, row);
  for (const count of counts) addCount(places, count);
  for (const { canton, slug, key } of aliases) addKey(places.get(`${canton}/${slug}`), key);
  return [...places.values()];
}

/** Ignores aliases of places that no longer exist. */
function addKey(place: IndexedPlace | undefined, key: string) {
  if (place && !place.keys.includes(key)) place.keys.push(key);
}

const order = ({ kind }: RegisterRow) => (kind === "locality" ? 0 : 1);

function addRow(places: Map<string, IndexedPlace>, row: RegisterRow) {
  const id = `${row.canton}/${row.slug}`;
  const known = places.get(id);
  if (known) {
    if (!known.zips.includes(row.zip)) known.zips.push(row.zip);
    const point = pointOf(row);
    if (point && isPage(row)) known.otherPoints = [...(known.otherPoints ?? []), point];
    return;
  }
  // A delivery area is not a place, so it has no page.
  if (!isPage(row) || !cantonByCode(row.canton)) return;
  places.set(id, {
    name: displayPlaceName(row.name),
    canton: row.canton,
    citySlug: row.slug,
    zips: [row.zip],
    keys: namesOf(row.name, row.canton),
    communes: [...new Set(row.communes.split("|").map((name) => fold(displayPlaceName(name))))],
    latitude: row.latitude,
    longitude: row.longitude,
    listings: 0,
  });
}

const isPage = ({ kind, share }: RegisterRow) => kind === "locality" && share >= MIN_PAGE_SHARE;

function addCount(places: Map<string, IndexedPlace>, count: CityCount) {
  const id = `${count.cantonCode}/${count.citySlug}`;
  const place = places.get(id) ?? {
    name: displayPlaceName(count.city),
    canton: count.cantonCode,
    citySlug: count.citySlug,
    zips: [],
    keys: namesOf(count.city, count.cantonCode),
    communes: [],
    latitude: null,
    longitude: null,
    listings: 0,
  };
  place.listings = count.listings;
  places.set(id, place);
}

function namesOf(officialName: string, canton: string): string[] {
  const name = displayPlaceName(officialName);
  // Visitors write «bei».
  const written = name.includes(" b. ") ? [name.replace(" b. ", " bei ")] : [];
  // Names without the post office's suffix, because visitors do not type "Cham 1", "Bern 7" or "Zürich Sihlpost".
  return [...new Set([name, ...written, ...otherNamesOf({ name, canton })].map(fold))].filter(Boolean);
}

/** Rule near-3: a position further than this from all places of the register is abroad. Inhabited places never are. */
const ABROAD_KM = 15;

/** The place with the nearest postcode; undefined for a position abroad. */
export function nearestPlace(index: readonly IndexedPlace[], from: GeoPoint): IndexedPlace | undefined {
  const near = index
    .map((place) => ({ place, km: distanceTo(place, from) }))
    .filter(({ km }) => km < ABROAD_KM)
    .toSorted((a, b) => tenths(a) - tenths(b) || largerFirst(a.place, b.place));
  return near[0]?.place;
}

const tenths = ({ km }: { km: number }) => Math.round(km * 10);

/** For hamlets the register may have only the commune's position, which equals the town's. */
const largerFirst = (a: IndexedPlace, b: IndexedPlace) => b.listings - a.listings || b.zips.length - a.zips.length;

/** Considers all postcodes, because a large town extends beyond the position of its first one. */
function distanceTo(place: IndexedPlace, from: GeoPoint): number {
  const first = pointOf(place);
  const points = [...(first ? [first] : []), ...(place.otherPoints ?? [])];
  return Math.min(...points.map((point) => distanceKm(from, point)));
}

type Near = { place: IndexedPlace; distanceKm: number };

/** The nearest places with providers, as the crow flies; the order of the index breaks ties. */
export function nearestProviders(index: readonly IndexedPlace[], origin: GeoPoint, count: number): Near[] {
  const near: Near[] = [];
  for (const place of index) {
    const point = place.listings > 0 ? pointOf(place) : undefined;
    const limit = near.length < count ? Number.POSITIVE_INFINITY : (near.at(-1)?.distanceKm ?? 0);
    // Calculating all distances would take longer than the search itself.
    if (!point || leastKm(origin, point) > limit) continue;
    insert(near, { place, distanceKm: distanceKm(origin, point) });
    near.length = Math.min(near.length, count);
  }
  return near;
}

function insert(near: Near[], one: Near): void {
  const at = near.findIndex((other) => other.distanceKm > one.distanceKm);
  near.splice(at < 0 ? near.length : at, 0, one);
}
