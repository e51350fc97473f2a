import { describe, expect, test } from "vitest";
import { byCapacity, othersFor } from "../messages/other-providers.ts";
import { distanceKm } from "../places/place.ts";
import { textHash } from "../text/hashes.ts";
import { type Candidate, careBit } from "./candidate.ts";
import { chooseForCanton, chooseForPlace, sheetOf } from "./choose-providers.ts";
import { LIST_ORDERS, type ListName, type Step } from "./list-orders.ts";
import { NO_FILTER } from "./provider-filter.ts";

const HERE = { latitude: 47.35, longitude: 8.72 };
const DAY = "2026-11-24";
const BITS = [careBit("demenz"), careBit("demenz") | careBit("nacht"), careBit("mahlzeiten"), null];

/** Many providers in no particular order: some of the place, some with an area, a duty, or no position. */
const MANY = Array.from({ length: 60 }, (_, at): Candidate => {
  const lot = textHash(`candidate ${at}`);
  return {
    id: 100 + (lot % 1000) * 60 + at,
    point: lot % 7 === 0 ? undefined : { latitude: HERE.latitude + (lot % 97) / 1_200, longitude: HERE.longitude },
    town: lot % 3 === 0 ? "zuerich/uster" : "zuerich/wetzikon",
    care: BITS[lot % 4] ?? null,
    form: null,
    languages: null,
    hasArea: lot % 5 < 2,
    hasDuty: lot % 31 === 1,
    order: `${lot % 5}-${lot}`,
  };
});

const isHere = ({ town }: Candidate) => town === "zuerich/uster";
const isServing = ({ hasArea, id }: Candidate) => hasArea && id % 2 === 0;
const choose = (filter = NO_FILTER) =>
  chooseForPlace(
    {
      town: MANY.filter(isHere).toSorted((a, b) => (a.order < b.order ? -1 : 1)),
      around: MANY,
      served: MANY.filter((one) => isServing(one) || one.hasDuty),
    },
    { town: "zuerich/uster", point: HERE, filter },
  );
const WISHED = { ...NO_FILTER, care: ["demenz"] as const };

type Row = { id: number; fits: number; duty: number; reach: number; km: number; order: string; group?: number };
const byId = new Map(MANY.map((one) => [one.id, one]));

type Placed = { id: number; distanceKm?: number | undefined; isLocal?: boolean; serves?: boolean };
const rowOf = ({ id, distanceKm, isLocal, serves }: Placed, values: Partial<Row> = {}): Row => ({
  id,
  fits: 0,
  duty: 1,
  reach: isLocal ? 0 : serves ? 1 : 2,
  km: isLocal ? 0 : Math.round((distanceKm ?? 1_000) * 10),
  order: byId.get(id)?.order ?? "",
  ...values,
});

/** A smaller value comes first. */
const VALUES: Partial<Record<Step, (row: Row) => number | string>> = {
  fits: ({ fits }) => fits,
  duty: ({ duty }) => duty,
  reach: ({ duty, reach }) => (duty === 0 ? 0 : reach),
  local: ({ duty, reach }) => (duty === 0 ? 0 : Math.min(reach, 1)),
  nameOfLocal: ({ duty, reach, order }) => (duty === 0 || reach > 0 ? "" : order),
  town: ({ order }) => order.slice(0, 1),
  name: ({ order }) => order,
  distance: ({ duty, km }) => (duty === 0 ? 0 : km),
  older: ({ duty, reach, id }) => (duty === 0 || reach === 0 ? 0 : id),
  capacity: ({ group = 0 }) => group,
  nearestProvider: ({ km }) => km,
  lot: ({ id }) => textHash(`${DAY}/${id}`),
};

const place = choose(WISHED);
const answered = (answer: "yes" | "unknown") => place.duty.filter((one) => one.answer === answer);

/** The order that the code gives them. */
const LISTS: Partial<Record<ListName, () => Row[]>> = {
  place: () => [
    ...answered("yes").map((one) => rowOf(one, { duty: 0 })),
    ...place.matches.map((one) => rowOf(one)),
    ...answered("unknown").map((one) => rowOf(one, { fits: 1, duty: 0 })),
    ...place.ask.map((one) => rowOf(one, { fits: 1 })),
  ],
  near: () => choose({ ...WISHED, care: ["demenz", "mahlzeiten"] }).near.map((one) => rowOf(one)),
  canton: () => {
    const { matches, ask } = chooseForCanton(MANY, WISHED);
    return [...matches.map((one) => rowOf(one)), ...ask.map((one) => rowOf(one, { fits: 1 }))];
  },
  sheet: () =>
    sheetOf(place, DAY).groups.flatMap(({ kind, items }) =>
      items.map((one) =>
        rowOf(one, {
          duty: kind === "duty" ? 0 : 1,
          fits: kind === "ask" ? 1 : 0,
          ...(kind === "ask" && { reach: 0 }),
        }),
      ),
    ),
  neighbours: () => {
    const around = MANY.map((one) => ({ ...one, town: `zuerich/ort-${one.id % 9}` }));
    const asked = { town: "zuerich/uster", point: HERE, filter: NO_FILTER };
    const { neighbours } = chooseForPlace({ town: [], around, served: [] }, asked);
    return neighbours.map(({ town }, id) => {
      const points = around.flatMap((one) => (one.town === town && one.point ? one.point : []));
      return rowOf({ id, distanceKm: Math.min(...points.map((point) => distanceKm(HERE, point))) });
    });
  },
  offers: () => {
    const offers = othersFor(choose()).map((one) => ({ ...one, takesOn: one.id % 3 === 0, isFull: one.id % 4 === 0 }));
    return byCapacity(offers).map(({ id, km, hasDuty, takesOn }) => {
      const isLocal = isHere(byId.get(id) as Candidate);
      const group = hasDuty || takesOn ? 0 : 1;
      return rowOf({ id, distanceKm: km ?? undefined, isLocal }, { duty: hasDuty ? 0 : 1, group });
    });
  },
};

describe("the code sorts as the page about it says", () => {
  test.each(Object.keys(LISTS) as ListName[])("%s", (name) => {
    const rows = LISTS[name]?.() ?? [];
    expect(rows.length).toBeGreaterThan(2);
    const values = LIST_ORDERS[name].steps.map((step) => VALUES[step]);
    const inOrder = rows.toSorted((a, b) => {
      for (const value of values) {
        const [one, other] = [value?.(a) ?? 0, value?.(b) ?? 0];
        if (one !== other) return one < other ? -1 : 1;
      }
      return 0;
    });
    expect(rows.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
  });

  // Their order is tested in provider-page.test.ts, canton-page.test.ts and list-order.test.ts of
  // tests/integration/pages.
  test("only lists that a query sorts have no row here", () => {
    expect(Object.keys(LIST_ORDERS).filter((name) => !Object.hasOwn(LISTS, name))).toEqual([
      "others",
      "serving",
      "towns",
    ]);
  });
});
