import { describe, expect, test } from "vitest";
import { type Candidate, careBit, languageBit } from "./candidate.ts";
import type { CareCode } from "./care-codes.ts";
import { chooseForPlace, type PlaceGroups } from "./choose-providers.ts";
import { NO_FILTER, type ProviderFilter } from "./provider-filter.ts";

const HERE = { latitude: 47.35, longitude: 8.72 };
const TOWN = "zuerich/uster";
/** North of the place. */
const at = (km: number) => ({ latitude: HERE.latitude + km / 111.2, longitude: HERE.longitude });
const offers = (...codes: CareCode[]) => codes.reduce((sum, code) => sum | careBit(code), 0);

const candidate = (id: number, values: Partial<Candidate> = {}): Candidate => ({
  id,
  point: HERE,
  town: "zuerich/wetzikon",
  care: null,
  form: null,
  languages: null,
  hasArea: false,
  hasDuty: false,
  order: "",
  ...values,
});

type Filter = { [Name in keyof ProviderFilter]?: ProviderFilter[Name] | undefined };

function choose(groups: Partial<PlaceGroups>, filter: Filter = {}) {
  const all = { town: [], around: [], served: [], ...groups };
  return chooseForPlace(all, { town: TOWN, point: HERE, filter: { ...NO_FILTER, ...filter } as ProviderFilter });
}

const ids = (placed: { id: number }[]) => placed.map(({ id }) => id);

describe("the list of a place", () => {
  const local = [candidate(1, { town: TOWN }), candidate(2, { town: TOWN })];
  const around = [
    ...local,
    candidate(3, { point: at(6) }),
    candidate(4, { point: at(2) }),
    candidate(5, { point: at(9), hasArea: true }),
    candidate(6, { point: at(1), hasArea: true }),
    candidate(7, { point: at(12) }),
  ];
  const served = [candidate(5, { point: at(9), hasArea: true }), candidate(8, { point: at(30), hasArea: true })];

  test("has providers of the place by name, then those that serve it, then those nearby, by distance", () => {
    expect(ids(choose({ town: local, around, served }).matches)).toEqual([1, 2, 5, 8, 4, 3]);
  });

  test("providers known to go only elsewhere, or too far away, are left out", () => {
    const found = ids(choose({ town: local, around, served }).matches);
    expect(found).not.toContain(6);
    expect(found).not.toContain(7);
    expect(ids(choose({ town: local, around, served }, { radius: 20 }).matches)).toEqual([1, 2, 5, 4, 3, 7]);
  });

  test("has the provider with the duty separately", () => {
    const bound = candidate(4, { point: at(2), hasArea: true, hasDuty: true });
    const choice = choose({ town: local, around, served: [bound] });
    expect(ids(choice.duty)).toEqual([4]);
    expect(ids(choice.matches)).toEqual([1, 2, 3]);
  });

  test("counts the providers of the place and those around it", () => {
    expect(choose({ town: local, around, served }).total).toEqual({
      local: 2,
      around: 3,
      // Comes from 30 km.
      further: 1,
      radiusKm: 10,
    });
  });

  test("only providers of other places have a distance", () => {
    const { matches } = choose({ town: local, around });
    expect(matches[0]).toMatchObject({ isLocal: true, distanceKm: undefined });
    expect(matches[2]?.distanceKm).toBeCloseTo(2, 1);
  });

  test("neighbouring towns are sorted by their nearest provider, without the place itself", () => {
    const other = candidate(9, { town: "zuerich/gossau", point: at(1.5) });
    expect(choose({ town: local, around: [...around, other] }).neighbours.map(({ town }) => town)).toEqual([
      "zuerich/wetzikon",
      "zuerich/gossau",
    ]);
  });
});

describe("a filter", () => {
  const town = [
    candidate(1, { care: offers("demenz", "nacht"), languages: languageBit("pt"), form: "privat" }),
    candidate(2, { care: offers("demenz") }),
    candidate(3, { form: "privat" }),
    candidate(4, { care: offers("grundpflege"), form: "oeffentlich" }),
  ];

  test("lists the matches, and separately the providers for which it is not known", () => {
    const choice = choose({ town }, { care: ["palliative"] });
    expect(ids(choice.matches)).toEqual([]);
    expect(ids(choice.ask)).toEqual([3]);
    expect(ids(choose({ town }, { care: ["demenz"] }).matches)).toEqual([1, 2]);
  });

  test("asks providers that offer basic care and do not name dementia", () => {
    expect(ids(choose({ town }, { care: ["demenz"] }).ask)).toEqual([3, 4]);
  });

  test("every wish has to be met", () => {
    const choice = choose({ town }, { care: ["demenz", "nacht"], language: "pt", form: "privat" });
    expect(ids(choice.matches)).toEqual([1]);
    expect(ids(choice.ask)).toEqual([3]);
  });

  test("each further choice says how many it leaves; choices that leave none are omitted", () => {
    const { choices } = choose({ town }, { care: ["demenz"] });
    expect(choices.care).toEqual([
      { code: "demenz", count: 2 },
      { code: "nacht", count: 1 },
    ]);
    expect(choices.languages).toEqual([{ code: "pt", count: 1 }]);
    expect(choices.forms).toEqual([{ code: "privat", count: 1 }]);
  });

  test("without a match says which wish to leave out, and how many providers that finds", () => {
    const choice = choose({ town }, { care: ["nacht"], form: "oeffentlich" });
    expect(ids(choice.matches)).toEqual([]);
    expect(choice.waysOut).toEqual([
      { without: { care: "nacht" }, count: 1 },
      { without: { form: "oeffentlich" }, count: 1 },
    ]);
    expect(choose({ town }, { care: ["nacht"] }).waysOut).toEqual([]);
  });

  test("that has no match even without any one wish leads back to all providers", () => {
    const { waysOut } = choose({ town }, { care: ["wundpflege"], language: "pt", form: "oeffentlich" });
    expect(waysOut).toEqual([{ without: "everything", count: 4 }]);
  });

  test("names providers that miss one wish, nearest first, then those that possibly do not come there", () => {
    const wanted = { care: offers("wundpflege"), languages: languageBit("pt") };
    const around = [
      candidate(5, { ...wanted, point: at(4), hasArea: true }),
      candidate(6, { ...wanted, point: at(12) }),
      candidate(7, { ...wanted, point: at(3), languages: languageBit("it") }),
      candidate(8, { point: at(2), care: offers("haushalt"), languages: languageBit("it") }),
    ];
    const here = candidate(9, { ...wanted, care: offers("haushalt") });
    const { near } = choose({ town: [here], around }, { care: ["wundpflege"], language: "pt" });
    expect(near.map(({ id, miss }) => [id, miss])).toEqual([
      [9, { wish: { care: "wundpflege" } }],
      [7, { wish: { language: "pt" } }],
      [5, "elsewhere"],
      [6, "far"],
    ]);
    expect(choose({ town: [here], around }).near).toEqual([]);
  });

  test("can drop a radius that is too small", () => {
    const around = [candidate(5, { point: at(8), care: offers("palliative") })];
    expect(choose({ town, around }, { care: ["palliative"], radius: 5 }).waysOut[0]).toEqual({
      without: { radius: 5 },
      count: 1,
    });
  });

  test("counts the matches within each radius that the groups reach", () => {
    const around = [1, 6, 14].map((km) => candidate(10 + km, { point: at(km), care: offers("demenz") }));
    const counted = (radius?: 5 | 10 | 20) =>
      choose({ town, around }, { care: ["demenz"], radius }).radii.map(({ count }) => count);
    expect(counted()).toEqual([3, 4, undefined]);
    expect(counted(20)).toEqual([3, 4, 5]);
  });

  describe("and the duty to supply", () => {
    const bound = (values: Partial<Candidate>) => candidate(9, { town: TOWN, hasDuty: true, ...values });
    const answerOf = (values: Partial<Candidate>) => {
      const one = bound(values);
      return choose({ town: [one], served: [one] }, { care: ["demenz"] });
    };

    test("the provider with the duty stays, and says whether it meets the wishes", () => {
      expect(answerOf({ care: offers("demenz") }).duty[0]).toMatchObject({ id: 9, answer: "yes" });
      expect(answerOf({ care: null }).duty[0]).toMatchObject({ id: 9, answer: "unknown" });
      expect(answerOf({ care: offers("nacht") }).duty[0]).toMatchObject({ id: 9, answer: "no" });
    });

    test("providers that have the duty count, so none is said to be missing", () => {
      const { choices, waysOut } = answerOf({ care: offers("demenz") });
      expect(choices.care).toEqual([{ code: "demenz", count: 1 }]);
      expect(waysOut).toEqual([]);
      expect(answerOf({ care: offers("nacht") }).waysOut).toEqual([{ without: { care: "demenz" }, count: 1 }]);
    });
  });
});
