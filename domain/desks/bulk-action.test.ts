import { describe, expect, test } from "vitest";
import { keysOf } from "../keys.ts";
import {
  BULK_SIZE,
  BULK_TITLES,
  bulkResult,
  GIVEN_UP,
  isDecision,
  LOST_RIGHTS,
  MOST_NAMED,
  othersLeft,
  portionsOf,
  unitOf,
} from "./bulk-action.ts";

test("portions have each listing once, in the order in which they were selected", () => {
  const one = (id: number) => ({ id, updatedAt: `at ${id}`, name: `Spitex ${id}` });
  const many = Array.from({ length: BULK_SIZE + 1 }, (_, at) => one(at + 1));
  const portions = portionsOf([...many, one(1)]);
  expect(portions.map(({ length }) => length)).toEqual([BULK_SIZE, 1]);
  expect(portions[1]).toEqual([{ id: BULK_SIZE + 1, updatedAt: `at ${BULK_SIZE + 1}` }]);
  expect(
    portionsOf(
      [
        { id: "a", updatedAt: "" },
        { id: "b", updatedAt: "" },
      ],
      1,
    ),
  ).toHaveLength(2);
  expect(portionsOf([])).toEqual([]);
});

describe("the result of a change", () => {
  const whole = { action: "hide", total: 1200, handled: 1200, left: 0, failure: null } as const;

  test("says how many were changed, and that none is left", () => {
    expect(bulkResult(whole)).toEqual({ title: "1'200 Anbieter verborgen", text: "Alle gewählten sind erledigt." });
  });

  test.each([
    [
      1,
      "1'199 Anbieter verborgen",
      "Einer blieb davon unberührt: Er wurde inzwischen geändert oder gelöscht, war schon so oder lässt sich nur einzeln ändern.",
    ],
    [
      2,
      "1'198 Anbieter verborgen",
      "2 blieben davon unberührt: Sie wurden inzwischen geändert oder gelöscht, waren schon so oder lassen sich nur einzeln ändern.",
    ],
  ])("says that %i were left unchanged", (left, title, text) => {
    expect(bulkResult({ ...whole, left })).toEqual({ title, text });
  });

  test.each([
    [1200, `Einer kam nicht mehr an die Reihe. ${GIVEN_UP}`],
    [1000, `201 kamen nicht mehr an die Reihe. ${GIVEN_UP}`],
  ])("says which providers were not reached and why, if the change failed after %i", (handled, text) => {
    const failed = { ...whole, total: 1201, handled, failure: GIVEN_UP };
    expect(bulkResult(failed)).toEqual({ title: `${handled === 1000 ? "1'000" : "1'200"} Anbieter verborgen`, text });
  });
});

describe("the result of a decision", () => {
  const whole = { action: "corrections", total: 1200, handled: 1200, left: 0, failure: null } as const;

  test.each([
    [whole, "1'200 erledigt", "Alle gewählten sind erledigt."],
    [{ ...whole, left: 1 }, "1'199 erledigt", "Einer der Einträge blieb: Sehen Sie ihn einzeln an."],
    [{ ...whole, left: 1000 }, "200 erledigt", "1'000 der Einträge blieben: Sehen Sie sie einzeln an."],
    [{ ...whole, action: "changes", total: 2, handled: 2 }, "2 übernommen", "Alle gewählten sind erledigt."],
    [
      { ...whole, action: "contact", left: 1, handled: 1199, failure: LOST_RIGHTS },
      "1'198 erledigt",
      `Einer der Einträge blieb: Sehen Sie ihn einzeln an. Einer kam nicht mehr an die Reihe. ${LOST_RIGHTS}`,
    ],
  ] as const)("of %o", (result, title, text) => {
    expect(bulkResult(result)).toEqual({ title, text });
  });
});

test("the result of a decision counts entries, every other result providers", () => {
  expect(keysOf(BULK_TITLES).filter(isDecision)).toEqual(["corrections", "changes", "inquiries", "contact"]);
  expect([unitOf("inquiries"), unitOf("hide")]).toEqual(["Einträgen", "Anbietern"]);
});

test("unchanged providers without a name are counted: deleted ones, or those beyond the names", () => {
  const named = Array.from({ length: MOST_NAMED }, (_, id) => ({ id, name: `Spitex ${id}` }));
  expect(othersLeft({ left: MOST_NAMED, named })).toBe("");
  expect(othersLeft({ left: 1_500, named })).toBe("und 1'490 weitere");
  expect(othersLeft({ left: 3, named: named.slice(0, 1) })).toBe("2 nicht mehr im Verzeichnis");
});
