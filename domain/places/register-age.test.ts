import { expect, test } from "vitest";
import { isRegisterStale } from "./places-register.ts";

test("the register is stale without an official load and forty days after one", () => {
  const at = (time: string) => isRegisterStale("2026-10-02T04:00:00.000Z", new Date(time));
  expect(isRegisterStale(undefined, new Date())).toBe(true);
  expect(at("2026-11-11T04:00:00.000Z")).toBe(false);
  expect(at("2026-11-11T04:00:00.001Z")).toBe(true);
});
