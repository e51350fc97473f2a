import { expect, test } from "vitest";
import { capacityOn, capacityWords, validFrom, validWords } from "./capacity.ts";

test("a report made in the evening holds until the end of the fourteenth day in Switzerland", () => {
  const validTo = validFrom(new Date("2026-11-23T22:59:00Z"));
  expect(validTo).toBe("2026-12-07");
  expect(validFrom(new Date("2026-11-23T23:00:00Z"))).toBe("2026-12-08");
  const said = { state: "frei", validTo } as const;
  expect(capacityOn(said, "2026-12-07")).toBe(said);
  expect(capacityOn(said, "2026-12-08")).toBeUndefined();
  expect(capacityOn(null, "2026-11-23")).toBeUndefined();
});

test.each([
  ["2026-11-23", "nimmt auf, heute gemeldet"],
  ["2026-11-24", "nimmt auf, gestern gemeldet"],
  ["2026-11-26", "nimmt auf, vor 3 Tagen gemeldet"],
  ["2026-12-07", "nimmt auf, vor 14 Tagen gemeldet"],
])("on %s it is «%s»", (day, words) => {
  expect(capacityWords({ state: "frei", validTo: "2026-12-07" }, day)).toBe(words);
});

test("says until when it holds", () => {
  expect(validWords({ state: "voll", validTo: "2026-12-07" })).toBe("gilt bis 7. Dezember 2026");
});
