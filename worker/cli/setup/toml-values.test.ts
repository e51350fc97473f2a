import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tomlText, withValues } from "./config-files.ts";

const TOML = `# Top.
name = "spitex"

# Of the variables.
[vars]
# Origin.
SITE_URL = "https://alt.example"

# Of the database.
[[d1_databases]]
binding = "DB"
database_id = "0"

[[d1_databases]]
binding = "SEARCH"
database_id = "1"
`;

test("replaces a value and leaves comments and other tables as they are", () => {
  const changed = withValues(TOML, [
    { table: "vars", key: "SITE_URL", value: tomlText("https://neu.example") },
    { table: "d1_databases", binding: "SEARCH", key: "database_id", value: tomlText("abc") },
  ]);
  expect(changed).toBe(TOML.replace("alt", "neu").replace('"1"', '"abc"'));
});

test("adds a missing key at the end of its table, before the comment of the next", () => {
  const changed = withValues(TOML, [
    { table: "vars", key: "OPERATOR_NAME", value: tomlText('Verein "Daheim" \\ Bern') },
    { table: "", key: "routes", value: "[]" },
  ]);
  expect(changed).toBe(
    TOML.replace('alt.example"\n', 'alt.example"\nOPERATOR_NAME = "Verein \\"Daheim\\" \\\\ Bern"\n').replace(
      '"spitex"\n',
      '"spitex"\nroutes = []\n',
    ),
  );
});

test("refuses a table that is missing", () => {
  expect(() => withValues(TOML, [{ table: "env.test.vars", key: "A", value: "1" }])).toThrow("no [env.test.vars]");
});

test("finds every table of our own file, including staging", () => {
  const toml = readFileSync("wrangler.toml", "utf8");
  for (const prefix of ["", "env.staging."]) {
    const changed = withValues(toml, [
      { table: `${prefix}d1_databases`, binding: "SEARCH", key: "database_id", value: tomlText("new") },
    ]);
    const differing = changed.split("\n").filter((line, at) => line !== toml.split("\n")[at]);
    expect(differing).toEqual(['database_id = "new"']);
  }
});
