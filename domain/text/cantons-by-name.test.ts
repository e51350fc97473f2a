import { expect, test } from "vitest";
import { CANTONS_BY_NAME } from "./collation.ts";

test("has all cantons in German collation", () => {
  const names = CANTONS_BY_NAME.map(({ name }) => name);
  expect(names).toHaveLength(26);
  expect(names).toEqual(names.toSorted(new Intl.Collator("de-CH").compare));
});
