import { expect, test } from "vitest";
import { MAIL_TRIES, retryDelaySeconds, TROUBLED_TRIES } from "./mail.ts";

const pausesOf = (tries: number) => Array.from({ length: tries - 1 }, (_, at) => retryDelaySeconds(at + 1, 60));
const sum = (pauses: number[]) => pauses.reduce((one, other) => one + other, 0);

test("a mail is tried for two days, with pauses that never get shorter", () => {
  const pauses = pausesOf(MAIL_TRIES);
  expect(sum(pauses)).toBe(2 * 86_400);
  expect(pauses.slice(0, 8)).toEqual([60, 120, 240, 480, 900, 1800, 3600, 7200]);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
});

test("after a quarter of an hour the operator is notified", () => {
  expect(sum(pausesOf(TROUBLED_TRIES))).toBe(15 * 60);
});

test("if a setting allows more tries than the table has, the longest pause repeats", () => {
  expect(retryDelaySeconds(50, 60)).toBe(4 * 3600);
});
