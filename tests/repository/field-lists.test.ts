import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FACT_NAMES } from "#domain/listings/fields.ts";

/**
 * The recipe of CONTRIBUTING.md holds while these alone list fields; the demo words make up the values of each, and the
 * monthly calls ask for a choice of them.
 */
const LISTS = ["domain/listings/fields.ts", "db/seed/demo-facts.ts", "domain/checks/lot-fields.ts"];

/** Names that are no words of other things. */
const DISTINCT = FACT_NAMES.filter((name) => /[A-Z]/.test(name));

/** A file that has a use for a fact names it; one that names more lists them a second time. */
const MOST_NAMED = 3;

const LAYERS = ["app", "db", "domain", "worker", "vite"];
const sources = LAYERS.flatMap((layer) =>
  readdirSync(layer, { recursive: true, encoding: "utf8" }).map((name) => join(layer, name)),
).filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));

test("no source repeats the list of a provider's facts", () => {
  expect(DISTINCT.length).toBeGreaterThan(5);
  const lists = sources.filter((source) => {
    const text = readFileSync(source, "utf8");
    return DISTINCT.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).length > MOST_NAMED;
  });
  expect(lists.toSorted()).toEqual(LISTS.toSorted());
});
