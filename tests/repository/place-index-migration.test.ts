import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";

const migration = (name: string) => readFileSync(`migrations/search/${name}.sql`, "utf8");

test("the places are in parts as soon as 0003 is applied, in their order", () => {
  const database = new DatabaseSync(":memory:");
  for (const name of ["0001_search", "0002_towns"]) database.exec(migration(name));
  const places = Array.from({ length: 4_321 }, (_, at) => ({ name: `Ört ${at}`, zips: ["8400"], otherPoints: [] }));
  database.prepare("INSERT INTO place_index VALUES (1, ?)").run(JSON.stringify(places));
  database.exec(migration("0003_place_index_parts"));
  const parts = database.prepare("SELECT part, json FROM place_index_parts ORDER BY part").all();
  expect(parts.map(({ part }) => part)).toEqual([0, 1, 2, 3, 4]);
  expect(parts.flatMap(({ json }) => JSON.parse(String(json)))).toEqual(places);
});
