import { expect, test } from "vitest";
import { inLanguage } from "#worker/request-language.ts";
import { ORIGIN, shownOrigin } from "./listing.ts";

test("the source of invented providers is stored in German and shown in the page's language", () => {
  expect(ORIGIN.example).toBe("erfundenes Beispiel");
  expect(inLanguage("fr", () => shownOrigin(ORIGIN.example))).toBe("exemple inventé");
  expect(inLanguage("it", () => shownOrigin("Stadt Uster"))).toBeUndefined();
});
