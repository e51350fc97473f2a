import { expect, test } from "vitest";
import { participationADay, participationOf } from "./participation.ts";

const day = "2026-11-21";
const grown = { age: 82, contributionRappen: 4245, day };

test("an unknown canton may take what the law allows at most", () => {
  const { rule, note } = participationOf("GR");
  expect(rule.kind).toBe("unknown");
  expect(note).toBe("Für diesen Kanton kennen wir die Regel nicht. Fragen Sie Ihre Gemeinde.");
  expect(participationADay(rule, grown)).toEqual({ from: 0, to: 1535 });
});

test("a share is rounded half up", () => {
  const rule = { kind: "share", percent: 10, maximum: "halfParticipationDay" } as const;
  expect(participationADay(rule, grown)).toEqual({ from: 425, to: 425 });
});

test("the maximum is that of the day", () => {
  const rule = { kind: "upTo", maximum: "participationDay" } as const;
  expect(participationADay(rule, { ...grown, day: "2019-12-31" }).to).toBe(1595);
});

test.each([
  ["BE", "fromAge"],
  ["BL", "unknown"],
  ["TI", "none"],
  ["SZ", "share"],
  ["ZH", "upTo"],
] as const)("%s: %s", (canton, kind) => {
  expect(participationOf(canton).rule.kind).toBe(kind);
});
