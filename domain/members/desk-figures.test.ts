import { expect, test } from "vitest";
import { cellWords, csvLines, periodFigures } from "./desk-figures.ts";

const OCTOBER = { day: "2026-10-01", from: "2026-09-30T22:00:00.000Z", until: "2026-10-31T23:00:00.000Z" };
const LONG_AGO = { inquiries: "2026-08-29T10:00:00.000Z", questions: "2026-08-29T10:00:00.000Z" };
const tally = { inquiries: 3, questions: 6, minutes: [5, 16, 21, 44, 900] };

test("a month says what was counted, and never 0 of what was not", () => {
  expect(periodFigures(OCTOBER, tally, LONG_AGO)).toEqual({
    day: "2026-10-01",
    cells: { views: null, calls: null, inquiries: 3, questions: 6, answered: 5, minutes: 20 },
    from: {},
  });
  const { cells } = periodFigures(OCTOBER, tally, { ...LONG_AGO, inquiries: OCTOBER.until });
  expect(cells).toMatchObject({ inquiries: null, questions: 6 });
  expect(cellWords(cells.inquiries, "inquiries")).toBe("nicht gezählt");
});

test("a month in which counting began says on which day", () => {
  const known = { inquiries: "2026-10-04T22:30:00.000Z", questions: "2026-09-01T00:00:00.000Z" };
  expect(periodFigures(OCTOBER, tally, known).from).toEqual({ inquiries: "2026-10-05" });
});

test("a time needs five answers, and is rounded", () => {
  const minutesOf = (minutes: number[]) => periodFigures(OCTOBER, { ...tally, minutes }, LONG_AGO).cells.minutes;
  expect(cellWords(minutesOf([1, 2, 3, 4]), "minutes")).toBe("unter 5 Antworten");
  expect(cellWords(minutesOf([1, 13, 48, 60, 61]), "minutes")).toBe("50 Minuten");
  expect(cellWords(minutesOf([1, 13, 131, 600, 601]), "minutes")).toBe("2 Stunden");
});

test("a line of the file has the same as words and plain numbers", () => {
  const month = periodFigures(
    OCTOBER,
    { inquiries: 1234, questions: 1, minutes: [] },
    { ...LONG_AGO, inquiries: "2026-10-05T08:00:00.000Z" },
  );
  expect(csvLines({ id: 1, name: "Spitex Eulach", months: [month], lately: month })).toEqual([
    [
      "Spitex Eulach",
      "Oktober 2026",
      "nicht gezählt",
      "nicht gezählt",
      "1234",
      "1",
      "0",
      "unter 5 Antworten",
      "2026-10-05",
      "",
    ],
  ]);
});
