import { expect, test } from "vitest";
import { monthText } from "./month-section.tsx";

const days = (...counts: number[]) => counts.map((count, at) => ({ day: `2026-11-0${at + 1}`, count }));
const MAILS = { one: "Mail", many: "Mails", none: "Keine Mails" };

test("the words under the days say today's number and the sum", () => {
  expect(monthText(days(1086, 0, 1), MAILS)).toBe("1 Mail heute, 1'087 in 3 Tagen");
  expect(monthText(days(0, 0), MAILS)).toBe("Keine Mails in 2 Tagen");
});

test("a day that was not counted to its end makes the sum a minimum", () => {
  expect(monthText(days(1000, 2), MAILS, 1000)).toBe("2 Mails heute, mindestens 1'002 in 2 Tagen");
});
