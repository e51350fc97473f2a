import { expect, test } from "vitest";
import { CANTONS, type CantonCode } from "../places/canton.ts";
import { isHolidayIn } from "./office-hours.ts";

const codesWith = (day: string) => CANTONS.map(({ code }) => code).filter((code) => isHolidayIn(code, day));

test.each(["2026-01-01", "2026-05-14", "2026-08-01", "2026-12-25"])("every canton keeps %s", (day) =>
  expect(codesWith(day)).toHaveLength(26),
);

test.each<[string, string, CantonCode[]]>([
  ["2026-01-06", "Dreikönige", ["UR", "SZ", "TI"]],
  ["2026-03-01", "Ausrufung der Republik", ["NE"]],
  ["2026-04-09", "Näfelser Fahrt, eine Woche später, weil am 2. April Hoher Donnerstag ist", ["GL"]],
  ["2027-04-01", "Näfelser Fahrt", ["GL"]],
  ["2026-06-23", "Unabhängigkeit", ["JU"]],
  ["2026-06-29", "Peter und Paul", ["TI"]],
  ["2026-09-10", "Genfer Bettag", ["GE"]],
  ["2026-09-21", "Bettagsmontag", ["VD", "NE"]],
  ["2026-09-22", "Mauritius", ["AI"]],
  ["2026-09-25", "Bruder Klaus", ["OW"]],
  ["2026-12-31", "Wiederherstellung der Republik", ["GE"]],
])("%s, %s: %j", (day, _, codes) => expect(codesWith(day)).toEqual(codes));

test("Good Friday is a working day in Ticino and Valais only", () => {
  const keeping = new Set(codesWith("2026-04-03"));
  expect(CANTONS.filter(({ code }) => !keeping.has(code)).map(({ code }) => code)).toEqual(["TI", "VS"]);
});

test.each(["2026-04-02", "2026-11-23", "2026-12-24"])("no canton keeps %s", (day) =>
  expect(codesWith(day)).toEqual([]),
);
