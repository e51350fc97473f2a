import { expect, test } from "vitest";
import { expiredBackups } from "./backups.ts";

/** A backup each night for two years, each followed by the deletion of expired ones. */
function keptAfterTwoYears(failed: string[] = []) {
  let kept: string[] = [];
  for (let day = Date.parse("2026-01-01"); day <= Date.parse("2027-12-31"); day += 86_400_000) {
    const today = new Date(day).toISOString().slice(0, 10);
    if (failed.includes(today)) continue;
    kept.push(today);
    const expired = expiredBackups(kept, today);
    kept = kept.filter((night) => !expired.includes(night));
  }
  return kept;
}

test("the last 30 days and the first of each month for a year are kept", () => {
  const kept = keptAfterTwoYears();
  expect(kept.filter((night) => night >= "2027-12-01")).toHaveLength(31);
  expect(kept.filter((night) => night < "2027-12-01")).toEqual(
    ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11"].map((month) => `2027-${month}-01`),
  );
});

test("if the first of a month is missing, its earliest backup is kept for a year", () => {
  const kept = keptAfterTwoYears(["2027-06-01", "2027-06-02"]);
  expect(kept.filter((night) => night.startsWith("2027-06"))).toEqual(["2027-06-03"]);
});

test("no backup expires while there are no newer backups of the month", () => {
  expect(expiredBackups(["2026-10-05"], "2026-12-24")).toEqual([]);
});
