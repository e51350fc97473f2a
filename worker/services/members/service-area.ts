import { type AreaPlace, listAreaPlaces, listPlacesNamed, listPlacesOfCantons } from "#db/queries/places/places.ts";
import { runAll, runTogether } from "#db/statement.ts";
import { communeKey, communeNumberOf, readArea } from "#domain/offer/read-items.ts";
import { CANTONS, findCanton } from "#domain/places/canton.ts";
import { citySlug } from "#domain/places/place-name.ts";
import type { Deps } from "../../deps.ts";

type Needs = Pick<Deps, "db">;

/** The names of areas: «Uster (ganze Gemeinde)», «8610 Uster». Areas that the register does not have keep their code. */
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

const communesOf = ({ communes, communeNumbers }: AreaPlace) => {
  const names = communes.split("|");
  return communeNumbers.split("|").flatMap((number, at) => (number ? [{ number, name: names[at] ?? number }] : []));
};

/** «ganzer Kanton Zürich» */
const CANTON = /^(?:der )?(?:ganzer? )?kanton /i;

/** Names that are looked up at once; a whole canton is one. */
const MOST_NAMES = 50;

/**
 * The areas that people name: a postcode, a number, a commune or place («Uster»), or a whole canton («Kanton Zürich»). A
 * place that is not a commune of its own counts with its postcodes. `home`: the canton that decides where several have
 * a place of this name, "ZH".
 */
export async function findAreas({ db }: Needs, typed: readonly string[], home: string) {
  const asked = [...new Set(typed)].map((word) => ({ word, area: readArea(word), canton: wholeCanton(word) }));
  const names = asked.filter(({ area, canton }) => area === undefined && canton === undefined).slice(0, MOST_NAMES);
  const { named, ofCantons } = await runTogether(db, {
    named: listPlacesNamed(
      names.map(({ word }) => slugOf(word)),
      CANTON_CODES,
    ),
    ofCantons: listPlacesOfCantons(asked.flatMap(({ canton }) => canton?.code ?? [])),
  });
  const areasOf = ({ word, area, canton }: (typeof asked)[number]): string[] => {
    if (area !== undefined) return [area];
    if (canton) return ofCantons.filter((row) => row.canton === canton.code).flatMap(largestArea);
    return areasNamed(named, slugOf(word), home);
  };
  const found = asked.map((one) => ({ word: one.word, areas: areasOf(one) }));
  return {
    areas: [...new Set(found.flatMap(({ areas }) => areas))],
    unknown: found.filter(({ areas }) => areas.length === 0).map(({ word }) => word),
  };
}

const CANTON_CODES = CANTONS.map(({ code }) => code);
const wholeCanton = (word: string) => (CANTON.test(word) ? findCanton(word.replace(CANTON, "")) : undefined);
const slugOf = (word: string) => citySlug(word.replace(/^(?:gemeinde|stadt) /i, ""));
/** The commune of a locality; its postcode where the register has no numbers. */
function largestArea(row: AreaPlace): string {
  const [commune] = communesOf(row);
  return commune ? communeKey(commune.number) : row.zip;
}

function areasNamed(rows: readonly AreaPlace[], slug: string, home: string): string[] {
  const all = rows.filter((row) => citySlug(row.name) === slug);
  const inHome = all.filter(({ canton }) => canton === home);
  const chosen = inHome.length > 0 ? inHome : all;
  // The same name in several other cantons: nobody can know which is meant.
  if (new Set(chosen.map(({ canton }) => canton)).size > 1) return [];
  const own = chosen.flatMap(communesOf).find(({ name }) => citySlug(name) === slug);
  return own ? [communeKey(own.number)] : chosen.map(({ zip }) => zip);
}
