import { describe, expect, test } from "vitest";
import { demoProviders } from "#db/seed/demo-providers.ts";
import { embeddedRegister } from "#db/seed/embedded-register.ts";
import { buildPlaceIndex } from "#domain/places/place-index.ts";
import { citySlug } from "#domain/places/place-name.ts";
import { searchPlaces } from "#domain/search/place-search.ts";
import { SPELLINGS } from "./spellings.ts";

const register = embeddedRegister();
const index = buildPlaceIndex(
  register.map((place) => ({ ...place, slug: citySlug(place.name), communes: place.communes.join("|") })),
  demoCounts(),
);
const localities = index.filter(({ zips }) => zips.length > 0);

/** Position of the expected place among the results, from 1; Infinity if it is missing. */
function positionOf(query: string, meant: (found: string, name: string) => boolean): number {
  const at = searchPlaces(index, query, 5).findIndex(({ place }) =>
    meant(`${place.citySlug}/${place.canton}`, place.name),
  );
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
}

describe("without a typing error the expected place is among the first three", () => {
  test.each(SPELLINGS)("%s → %s", (typed, meant) => {
    expect(positionOf(typed, (found) => found === meant)).toBeLessThanOrEqual(3);
  });

  test("for every name of the register", () => {
    const missed = localities.filter(({ name }) => positionOf(name, (_, found) => found === name) > 3);
    expect(missed.map(({ name }) => name)).toEqual([]);
  });

  test("for every postcode of the register", () => {
    const zips = new Set(localities.flatMap((place) => place.zips));
    const missed = [...zips].filter((zip) => searchPlaces(index, zip, 5)[0]?.zip !== zip);
    expect(missed).toEqual([]);
  });
});

describe("with one random error in the name of any place", () => {
  const random = seededRandom(7);
  const names = [...new Set(localities.map(({ name }) => name))];
  const positions = names.map((name) => {
    const typed = withSlip(name.toLowerCase(), random);
    return { name, typed, position: positionOf(typed, (_, found) => found === name) };
  });
  const share = (most: number) => positions.filter(({ position }) => position <= most).length / positions.length;

  test("the sample has more than 300 places", () => expect(positions.length).toBeGreaterThan(300));
  test("92 % come first", () => expect(share(1)).toBeGreaterThanOrEqual(0.92));
  test("96 % are among the first three", () => expect(share(3)).toBeGreaterThanOrEqual(0.96));
});

/** Omits, doubles, replaces or swaps a letter. */
function withSlip(name: string, random: () => number): string {
  const at = Math.floor(random() * name.length);
  const letter = "abcdefghijklmnopqrstuvwxyz"[Math.floor(random() * 26)] ?? "e";
  const slips = [
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at) + letter + name.slice(at),
    name.slice(0, at) + letter + name.slice(at + 1),
    name.slice(0, at) + (name[at + 1] ?? "") + (name[at] ?? "") + name.slice(at + 2),
  ];
  const slip = slips[Math.floor(random() * slips.length)] ?? name;
  return slip === name ? withSlip(name, random) : slip;
}

function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Providers as in the demo data. */
function demoCounts() {
  const counts = new Map<string, { cantonCode: string; citySlug: string; city: string; listings: number }>();
  for (const { city, canton } of demoProviders(register, 1450)) {
    const slug = citySlug(String(city));
    const count = counts.get(`${canton}/${slug}`) ?? {
      cantonCode: String(canton),
      citySlug: slug,
      city: String(city),
      listings: 0,
    };
    count.listings++;
    counts.set(`${canton}/${slug}`, count);
  }
  return [...counts.values()];
}
