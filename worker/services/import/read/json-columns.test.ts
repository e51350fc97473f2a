import { expect, test } from "vitest";
import { ColumnSampler } from "./read-json.ts";

const sample = (entries: object[]) => {
  const sampler = new ColumnSampler();
  for (const entry of entries) sampler.add(entry);
  return sampler.columns;
};

test("lists the keys of all entries, with the path in objects, each with its first values", () => {
  const entries = [
    { title: "Spitex A", phone: null, location: { lat: 47.1 } },
    { title: "Spitex B", phone: "044", tags: ["a"], deep: { a: { b: { c: 1 } } } },
    { title: "Spitex C" },
    { title: "Spitex D", postalCode: "8610" },
  ];
  expect(sample(entries)).toEqual([
    { name: "title", samples: ["Spitex A", "Spitex B", "Spitex C"] },
    { name: "phone", samples: ["044"] },
    { name: "location/lat", samples: ["47.1"] },
    { name: "tags", samples: ['["a"]'] },
    { name: "postalCode", samples: ["8610"] },
  ]);
});

test("the keys of a file with countless keys are truncated", () => {
  const entry = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`key${at}`, at]));
  expect(sample([entry])).toHaveLength(300);
});
