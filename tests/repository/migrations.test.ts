import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * A deploy migrates first and can be rolled back, so old code runs on the new schema (docs/operations.md, rule ops-9),
 * and must find what it reads or writes. A migration that removes something names the deploy since which no code uses
 * it.
 */
const REMOVES = /\b(?:DROP\s+(?:TABLE|COLUMN)|RENAME\s+(?:TO|COLUMN)|RENAME\s+\w+\s+TO)\b/i;
const SECOND_STEP = /^-- Second step of \d{4}: unused since .+/m;
/** Without a default, an INSERT of old code fails. */
const REQUIRED =
  /ADD\s+COLUMN\s+\w+\s+\w+(?:(?!DEFAULT|GENERATED|;)[\s\S])*?NOT\s+NULL(?:(?!DEFAULT|GENERATED)[^;])*;/i;
const withoutComments = (sql: string) => sql.replaceAll(/--.*$/gm, "");

function faultOf(sql: string): string | undefined {
  const statements = withoutComments(sql);
  if (REMOVES.test(statements) && !SECOND_STEP.test(sql)) return "removes or renames what old code may use";
  return REQUIRED.test(statements) ? "requires a column that old code does not write" : undefined;
}

const FOLDERS = ["migrations/main", "migrations/search"];
const files = FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => ({ folder, name })));

test.each(files)("old code runs after $folder/$name", ({ folder, name }) => {
  expect(faultOf(readFileSync(`${folder}/${name}`, "utf8"))).toBeUndefined();
});

test.each([
  ["ALTER TABLE a DROP COLUMN b;", "removes or renames what old code may use"],
  ["DROP TABLE a;", "removes or renames what old code may use"],
  ["ALTER TABLE a RENAME COLUMN b TO c;", "removes or renames what old code may use"],
  ["ALTER TABLE a RENAME TO c;", "removes or renames what old code may use"],
  ["-- Second step of 0041: unused since its deploy.\nDROP TABLE a;", undefined],
  ["ALTER TABLE a ADD COLUMN b TEXT NOT NULL;", "requires a column that old code does not write"],
  ["ALTER TABLE a ADD COLUMN b TEXT NOT NULL DEFAULT '';", undefined],
  ["ALTER TABLE a ADD COLUMN b TEXT;\nCREATE TABLE c (d TEXT NOT NULL);", undefined],
  ["-- DROP TABLE a;\nDROP INDEX b;", undefined],
])("%s", (sql, fault) => {
  expect(faultOf(sql)).toBe(fault);
});
