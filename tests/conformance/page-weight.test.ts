import { expect, test } from "vitest";
import { measureBytes } from "#tests/bench/bytes.ts";

test("a first visit to a page costs some 14 kB of HTML and styles, and 3 kB of script", async () => {
  // Pages say until when the phone is answered today. Measuring fails if a page is too heavy.
  expect((await measureBytes()).length).toBeGreaterThan(5);
});
