import { fold } from "../fold.ts";
import { cantonByCode } from "./canton.ts";
import { type GeoPoint, MIN_PAGE_SHARE, pointOf } from "./place.ts";
import { PLACE_ALIASES } from "./place-aliases.ts";
import { displayPlaceName } from "./place-name.ts";

/** A place for the search, with all its postcodes, all its names and its number of providers. */
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
  /** Of its other postcodes. */
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

/** A name that an admin gave a place; `key` is folded. */
type OwnAlias = { canton: string; slug: string; key: string };

/** One entry per place and canton, from all rows of the register and all cities with providers. */
export function buildPlaceIndex(rows: RegisterRow[], counts: CityCount[], aliases: OwnAlias[] = []): IndexedPlace[] {
  const places = new Map<string, IndexedPlace>();
  const localitiesFirst = rows.toSorted((a, b) => order(a) - order(b));
  for (const row of localitiesFirst) addRow(places, row);
  for (const count of counts) addCount(places, count);
  for (const { canton, slug, key } of aliases) addKey(places.get(`${canton}/${slug}`), key);
  return [...places.values()];
}

/** An alias of a place that is gone says nothing. */
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
    keys: namesOf(row.name),
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
    keys: namesOf(count.city),
    communes: [],
    latitude: null,
    longitude: null,
    listings: 0,
  };
  place.listings = count.listings;
  places.set(id, place);
}

function namesOf(officialName: string): string[] {
  const name = displayPlaceName(officialName);
  const halves = name.includes("/") ? name.split("/") : [];
  const aliases = [name, ...halves].flatMap((part) => PLACE_ALIASES[part.trim()] ?? []);
  // Visitors write «bei».
  const written = name.includes(" b. ") ? [name.replace(" b. ", " bei ")] : [];
  // Without the post office's suffix: visitors do not type "Cham 1", "Bern 7" or "Zürich Sihlpost".
  return [...new Set([name, ...halves, ...written, ...aliases].map(fold))].filter(Boolean);
}
