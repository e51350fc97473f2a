import { expect, test } from "vitest";
import { readTicks, renewedOn, visitorConfirmation } from "./visitor-confirmation.ts";

const seen = { field: "phone", label: "Telefon", visitors: 2, days: 2, day: "2026-11-03" } as const;

test.each([
  ["two visitors on two days renew it", {}, "2026-05-01", "2026-11-03"],
  ["one visitor renews nothing", { visitors: 1, days: 1 }, "2026-05-01", undefined],
  ["two visitors of one day renew nothing", { days: 1 }, "2026-05-01", undefined],
  ["on the last day of the year after its confirmation", {}, "2025-11-03", "2026-11-03"],
  ["more than a year after its confirmation", {}, "2025-11-02", undefined],
  ["a fact of which no day is known", {}, undefined, undefined],
])("visitors renew a fact: %s", (_, given, confirmedOn, expected) => {
  expect(renewedOn({ ...seen, ...given }, confirmedOn)).toBe(expected);
});

test("only the boxes of facts are read, and a form without a ticked box is refused", () => {
  expect(readTicks({ "stimmt.phone": "a", "stimmt.": "b", "stimmt.a.b": "c", other: "d", called: "on" })).toEqual({
    called: "on",
    facts: [{ field: "phone", seen: "a" }],
  });
  expect(visitorConfirmation.safeParse(readTicks({ called: "on" })).success).toBe(false);
  expect(visitorConfirmation.safeParse(readTicks({ "stimmt.phone": "a" })).success).toBe(false);
});
