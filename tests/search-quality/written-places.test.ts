import { describe, expect, test } from "vitest";
import { fold } from "#domain/fold.ts";
import { LANGUAGES } from "#domain/language.ts";
import { CANTONS } from "#domain/places/canton.ts";
import { cantonNameIn } from "#domain/places/canton-names.ts";
import type { IndexedPlace } from "#domain/places/place-index.ts";
import { allQuarters } from "#domain/places/place-quarters.ts";
import { MATCH, searchPlaces } from "#domain/search/place-search.ts";
import { townRank } from "#domain/search/prepared-places.ts";
import { index, waysOf } from "./ways-of.ts";
import { WRITTEN_PLACES } from "./written-places.ts";

const addressOf = ({ citySlug, canton }: IndexedPlace) => `${citySlug}/${canton}`;

test.each(WRITTEN_PLACES)("«%s» is certainly %s", (typed, meant) => {
  const [best] = searchPlaces(index, typed, 5);
  expect(best && addressOf(best.place)).toBe(meant);
  expect(best?.level).toBeLessThanOrEqual(MATCH.alias);
});

test.each(WRITTEN_PLACES)("a need beside «%s» is searched at %s", (typed, meant) => {
  const [slug, code] = meant.split("/");
  const canton = CANTONS.find((one) => one.code === code)?.slug;
  expect(waysOf(`demenz ${typed}`)[0]?.path).toBe(`/${canton}/${slug}/?leistung=demenz`);
});

describe("the quarters", () => {
  const quarters = allQuarters();

  test("each belongs to a town in the register", () => {
    const towns = new Set(index.map(({ name, canton }) => `${canton} ${fold(name)}`));
    expect(
      [...new Set(quarters.map(({ canton, town }) => `${canton} ${town}`))].filter((one) => !towns.has(one)),
    ).toEqual([]);
  });

  test("each beside its town, in either order, means the town or a place of its canton with that name", () => {
    const missed = quarters.flatMap(({ canton, town, quarter }) =>
      [`${town} ${quarter}`, `${quarter} ${town}`].filter((typed) => {
        const [best] = searchPlaces(index, typed, 1);
        const isMeant = best?.place.keys.some((key) => key === town || key.includes(quarter));
        return !isMeant || best?.place.canton !== canton || best.level > MATCH.alias;
      }),
    );
    expect(missed).toEqual([]);
  });

  test("none is read as a service", () => {
    const misread = quarters.filter(({ town, quarter }) =>
      waysOf(`${town} ${quarter}`).some(({ path }) => path.includes("leistung")),
    );
    expect(misread).toEqual([]);
  });
});

test("every town is found first with its canton before or after it, in four languages and as two letters", () => {
  const towns = index.filter((place) => townRank(place) > 0);
  const missed = towns.flatMap((place) => {
    const { code } = CANTONS.find((one) => one.code === place.canton) ?? CANTONS[0];
    const names = new Set([code, ...LANGUAGES.map((language) => cantonNameIn(code, language))]);
    const typed = [...names].flatMap((canton) => [`${canton} ${place.name}`, `${place.name} ${canton}`]);
    return typed.filter((text) => searchPlaces(index, text, 1)[0]?.place !== place);
  });
  expect(towns.length).toBeGreaterThan(100);
  expect(missed).toEqual([]);
});

test("every name with a preposition is found by its initials, unless another place has the same", () => {
  const small = /^(?:a|am|an|b|der|im|le|la|les|pres|sous|sur)$/;
  const long = index.filter(({ keys: [name = ""] }) => /^(?!les )\w{3,} (?:am|an|b|im|pres|sous|sur) /.test(name));
  const missed = long.flatMap((place) => {
    const [first = "", ...others] = (place.keys[0] ?? "").split(" ");
    const letters = others.map((word) => (small.test(word) ? `${word[0]}.` : `${word.slice(0, 2)}.`)).join("");
    const typed = `${first} ${letters}`;
    const found = searchPlaces(index, typed, 5);
    return found.some((match) => match.place === place && match.level <= MATCH.alias) ? [] : [typed];
  });
  expect(long.length).toBeGreaterThan(100);
  expect(missed).toEqual([]);
});
