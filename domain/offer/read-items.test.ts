import { expect, test } from "vitest";
import {
  licenceOf,
  readArea,
  readDay,
  readForm,
  readLanguage,
  readLicence,
  readWrittenArea,
  readYesNo,
  readZsr,
} from "./read-items.ts";

test.each([
  ["gemeinnützig", "oeffentlich"],
  ["Non-Profit-Organisation", "oeffentlich"],
  ["Öffentlich", "oeffentlich"],
  ["Privat", "privat"],
  ["Muster GmbH", "privat"],
  ["freiberuflich", "selbstaendig"],
  ["indépendante", "selbstaendig"],
  ["selbstaendig", "selbstaendig"],
  ["Nonprofit", "oeffentlich"],
  ["ohne Gewinn, sans but lucratif", "oeffentlich"],
  ["selbständig (privat)", "selbstaendig"],
  ["gross", undefined],
  ["Association à but non lucratif", "oeffentlich"],
  ["organisation privée sans but lucratif", "oeffentlich"],
  ["ente senza scopo di lucro", "oeffentlich"],
  ["non a scopo di lucro", "oeffentlich"],
  ["senza fini di lucro", "oeffentlich"],
  ["à but lucratif", "privat"],
  ["organisme privé à but lucratif", "privat"],
  ["a scopo di lucro", "privat"],
  ["ente privato con scopo di lucro", "privat"],
  ["ente pubblico a scopo di lucro", undefined],
  ["privat ohne öffentlichen Auftrag", undefined],
  ["AG (im Besitz der Gemeinde)", undefined],
  ["gemeinnützige AG", "oeffentlich"],
  ["privatrechtlicher Verein", "oeffentlich"],
  ["organisation privée d'utilité publique", "oeffentlich"],
  ["selbständige öffentlich-rechtliche Anstalt", undefined],
  ["privé sans mandat public", undefined],
])("the form «%s» is %s", (text, form) => expect(readForm(text)).toBe(form));

test.each([
  ["pt", "pt"],
  ["pt-BR", "pt"],
  ["Português", "pt"],
  ["Türkisch", "tr"],
  ["DE", "de"],
  ["Schweizerdeutsch", "de"],
  ["Klingonisch", undefined],
])("the language «%s» is %s", (text, code) => expect(readLanguage(text)).toBe(code));

test.each([
  ["8610", "8610"],
  ["CH-8610", "8610"],
  ["198", "bfs:198"],
  ["BFS 1061", "bfs:1061"],
  ["Gemeinde-Nr. 198", "bfs:198"],
  ["Uster", undefined],
  ["86100", undefined],
  ["0", undefined],
])("the area «%s» is %s", (text, area) => expect(readArea(text)).toBe(area));

test("a licence names canton, kind, source and day", () => {
  const stored = readLicence("Zürich, Betriebsbewilligung, Gesundheitsdirektion, Kanton Zürich, 3.2.2026");
  expect(stored).toBe("ZH, Betriebsbewilligung, Gesundheitsdirektion, Kanton Zürich, 2026-02-03");
  expect(readLicence(stored ?? "")).toBe(stored);
  expect(licenceOf(stored ?? "")).toEqual({
    canton: "Zürich",
    kind: "Betriebsbewilligung",
    source: "Gesundheitsdirektion, Kanton Zürich",
    day: "2026-02-03",
    proof: "",
  });
  expect(readLicence("ZH, Betriebsbewilligung, 3.2.2026")).toBeUndefined();
  expect(readLicence("XX, Bewilligung, Amt, 3.2.2026")).toBeUndefined();
});

test("a licence may end with the https address of its proof, without credentials and of at most 300 characters", () => {
  const said = "ZH, Bewilligung, Amt, 2026-02-03";
  const proof = "https://www.zh.ch/liste,a.pdf?von=1";
  expect(readLicence(`${said},${proof}`)).toBe(`${said}, ${proof}`);
  expect(readLicence(`${said}, ${proof}`)).toBe(`${said}, ${proof}`);
  expect(licenceOf(`${said}, ${proof}`)).toMatchObject({ source: "Amt", day: "2026-02-03", proof });
  for (const refused of [
    "http://www.zh.ch/liste.pdf",
    "https://anna:geheim@www.zh.ch/",
    "https://localhost/",
    "https://127.0.0.1/",
    "javascript:alert(1)",
    `https://www.zh.ch/${"a".repeat(300)}`,
    "https://www.zh.ch/ https://b.ch",
  ]) {
    expect(readLicence(`${said}, ${refused}`), refused).toBeUndefined();
  }
});

test("a day must exist in the calendar", () => {
  expect(readDay("31.12.2025")).toBe("2025-12-31");
  expect(readDay("2026-02-30")).toBeUndefined();
  expect(readDay("bald")).toBeUndefined();
});

test.each([
  ["Q 1234.56", "Q123456"],
  ["ZSR-Nr. q1234.56", "Q123456"],
  ["123456", undefined],
])("the number «%s» is %s", (text, number) => expect(readZsr(text)).toBe(number));

test.each([
  ["Ja", true],
  [true, true],
  ["nein", false],
  [0, false],
  ["vielleicht", undefined],
  ["", undefined],
])("%s is %s", (value, answer) => expect(readYesNo(value)).toBe(answer));

test.each(["8610 bis", "8610 -", "8610 Uster ohne", "8400 ohne Seen", "8610 à 8620"])(
  "«%s» is not the area of one place",
  (text) => expect(readWrittenArea(text)).toBeUndefined(),
);
