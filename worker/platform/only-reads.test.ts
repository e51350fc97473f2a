import { expect, test } from "vitest";
import { onlyReads } from "./guarded-bindings.ts";

test.each([
  ["SELECT replace(name, '|', ',') FROM places", true],
  ["WITH near AS (SELECT 1) SELECT * FROM near", true],
  ["SELECT 1; DELETE FROM places", false],
  ["WITH new AS (SELECT 1) REPLACE INTO places SELECT * FROM new", false],
  ["INSERT OR REPLACE INTO places VALUES (1)", false],
])("%s only reads: %s", (sql, reads) => expect(onlyReads(sql)).toBe(reads));
