import { expect, test } from "vitest";
import { recordOf } from "../domain/keys.ts";
import { LANGUAGES } from "../domain/language.ts";
import { readCatalogue } from "./message-catalogue.ts";
import { faultsOf } from "./message-faults.ts";

const plural = (match: Record<string, string>) =>
  [{ declarations: ["input count", "local form = count: plural"], selectors: ["form"], match }] as [
    { declarations: string[]; selectors: string[]; match: Record<string, string> },
  ];

const FORMS = plural({ "form=one": "{count} Anlass", "form=other": "{count} Anlässe" });
const ALL = { "form=one": "{count}", "form=many": "{count}", "form=other": "{count}" };

const inAll = <Messages>(messages: Messages) => recordOf(LANGUAGES, () => messages);

test("a language may neither lack a message nor have one that German lacks", () => {
  const faults = faultsOf({ ...inAll({ a: "A", b: "B" }), it: { a: "A" }, en: { a: "A", b: "B", c: "C" } });
  expect(faults).toEqual(["it: «b» is missing", "en: «c» is not in German"]);
});

test("parameters and markup are the same in all languages", () => {
  const a = "{count} in {#link}Bern{/link}";
  const faults = faultsOf({ ...inAll({ a }), it: { a: "{count} Berna" }, en: { a: `${a} {name}` } });
  expect(faults).toEqual(["it: «a» lacks {#link}", "en: «a» has {name}, which German lacks"]);
});

test("a plural has exactly the forms of its language", () => {
  const faults = faultsOf({ ...inAll({ a: FORMS }), it: { a: plural(ALL) }, en: { a: plural(ALL) } });
  expect(faults).toEqual(["fr: «a» lacks the form form=many", "en: «a» has the form form=many, which en lacks"]);
});

test("a sentence that replaces a plural keeps its parameter", () => {
  const a = plural({ ...ALL, "form=many": "{count}" });
  const faults = faultsOf({ ...inAll({ a: FORMS }), fr: { a }, it: { a }, en: { a: "Events" } });
  expect(faults).toEqual(["en: «a» lacks {count}"]);
});

test("our own messages have no fault, no ß, and French has its spaces and elides its words", () => {
  const catalogue = readCatalogue();
  expect(faultsOf(catalogue)).toEqual([]);
  expect(JSON.stringify(catalogue)).not.toContain("ß");
  const french = Object.entries(catalogue.fr).filter(([, text]) =>
    /« | »|[^\s\u202f\d][!?;](?!\w)|[ \u00a0][!?;:]|«(?!\u202f)|(?<!\u202f)»|[ \u00a0]…| %/.test(JSON.stringify(text)),
  );
  const unelided = Object.entries(catalogue.fr).filter(([, text]) =>
    /\b(?:de|que) \{(?:name|author|email|whole)\}/.test(JSON.stringify(text)),
  );
  expect([...french, ...unelided].map(([key]) => key)).toEqual([]);
});

test("no message has a future day as an example, because that day passes", () => {
  const dated = Object.values(readCatalogue())
    .flatMap((messages) => Object.entries(messages))
    .filter(([, text]) => /\b\d{1,2}\.\d{1,2}\.20\d\d|\b20\d\d-\d\d-\d\d/.test(JSON.stringify(text)));
  const ofThePast = ["editor_fault_day", "editor_fault_licences", "editor_licence_day", "open_data_say_moment"];
  expect([...new Set(dated.map(([key]) => key))].toSorted()).toEqual(ofThePast);
});
