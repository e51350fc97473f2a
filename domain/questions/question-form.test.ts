import { expect, test } from "vitest";
import { canonicalAddress } from "../pages/canonical-address.ts";
import { EVER, nextMonday, placeForQuestion, questionPath, readQuestionForm } from "./question-form.ts";

const NOW = new Date("2026-11-27T10:00:00Z");
const read = (query: string) => readQuestionForm(new URLSearchParams(query), NOW);
const WHOLE = "ort=Uster&leistung=wundpflege&ab=2026-11-30&oft=taeglich&sprache=pt&fuer=familie";

test("a complete address is a question", () => {
  expect(read(WHOLE)).toMatchObject({
    typedPlace: "Uster",
    start: "2026-11-30",
    question: { care: ["wundpflege"], fromDay: "2026-11-30", often: "taeglich", language: "pt", who: "familie" },
    faults: {},
  });
});

test.each([
  ["ab=sofort&tag=2026-12-24", null],
  ["ab=tag&tag=24.12.2026", "2026-12-24"],
  ["tag=2026-12-24", "2026-12-24"],
  ["ab=2026-12-01", "2026-12-01"],
  ["ab=tag&tag=2026-11-27", null],
])("«%s» begins on %s", (start, fromDay) => {
  expect(read(`ort=Uster&${start}&oft=nacht&fuer=mich`).question).toMatchObject({ fromDay });
});

test("an address of the last week shows its Monday as another day", () => {
  expect(read("ab=2026-12-01")).toMatchObject({ start: "tag", typedDay: "2026-12-01" });
});

test.each([
  ["ab=sofort", ["ort", "oft", "fuer"]],
  ["ort=Uster&ab=sofort&oft=woche", ["fuer"]],
  ["ort=+&ab=sofort&oft=woche&fuer=mich", ["ort"]],
  ["ort=Uster&ab=tag&oft=woche&fuer=mich", ["tag"]],
  ["ort=Uster&ab=tag&tag=2026-11-26&oft=woche&fuer=mich", ["tag"]],
])("«%s» was sent and lacks %j", (query, missing) => {
  const { question, faults } = read(query);
  expect(Object.keys(faults)).toEqual(missing);
  expect(missing.includes("ort") || question === undefined).toBe(true);
});

test("«today» of a form opened just before midnight means as soon as possible", () => {
  const query = new URLSearchParams("ort=Uster&ab=tag&tag=2026-11-27&oft=nacht&fuer=mich");
  const justAfter = new Date("2026-11-27T23:05:00Z");
  expect(readQuestionForm(query, justAfter)).toMatchObject({
    typedDay: "2026-11-27",
    question: { fromDay: null },
    faults: {},
  });
  const later = new Date("2026-11-28T10:00:00Z");
  expect(readQuestionForm(query, later)).toMatchObject({ question: undefined, faults: { tag: [expect.anything()] } });
  expect(readQuestionForm(query, later, EVER)).toMatchObject({ question: { fromDay: null }, faults: {} });
});

test("an address that was not sent as a form gets no list of missing fields", () => {
  expect(read("ort=Uster&leistung=demenz")).toMatchObject({ question: undefined, faults: {}, start: "sofort" });
});

test.each([
  ["eltern", "familie"],
  ["kind", "familie"],
  ["mich", "mich"],
  ["andere", "andere"],
  ["hund", undefined],
])("«%s» of the guide asks for «%s»", (code, who) => {
  expect(read(`fuer=${code}`).who).toBe(who);
});

test.each([
  ["2026-11-27", "2026-11-30"],
  ["2026-11-29", "2026-11-30"],
  ["2026-11-30", "2026-12-07"],
])("on %s the next Monday is %s", (day, monday) => {
  expect(nextMonday(new Date(`${day}T10:00:00Z`))).toBe(monday);
});

test("links carry place and wishes in a canonical address", () => {
  const path = questionPath({ place: "Uster ZH", care: ["demenz", "nacht"], language: "pt" });
  expect(path).toBe("/wer-kann-kommen?ort=Uster+ZH&leistung=demenz&leistung=nacht&sprache=pt");
  expect(canonicalAddress("/wer-kann-kommen", path.slice("/wer-kann-kommen".length))).toBe(path);
  expect(questionPath({})).toBe("/wer-kann-kommen");
});

test("a place is named with its canton, once", () => {
  expect(placeForQuestion({ city: "Uster", cantonSlug: "zuerich" })).toBe("Uster ZH");
  expect(placeForQuestion({ city: "Uster", cantonSlug: "zuerich", zipCode: "8610" })).toBe("8610 Uster ZH");
  expect(placeForQuestion({ city: "Uster", cantonSlug: "zuerich", zipCode: "" })).toBe("Uster ZH");
  expect(placeForQuestion({ city: "Wetzikon ZH", cantonSlug: "zuerich" })).toBe("Wetzikon ZH");
});
