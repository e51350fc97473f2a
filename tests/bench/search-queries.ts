import { embeddedRegister } from "#db/seed/embedded-register.ts";

/** Queries of each kind: so many that an isolate has forgotten most of a query's data when it is repeated. */
const PER_KIND = 200;

const NEEDS = ["demenz", "nachtwache", "wundpflege", "haushaltshilfe", "palliativ", "kinderspitex", "grundpflege"];
const WISHES = ["duschen hilft", "nachts kommt", "medikamente richtet", "einkaufen geht", "verbände wechselt"];

/** Always the same queries, with places spread over the register. */
export function searchQueries(): Record<string, string[]> {
  const places = embeddedRegister();
  const of = (query: (place: { name: string; zip: string }, at: number) => string) =>
    Array.from({ length: PER_KIND }, (_, at) => {
      const place = places[Math.floor((at * places.length) / PER_KIND)];
      return place ? query(place, at) : "";
    });
  const kinds = {
    "two letters": of(({ name }) => name.slice(0, 2)),
    postcode: of(({ zip }) => zip),
    place: of(({ name }) => name),
    slip: of(({ name }) => withSlip(name)),
    "need and place": of(({ name }, at) => `${nth(NEEDS, at)} ${name}`),
    sentence: of(({ name }, at) => `ich suche für meine mutter in ${name} jemanden der beim ${nth(WISHES, at)}`),
    "no hit": of((_, at) => `xq${at.toString(36)}zxv${(at * 7).toString(36)}qx`),
  };
  return { ...kinds, "all kinds": Object.values(kinds).flat() };
}

/** Swaps two letters in the middle. */
function withSlip(name: string): string {
  const middle = Math.max(1, name.length >> 1);
  return name.slice(0, middle - 1) + name.charAt(middle) + name.charAt(middle - 1) + name.slice(middle + 1);
}

const nth = (all: readonly string[], at: number) => all[at % all.length];
