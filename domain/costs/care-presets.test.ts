import { expect, test } from "vitest";
import { careCosts } from "./care-costs.ts";
import { CARE_PRESETS, type CarePreset, presetNamed } from "./care-presets.ts";

const monthOf = (preset: CarePreset) =>
  careCosts({ canton: "SG", age: 82, ...CARE_PRESETS[preset], deductibleRappen: 30_000, day: "2026-11-21" }).person
    .month;

test("the preset for little care is two visits a week; more care is daily and longer", () => {
  // 10 % of 39.45 and 20 % of it, on 9 days
  expect(monthOf("wenig")).toEqual({ from: 9 * (395 + 789), to: 9 * (395 + 789) });
  // The same of 55.20 and 110.40, but at most 15.35
  expect(monthOf("mittel")).toEqual({ from: 30 * (552 + 1104), to: 30 * (552 + 1104) });
  expect(monthOf("viel")).toEqual({ from: 30 * (1104 + 1535), to: 30 * (1104 + 1535) });
});

test.each(["", "genau", "constructor", "Mittel"])("%j is not a preset", (name) => {
  expect(presetNamed(name)).toBeUndefined();
});
