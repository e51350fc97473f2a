import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { citedWithout } from "./cited-tests.ts";

const text = readFileSync("docs/asvs.md", "utf8");
const ITEM = /^\| (\d+)\.(\d+)\.(\d+) +\| ([12]) +\| (\S.*?) +\| (met|not applicable|\*\*not met\*\*) +\| (.*?) *\|$/gm;

const items = [...text.matchAll(ITEM)].map(([, chapter, section, number, level, , state = "", why = ""]) => ({
  place: [Number(chapter), Number(section), Number(number)],
  level,
  state,
  why,
}));
const count = (state: string) => items.filter((item) => item.state === state).length;

describe("the items of OWASP ASVS 5.0.0", () => {
  test("are complete, in order, and each listed once", () => {
    expect(items).toHaveLength(text.match(/^\| \d+\.\d+\.\d+ /gm)?.length ?? 0);
    const levels = [
      items.filter(({ level }) => level === "1").length,
      items.filter(({ level }) => level === "2").length,
    ];
    expect(levels).toEqual([70, 183]);
    const sortable = items.map(({ place }) => place.map((part) => String(part).padStart(2, "0")).join("."));
    expect(sortable).toEqual([...new Set(sortable)].sort());
    expect(new Set(items.map(({ place: [chapter] }) => chapter)).size).toBe(17);
  });

  test("are counted correctly", () => {
    const [met, without, not] = [count("met"), count("not applicable"), count("**not met**")];
    expect(text.replace(/\s+/g, " ")).toContain(`${met} are met, ${without} do not apply, ${not} are not met`);
  });

  test("have a test or a reason", () => {
    expect(items.filter(({ why }) => why.length < 7)).toEqual([]);
    expect(items.filter(({ why }) => /\.(test|spec)\.tsx?`/.test(why)).length).toBeGreaterThan(170);
  });
});

test("every cited file and title exists", () => {
  const { files, titles, quotes } = citedWithout(text);
  expect(quotes).toBeGreaterThan(150);
  expect([...files, ...titles]).toEqual([]);
});
