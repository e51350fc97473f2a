import { expect, test } from "vitest";
import { oldFrom } from "./fact-check.ts";

test.each([
  [null, "2026-05-01"],
  [{}, "2026-05-01"],
  [{ phone: "2026-03-01T10:00:00.000Z", form: "2026-02-01T10:00:00.000Z" }, "2026-06-29"],
])("facts confirmed %j are old from %s", (confirmedFields, day) => {
  expect(oldFrom({ createdAt: "2026-01-01T00:00:00.000Z", confirmedFields })).toBe(day);
});
