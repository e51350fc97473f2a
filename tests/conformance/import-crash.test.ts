import { expect, test } from "vitest";
import { measureKilledImport } from "#tests/bench/import-kills.ts";

/** `npm run bench` does the same with 100'000 rows and fifteen kills. */
test("an import whose Worker is killed and whose messages arrive twice ends like an undisturbed one", {
  timeout: 240_000,
}, async () => {
  const { kills, messages, differences, left } = await measureKilledImport(1_500, 2);
  expect(kills).toBeGreaterThan(0);
  expect(messages).toBeGreaterThan(0);
  expect(differences).toEqual([]);
  expect(left).toBe(0);
});
