import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDERS = ["app/ui", "app/routes", "app/content", "app/islands"];

/** Parts of the site that are German only. */
const GERMAN = /islands\/admin/;

/** A colon between two texts that code joins, also at the beginning of a text. */
const JOINED = /`(?:[^`"]*\})?: \$\{|\{": "\}|\? `: /;

/** French has a thin space before the colon, so a message of the language has to contain it. */
test("no code adds a colon of its own to a page's text", () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  ).filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !GERMAN.test(file));
  expect(files.length).toBeGreaterThan(200);
  const joined = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => JOINED.test(line) && !line.includes("throw new Error"))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(joined).toEqual([]);
});
