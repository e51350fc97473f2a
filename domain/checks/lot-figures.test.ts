import { expect, test } from "vitest";
import type { LotAnswers } from "./lot-fields.ts";
import { cantonShares, type LotOutcomeRow, lotFigures } from "./lot-figures.ts";

const called = (answers: LotAnswers, canton = "zuerich"): LotOutcomeRow => ({
  canton,
  answers,
  gone: null,
  isCalled: true,
});

test("the figures of an empty lot are zero", () => {
  expect(lotFigures([])).toMatchObject({ drawn: 0, called: 0, reached: 0, whole: { right: 0, asked: 0 } });
});

test("an entry that could not be checked is neither right nor wrong", () => {
  const figures = lotFigures([
    called({ care: "right", phoneHours: "wrong", priceNote: "open", serviceHours: "fixed" }),
    called({ care: "right", serviceArea: "new" }),
    called({ care: "open", phoneHours: "open" }),
    { canton: "zuerich", answers: {}, gone: null, isCalled: false },
    { canton: "bern", answers: {}, gone: "merged", isCalled: false },
    { canton: "bern", answers: {}, gone: "closed", isCalled: false },
  ]);
  expect(figures).toMatchObject({
    drawn: 6,
    called: 3,
    reached: 2,
    unreached: 1,
    gone: { deleted: 0, merged: 1, closed: 1 },
    whole: { right: 1, asked: 2 },
  });
  expect(figures.fields.care).toEqual({ right: 2, asked: 2 });
  expect(figures.fields.phoneHours).toEqual({ right: 0, asked: 1 });
  expect(figures.fields.serviceHours).toEqual({ right: 0, asked: 1 });
  expect(figures.fields.serviceArea).toEqual({ right: 0, asked: 0 });
});

test("an entry that was checked before it left the directory still counts, once", () => {
  const { gone, whole } = lotFigures([{ ...called({ care: "right" }), gone: "deleted" }]);
  expect([gone.deleted, whole.asked]).toEqual([0, 1]);
});

test("a canton is shown from thirty checked entries on", () => {
  const rows = Array.from({ length: 30 }, (_, at) => called({ care: at < 24 ? "right" : "wrong" }));
  const few = Array.from({ length: 29 }, () => called({ care: "right" }, "uri"));
  const unreached = called({ care: "open" }, "uri");
  expect(cantonShares([...rows, ...few, unreached])).toEqual([{ canton: "zuerich", whole: { right: 24, asked: 30 } }]);
});
