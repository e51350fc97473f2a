import { type AreaPlace, listAreaPlaces, listPlacesNamed, listPlacesOfCantons } from "#db/queries/places/places.ts";
import { runAll, runTogether } from "#db/statement.ts";
import type { NearArea } from "#domain/desks/listing-desk.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { communeKey, communeNumberOf, readArea } from "#domain/offer/read-items.ts";
import { CANTONS, type CantonCode, cantonBySlug, findCanton } from "#domain/places/canton.ts";
import { type District, findDistrict } from "#domain/places/districts.ts";
import { distanceKm, pointOf } from "#domain/places/place.ts";
import { cantonSuffix, citySlug, displayPlaceName } from "#domain/places/place-name.ts";
import { present } from "#domain/present.ts";
import { m } from "#messages";
import type { Deps } from "../../deps.ts";

type Needs = Pick<Deps, "db">;

type OfListing = Pick<Listing, "serviceArea" | "supplyDuty" | "zipCode" | "cantonSlug">;

/** The names of a listing's areas, and those around it, which its forms offer to tick. */
export async function loadAreas(deps: Needs, { serviceArea, supplyDuty, zipCode, cantonSlug }: OfListing) {
  const canton = present(cantonBySlug(cantonSlug), "listings are in a canton").code;
  const [areas, nearAreas] = await Promise.all([
    nameAreas(deps, [...(serviceArea ?? []), ...(supplyDuty ?? [])]),
    listNearAreas(deps, { zipCode, canton }),
  ]);
  return { areas, nearAreas };
}

/** The names of areas: «Uster», «8610 Uster». Areas that the register does not have keep their code. */
export async function nameAreas({ db }: Needs, areas: readonly string[]): Promise<Record<string, string>> {
  const numbers = areas.flatMap((area) => Number(communeNumberOf(area) ?? 0) || []);
  const zips = areas.filter((area) => communeNumberOf(area) === undefined);
  const rows = areas.length === 0 ? [] : await runAll(db, listAreaPlaces({ numbers, zips }));
  const names = rows.flatMap((row): [string, string][] => [
    [row.zip, `${row.zip} ${row.name}`],
    ...communesOf(row).map(({ number, name }): [string, string] => [communeKey(number), name]),
  ]);
  // A postcode's first locality by name, as everywhere.
  const known = new Map(names.toReversed());
  return Object.fromEntries(areas.map((area) => [area, known.get(area) ?? area]));
}

/** How many communes around a provider the map of its desk shows. */
const MOST_NEAR = 40;

type Home = { zipCode: string; canton: CantonCode };

/**
 * The communes around a postcode in its canton, nearest first; its own is the first. Localities without the number of
 * their commune count with their postcode.
 */
export async function listNearAreas({ db }: Needs, { zipCode, canton }: Home): Promise<NearArea[]> {
  const rows = await runAll(db, listPlacesOfCantons([canton]));
  const origin = pointOf(rows.find(({ zip }) => zip === zipCode) ?? NOWHERE);
  if (!origin) return [];
  const located = rows.flatMap((row) => {
    const point = pointOf(row);
    return point ? [{ row, point, km: distanceKm(origin, point) }] : [];
  });
  const near = new Map<string, NearArea>();
  for (const { row, point } of located.toSorted((a, b) => a.km - b.km)) {
    const [commune] = communesOf(row);
    const value = commune ? communeKey(commune.number) : row.zip;
    if (!near.has(value)) near.set(value, { value, name: commune?.name ?? `${row.zip} ${row.name}`, point });
  }
  return [...near.values()].slice(0, MOST_NEAR);
}

const NOWHERE = { latitude: null, longitude: null };

const communesOf = ({ communes, communeNumbers }: AreaPlace) => {
  const names = communes.split("|");
  return communeNumbers.split("|").flatMap((number, at) => (number ? [{ number, name: names[at] ?? number }] : []));
};

/** «ganzer Kanton Zürich», «tout le canton de Vaud», «Cantone dei Grigioni», “the whole canton of Zurich” */
const CANTON =
  /^(?:(?:der |alle gemeinden (?:des |im ))?(?:ganzer? )?kantons? |(?:the )?(?:whole )?canton of |(?:tout )?(?:le )?canton (?:de |du |des |d[’'])?|(?:tutto )?(?:il )?cantone? (?:di |del |dei |d[’'])?)/i;
/** «Gemeinde Uster», «commune de Nyon», «Città di Bellinzona» */
const COMMUNE =
  /^(?:gemeinde |stadt |(?:commune|ville) (?:de |du |des |d[’'])|(?:comune|città) (?:di |del |dei |d[’'])|(?:commune|city|town) of )/i;

/** Names that are looked up at once; a whole canton is one. */
const MOST_NAMES = 50;
/** Longer than any name of a place, and than the longest way to say all communes of a district. */
const LONGEST_NAME = 90;
/** «8610 Uster», as ticked areas are shown. */
const WITH_ZIP = /^(?:ch[- ]?)?([1-9]\d{3}) \p{L}/iu;
/** Separates areas: a line, a comma or a semicolon, but not the comma of «Wetzikon, ZH». */
const BETWEEN = /[\n;]|,(?! ?\p{Lu}{2} ?(?:[,;\n]|$))/u;

type Where = {
  /** The canton that decides where several have a place of this name, "ZH". */
  home: string;
  /** Areas that the field may have. */
  most: number;
};

/**
 * The areas that people name: a postcode, a number, a commune or place («Uster»), a district («Bezirk Uster»), or a whole
 * canton («Kanton Zürich»). A place that is not a commune of its own counts with its postcodes. `fault`: a sentence about
 * what was not understood.
 */
export async function findAreas({ db }: Needs, typed: string, { home, most }: Where) {
  const words = new Set(typed.split(BETWEEN).map((word) => word.replaceAll(/\s+/g, " ").trim()));
  const asked = [...words]
    .filter(Boolean)
    .slice(0, most + 1)
    .map((word) => readWord(word, home));
  const names = asked.filter(({ slug }) => slug !== undefined);
  const tooMany = tooManyFault(asked.length, names.length, most);
  if (tooMany) return { areas: [], fault: tooMany };
  const near = [...new Set(asked.flatMap(({ slug, whole, canton }) => whole ?? (slug ? canton : [])))];
  const { named, ofCantons } = await runTogether(db, {
    named: listPlacesNamed(
      names.flatMap(({ slug }) => slug ?? []),
      CANTON_CODES,
    ),
    ofCantons: listPlacesOfCantons(near),
  });
  const areasOf = areaFinder(named, ofCantons);
  const isLost = names.some((one) => !one.isCantonNamed && areasOf(one).length === 0);
  // Communes without a locality of their name, in other cantons.
  const others = CANTON_CODES.filter((code) => !near.includes(code));
  const areasAnywhere = isLost
    ? areaFinder(named, [...ofCantons, ...(await runAll(db, listPlacesOfCantons(others)))])
    : areasOf;
  const found = asked.map((one) => ({ ...one, areas: areasAnywhere(one) }));
  const unknown = found.filter((one) => one.areas.length === 0);
  const areas = [...new Set(found.flatMap((one) => one.areas))];
  return { areas, fault: unknown.length > 0 ? unknownFault(unknown) : tooManyFault(areas.length, 0, most) };
}

const CANTON_CODES = CANTONS.map(({ code }) => code);

type Asked = {
  word: string;
  area?: string;
  /** A canton of which all is meant, or all of this district of it. */
  whole?: string;
  district?: District;
  slug?: string;
  canton: string;
  isCantonNamed: boolean;
};

function readWord(word: string, home: string): Asked {
  if (word.length > LONGEST_NAME) return { word, canton: home, isCantonNamed: false };
  const suffix = cantonSuffix(word);
  const asked = { word, canton: suffix ?? home, isCantonNamed: suffix !== undefined };
  const area = readArea(word) ?? WITH_ZIP.exec(word)?.[1];
  if (area !== undefined) return { ...asked, area };
  const district = findDistrict(displayPlaceName(word));
  if (district && (suffix ?? district.canton) === district.canton)
    return { ...asked, district, whole: district.canton };
  const whole = CANTON.test(word) ? findCanton(word.replace(CANTON, ""))?.code : undefined;
  return whole ? { ...asked, whole } : { ...asked, slug: citySlug(word.replace(COMMUNE, "")) };
}

function tooManyFault(areas: number, names: number, most: number): string | undefined {
  if (areas > most) {
    return m.editor_areas_too_many({ most });
  }
  if (names <= MOST_NAMES) return undefined;
  return m.editor_areas_at_once({ most: MOST_NAMES });
}

/** A district that is known has no communes in a register without their numbers: its name was written correctly. */
function unknownFault(unknown: readonly Asked[]): string {
  const districts = unknown.filter(({ district }) => district);
  const named = (districts.length > 0 ? districts : unknown)
    .slice(0, 3)
    .map(({ word }) => (word.length > LONGEST_NAME ? `${word.slice(0, LONGEST_NAME)} …` : word));
  const names = named.join(m.editor_areas_between());
  return districts.length > 0 ? m.editor_areas_of_district({ names }) : m.editor_areas_unknown({ names });
}

/** `named`: the localities of the asked names; `ofCantons`: those of the cantons whose communes may be meant. */
function areaFinder(named: readonly AreaPlace[], ofCantons: readonly AreaPlace[]) {
  const localities = Map.groupBy(named, ({ slug }) => slug);
  const communes = communesBySlug(ofCantons);
  const cantons = Map.groupBy(ofCantons, ({ canton }) => canton);
  const allOf = ({ whole, district }: Asked) => {
    const rows = cantons.get(whole ?? "") ?? [];
    if (!district) return rows.flatMap(largestArea);
    return rows.flatMap(communesOf).flatMap(({ number }) => (district.has(Number(number)) ? communeKey(number) : []));
  };
  return (asked: Asked): string[] => {
    const { area, whole, slug, canton, isCantonNamed } = asked;
    if (area !== undefined) return [area];
    if (whole !== undefined) return allOf(asked);
    if (slug === undefined) return [];
    const places = localities.get(slug) ?? [];
    const own = communes.get(slug) ?? [];
    const isNear = (one: { canton: string }) => one.canton === canton;
    const near = areasOfPlaces(places.filter(isNear), slug) ?? areaOfCommunes(own.filter(isNear));
    if (near || isCantonNamed) return near ?? [];
    return areasOfPlaces(places, slug) ?? areaOfCommunes(own) ?? [];
  };
}

type Commune = { number: string; name: string; canton: string };

function communesBySlug(rows: readonly AreaPlace[]): Map<string, Commune[]> {
  const all = rows.flatMap((row) => communesOf(row).map((commune) => ({ ...commune, canton: row.canton })));
  const once = new Map(all.map((commune) => [`${commune.canton} ${commune.number}`, commune]));
  return Map.groupBy(once.values(), ({ name }) => citySlug(name));
}

/** Undefined if there are none; empty if several cantons have one, because nobody can know which is meant. */
function areasOfPlaces(places: readonly AreaPlace[], slug: string): string[] | undefined {
  if (places.length === 0) return undefined;
  if (places.some(({ canton }) => canton !== places[0]?.canton)) return [];
  const own = places.flatMap(communesOf).find(({ name }) => citySlug(name) === slug);
  return own ? [communeKey(own.number)] : places.map(({ zip }) => zip);
}

function areaOfCommunes(communes: readonly Commune[]): string[] | undefined {
  const [number, ...more] = new Set(communes.map((commune) => commune.number));
  if (number === undefined) return undefined;
  return more.length === 0 ? [communeKey(number)] : [];
}

/** The commune of a locality; its postcode where the register has no numbers. */
function largestArea(row: AreaPlace): string {
  const [commune] = communesOf(row);
  return commune ? communeKey(commune.number) : row.zip;
}
