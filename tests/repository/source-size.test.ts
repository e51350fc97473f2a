import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const LAYERS = ["app", "db", "domain", "worker", "vite"];

/** How far below the last row the source may be before a new row has to hold what was gained. */
const SLACK = { files: 10, lines: 500 };

test("the source has no more files and lines than docs/figures.md allows, and the table is updated when it shrinks", () => {
  const files = LAYERS.flatMap((layer) =>
    readdirSync(layer, { recursive: true, encoding: "utf8" }).map((name) => join(layer, name)),
  ).filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
  const lines = files.reduce((sum, name) => sum + readFileSync(name, "utf8").split("\n").length - 1, 0);
  const [, table = ""] = readFileSync("docs/figures.md", "utf8").split("## Size of the source");
  const [mostFiles = 0, mostLines = 0] =
    [...table.matchAll(/^\| *(\d+) *\| *(\d+) *\|/gm)]
      .map(([, first, second]) => [Number(first), Number(second)])
      .at(-1) ?? [];
  expect(files.length).toBeLessThanOrEqual(mostFiles);
  expect(lines).toBeLessThanOrEqual(mostLines);
  expect(files.length).toBeGreaterThan(mostFiles - SLACK.files);
  expect(lines).toBeGreaterThan(mostLines - SLACK.lines);
});
