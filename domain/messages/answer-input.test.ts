import { expect, test } from "vitest";
import { answerInput } from "./message-input.ts";

// 10:00 in Switzerland.
const NOW = new Date("2026-11-23T09:00:00Z");
const read = (values: object) => answerInput(NOW).safeParse(values);
const faultsOf = (values: object) => read(values).error?.issues.map(({ path }) => path[0]);

test.each(["anruf", "voll", "ort", "gelesen"])("%s needs no time", (als) => {
  expect(read({ als, tag: "", zeit: "" }).data).toEqual({ press: als, callbackAt: null });
});

test.each([
  ["2026-11-24", "10:30", "2026-11-24T09:30:00.000Z"],
  ["24.11.2026", "10.30", "2026-11-24T09:30:00.000Z"],
  ["24. 11. 2026", "10 Uhr", "2026-11-24T09:00:00.000Z"],
  ["2026-11-23", "11:00", "2026-11-23T10:00:00.000Z"],
])("a call may name %s, %s", (tag, zeit, callbackAt) => {
  expect(read({ als: "anruf", tag, zeit }).data).toEqual({ press: "anruf", callbackAt });
});

test.each([
  ["2026-11-24", "", ["zeit"]],
  ["", "10:30", ["tag"]],
  ["2026-11-22", "10:30", ["tag"]],
  ["2027-03-01", "10:30", ["tag"]],
  ["2026-11-31", "10:30", ["tag"]],
  ["morgen", "früh", ["tag", "zeit"]],
  ["2026-11-24", "04:00", ["zeit"]],
  ["2026-11-24", "10:75", ["zeit"]],
  ["2026-11-23", "09:30", ["zeit"]],
])("a call at %j, %j is refused", (tag, zeit, fields) => {
  expect(faultsOf({ als: "anruf", tag, zeit })).toEqual(fields);
});

test("other answers name no time, and unknown ones are refused", () => {
  expect(read({ als: "voll", tag: "2026-11-24", zeit: "10:30" }).data?.callbackAt).toBeNull();
  expect(faultsOf({ als: "vielleicht" })).toEqual(["als"]);
  expect(faultsOf({})).toEqual(["als"]);
});
