import { type AreaPlace, listPlacesNamed, listPlacesOfCantons } from "#db/queries/places/places.ts";
import { runAll, runTogether } from "#db/statement.ts";
import { AS_SERVICE_AREA } from "#domain/listings/field-form.ts";
import { communeKey, readArea } from "#domain/offer/read-items.ts";
import { CANTONS, findCanton } from "#domain/places/canton.ts";
import { type District, findDistrict } from "#domain/places/districts.ts";
import { cantonSuffix, citySlug, displayPlaceName } from "#domain/places/place-name.ts";
import { m } from "#messages";
import type { Deps } from "../../deps.ts";

type Needs = Pick<Deps, "db">;

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
  /** The text for which «Gleich wie das Einsatzgebiet» stands. */
  serviceArea?: string;
  /** How many areas the field may have. */
  most: number;
};

/**
 * The areas that people name: a postcode, a number, a commune or place («Uster»), a district («Bezirk Uster»), or a
 * whole canton («Kanton Zürich»). A place that is not a commune of its own counts with its postcodes. `fault`: a
 * sentence about what was not understood.
 */
export async function findAreas({ db }: Needs, typed: string, { home, most, serviceArea = "" }: Where) {
  const written = wordsOf(typed);
  if (written.includes(AS_SERVICE_AREA) && !serviceArea) return { areas: [], fault: m.editor_area_to_copy() };
  const words = new Set(written.flatMap((word) => (word === AS_SERVICE_AREA ? wordsOf(serviceArea) : word)));
  const asked = [...words]
    .filter(Boolean)
    .slice(0, most + 1)
    .map((word) => readWord(word, home));
  const names = asked.filter(({ slug }) => slug !== undefined);
  const tooMany = tooManyFault(asked.length, names.length, most);
  if (tooMany) return { areas: [], fault: tooMany };
  const found = await lookUp(db, asked);
  const unknown = found.filter((one) => one.areas.length === 0);
  const areas = [...new Set(found.flatMap((one) => one.areas))];
  return { areas, fault: unknown.length > 0 ? unknownFault(unknown) : tooManyFault(areas.length, 0, most) };
}

/** The areas of each word of foreign text, without words that are not understood. */
export async function findEachArea({ db }: Needs, text: string, home: string) {
  const words = [...new Set(wordsOf(text))].filter((word) => word !== "" && word !== AS_SERVICE_AREA);
  const found = await lookUp(
    db,
    words.slice(0, MOST_NAMES).map((word) => readWord(word, home)),
  );
  return found.filter(({ areas }) => areas.length > 0);
}

async function lookUp(db: Needs["db"], asked: readonly Asked[]) {
  const names = asked.filter(({ slug }) => slug !== undefined);
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
  return asked.map((one) => ({ ...one, areas: areasAnywhere(one) }));
}

const wordsOf = (text: string) => text.split(BETWEEN).map((word) => word.replaceAll(/\s+/g, " ").trim());

const CANTON_CODES = CANTONS.map(({ code }) => code);

type Asked = {
  word: string;
  area?: string;
  /** The canton that is meant as a whole, or that `district` belongs to. */
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

/** Without commune numbers in the register, a known district has no communes: its name was written correctly. */
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
  return (asked: Asked): string[] => {
    const { area, whole, district, slug, canton, isCantonNamed } = asked;
    if (area !== undefined) return [area];
    if (whole !== undefined) return areasOfWhole(cantons.get(whole) ?? [], district);
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

/** @returns undefined without places; [] if several cantons have one of this name, as it is unclear which is meant */
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

/** All areas of the canton with these localities, or of one of its districts. */
export function areasOfWhole(rows: readonly AreaPlace[], district: District | undefined): string[] {
  if (!district) return rows.map(largestArea);
  return rows.flatMap(communesOf).flatMap(({ number }) => (district.has(Number(number)) ? communeKey(number) : []));
}

export const communesOf = ({ communes, communeNumbers }: Pick<AreaPlace, "communes" | "communeNumbers">) => {
  const names = communes.split("|");
  return communeNumbers.split("|").flatMap((number, at) => (number ? [{ number, name: names[at] ?? number }] : []));
};

/** The commune of a locality; its postcode where the register has no numbers. */
export function largestArea(row: AreaPlace): string {
  const [commune] = communesOf(row);
  return commune ? communeKey(commune.number) : row.zip;
}
