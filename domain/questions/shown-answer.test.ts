import { expect, test } from "vitest";
import { type AnswerGroup, groupOf, needsHelp, stateOf } from "./shown-answer.ts";

const NOW = "2026-11-27T10:00:00.000Z";
const LATER = "2026-11-30T10:00:00.000Z";
const OPEN = { sentAt: NOW, closedAt: null, closedAs: null, endsAt: LATER };

test.each([
  [{ ...OPEN, sentAt: null }, "waits"],
  [OPEN, "open"],
  [{ ...OPEN, endsAt: NOW }, "over"],
  [{ ...OPEN, sentAt: null, endsAt: NOW }, "over"],
  [{ ...OPEN, closedAt: NOW, closedAs: "expired" }, "over"],
  [{ ...OPEN, closedAt: NOW, closedAs: "chosen" }, "chosen"],
  [{ ...OPEN, closedAt: NOW, closedAs: "ended" }, "ended"],
  [{ ...OPEN, closedAt: NOW, closedAs: "stopped" }, "stopped"],
] as const)("%j is %s", (stored, state) => {
  expect(stateOf(stored, NOW)).toBe(state);
});

const ASKED = { answer: null, isByPhone: false, loss: undefined, isSkipped: false };

test.each([
  [ASKED, "open"],
  [{ ...ASKED, isByPhone: true }, "phone"],
  [{ ...ASKED, isSkipped: true }, "skipped"],
  [{ ...ASKED, answer: "ja" }, "yes"],
  [{ ...ASKED, answer: "ab", isByPhone: true }, "yes"],
  [{ ...ASKED, answer: "anruf" }, "call"],
  [{ ...ASKED, answer: "gebiet" }, "no"],
  [{ ...ASKED, answer: "ja", loss: "dauerhaft" }, "lost"],
  [{ ...ASKED, answer: "voll", loss: "deleted" }, "no"],
] as const)("%j belongs to «%s»", (asked, group) => {
  expect(groupOf(asked)).toBe(group);
});

test.each([
  ["open", ["no", "no"], true],
  ["open", ["no", "lost"], true],
  ["open", ["no", "skipped"], true],
  ["open", ["no", "open"], false],
  ["open", ["no", "phone"], false],
  ["open", ["no", "yes"], false],
  ["over", ["open"], true],
  ["over", ["call", "no"], false],
  ["chosen", ["no"], false],
  ["ended", ["no"], false],
  ["waits", [], false],
] as const)("%s with %j needs help: %s", (state, groups, needs) => {
  expect(needsHelp(state, groups as readonly AnswerGroup[])).toBe(needs);
});
