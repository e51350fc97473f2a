import { expect, test } from "vitest";
import { cellWords, csvLines, periodFigures } from "./desk-figures.ts";

const OCTOBER = {
  ...{ day: "2026-10-01", from: "2026-09-30T22:00:00.000Z", until: "2026-10-31T23:00:00.000Z" },
  ...{ firstMonth: "2026-10-01", lastMonth: "2026-10-01" },
};
const LONG_AGO = {
  ...{ inquiries: "2026-08-29T10:00:00.000Z", questions: "2026-08-29T10:00:00.000Z" },
  visits: "2026-08-03",
};
const tally = { views: 40, calls: 2, inquiries: 3, questions: 6, minutes: [5, 16, 21, 44, 900] };

test("a month shows only what was counted, and never 0 for what was not", () => {
  expect(periodFigures(OCTOBER, tally, LONG_AGO)).toEqual({
    day: "2026-10-01",
    cells: { views: 40, calls: 2, inquiries: 3, questions: 6, answered: 5, minutes: 20 },
    from: {},
  });
  const { cells } = periodFigures(OCTOBER, tally, { ...LONG_AGO, inquiries: OCTOBER.until });
  expect(cells).toMatchObject({ inquiries: null, questions: 6 });
  expect(cellWords(cells.inquiries, "inquiries")).toBe("nicht gezählt");
});

test("a month in which counting began says on which day", () => {
  const known = { ...LONG_AGO, inquiries: "2026-10-04T22:30:00.000Z" };
  const since = "2026-10-05";
  expect(periodFigures(OCTOBER, tally, known).from).toEqual({ inquiries: since, answered: since, minutes: since });
  const visited = periodFigures(OCTOBER, tally, { ...LONG_AGO, visits: "2026-10-07" });
  expect(visited).toMatchObject({ cells: { views: 40, calls: 2 }, from: { views: "2026-10-07", calls: "2026-10-07" } });
});

test.each([null, "2026-11-01"])("views before the site counted any (%s) are not 0", (visits) => {
  const { cells, from } = periodFigures(OCTOBER, { ...tally, views: 0, calls: 0 }, { ...LONG_AGO, visits });
  expect([cells.views, cells.calls, from]).toEqual([null, null, {}]);
});

test("views of ninety days are those of whole months, and state their first day", () => {
  const lately = { day: "x", from: "2026-08-30T10:00:00.000Z", until: "2026-11-28T10:00:00.000Z" };
  const period = { ...lately, firstMonth: "2026-08-01", lastMonth: "2026-11-01" };
  const fromOf = (visits: string) => periodFigures(period, tally, { ...LONG_AGO, visits }).from.views;
  expect([fromOf("2026-08-01"), fromOf("2026-01-04"), fromOf("2026-11-20")]).toEqual([
    "2026-08-01",
    "2026-08-01",
    "2026-11-20",
  ]);
});

test("a response time needs five answers, and is rounded", () => {
  const minutesOf = (minutes: number[]) => periodFigures(OCTOBER, { ...tally, minutes }, LONG_AGO).cells.minutes;
  expect(cellWords(minutesOf([1, 2, 3, 4]), "minutes")).toBe("unter 5 Antworten");
  expect(cellWords(minutesOf([1, 13, 48, 60, 61]), "minutes")).toBe("50 Minuten");
  expect(cellWords(minutesOf([1, 13, 131, 600, 601]), "minutes")).toBe("2 Stunden");
});

test("a line of the file states the same figures as words and plain numbers", () => {
  const month = periodFigures(
    OCTOBER,
    { views: 1087, calls: 0, inquiries: 1234, questions: 1, minutes: [] },
    { ...LONG_AGO, inquiries: "2026-10-05T08:00:00.000Z", visits: "2026-10-02" },
  );
  expect(csvLines({ id: 1, name: "Spitex Eulach", months: [month], lately: month })).toEqual([
    [
      "Spitex Eulach",
      "Oktober 2026",
      "1087",
      "0",
      "1234",
      "1",
      "0",
      "unter 5 Antworten",
      "2026-10-02",
      "2026-10-05",
      "",
    ],
  ]);
});
