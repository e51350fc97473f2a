import { expect, test } from "vitest";
import { roughly } from "./position.ts";

test("a position keeps three decimals and nothing else", () => {
  const browser = { latitude: 47.371_987_6, longitude: 8.541_234_5, accuracy: 12, altitude: 408 };
  expect(roughly(browser)).toEqual({ latitude: 47.372, longitude: 8.541 });
});
