import { expect, test } from "vitest";
import { canonicalAddress } from "../pages/canonical-address.ts";
import { paths } from "../paths.ts";
import { guideQuery, keptAnswers, readGuide } from "./guide.ts";

const read = (query: string) => readGuide(new URLSearchParams(query));

test.each([
  ["", { step: 1, who: undefined, fault: undefined }],
  ["schritt=2&fuer=eltern", { step: 2, who: "eltern", fault: undefined }],
  ["schritt=3&fuer=eltern&leistung=nacht&leistung=demenz", { step: 3, care: ["demenz", "nacht"], fault: undefined }],
  ["schritt=3&fuer=mich&leistung=weiss-nicht", { step: 3, care: [], isUnsure: true, fault: undefined }],
  ["schritt=3&fuer=mich&leistung=nacht&ort=+8400+", { step: 3, typedPlace: "8400", fault: undefined }],
])("«%s» asks the next question", (query, expected) => {
  expect(read(query)).toMatchObject(expected);
});

test.each([
  ["schritt=2", { step: 1, fault: "who" }],
  ["schritt=3&leistung=nacht&ort=8400", { step: 1, fault: "who" }],
  ["schritt=3&fuer=kind", { step: 2, fault: "care" }],
  ["schritt=3&fuer=kind&leistung=massage", { step: 2, fault: "care" }],
  ["schritt=3&fuer=kind&leistung=kinder&ort=+", { step: 3, fault: "place" }],
])("«%s» repeats the question that was not answered", (query, expected) => {
  expect(read(query)).toMatchObject(expected);
});

test("a step keeps the answers in a canonical address", () => {
  const query = "?schritt=3&fuer=partner&leistung=demenz&leistung=weiss-nicht";
  expect(guideQuery(read(query))).toBe(query);
  expect(canonicalAddress(paths.guide(), query)).toBe(paths.guide() + query);
  expect(canonicalAddress(paths.guide(), "?fuer=hund&leistung=massage&utm=1")).toBe(paths.guide());
  expect(guideQuery(read(""))).toBe("");
});

const ALL = "fuer=kind&leistung=nacht&sprache=fr&aufnahme=ja&ort=Uster";

test("a step back loses no answer", () => {
  for (const step of [1, 2, 3] as const) {
    const query = guideQuery({ ...read(`schritt=3&${ALL}`), step });
    expect(query).toBe(step === 1 ? `?${ALL}` : `?schritt=${step}&${ALL}`);
    expect(read(query)).toMatchObject({ ...read(`schritt=3&${ALL}`), step });
  }
});

test.each([
  [1, "leistung=nacht&sprache=fr&aufnahme=ja&ort=Uster"],
  [2, "fuer=kind&sprache=fr&aufnahme=ja&ort=Uster"],
  [3, "fuer=kind&leistung=nacht"],
] as const)("question %i sends along the answers to the other questions", (step, kept) => {
  expect(String(new URLSearchParams(keptAnswers({ ...read(ALL), step })))).toBe(kept);
});
