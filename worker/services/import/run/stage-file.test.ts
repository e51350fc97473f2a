import { expect, test } from "vitest";
import { SeenKeys } from "./stage-file.ts";

test("recognises exactly the earlier entries, however many there are", () => {
  const seen = new SeenKeys();
  const slugs = Array.from({ length: 50_000 }, (_, at) => `spitex-${at}-${8000 + (at % 900)}`);
  expect(slugs.filter((slug) => seen.add(slug))).toEqual([]);
  expect(slugs.every((slug) => seen.add(slug))).toBe(true);
  expect(seen.add("")).toBe(false);
  expect(seen.add("")).toBe(true);
});
