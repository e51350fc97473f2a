import { expect, test } from "vitest";
import { type CareQuestion, careCosts } from "#domain/costs/care-costs.ts";
import { PARTICIPATION } from "#domain/costs/participation.ts";
import type { ParticipationRule, ShareOf } from "#domain/costs/participation-rule.ts";
import type { Certainty } from "#domain/costs/rates.ts";
import {
  halfAmountWords,
  notesOfParticipation,
  personWords,
  phoneWords,
  questionWords,
  ruleWords,
} from "./cost-words.ts";

const NBSP = "\u00a0";

test.each<[ParticipationRule, string]>([
  [{ kind: "upTo", maximum: "halfParticipationDay" }, "höchstens CHF 7.65 pro Tag"],
  [
    { kind: "rest", maximum: "participationDay" },
    "alles, was nach dem Beitrag der Krankenkasse übrig bleibt, höchstens CHF 15.35 pro Tag",
  ],
  [share(20, "contribution"), "20 % des Beitrags der Krankenkasse, höchstens CHF 15.35 pro Tag"],
  [share(20, "fullCost"), "20 % der vollen Kosten, höchstens CHF 15.35 pro Tag"],
  // States no more than is known.
  [share(10, "unclear"), "10 %, höchstens CHF 15.35 pro Tag"],
  [
    { kind: "byTime", maximum: "roundedUpHalfParticipationDay" },
    "höchstens CHF 7.70 pro Tag, unter einer Stunde Pflege weniger",
  ],
  [
    { kind: "byTime", maximum: "participationDay", fromAge: 65 },
    "ab 65 Jahren höchstens CHF 15.35 pro Tag, unter einer Stunde Pflege weniger",
  ],
  [{ kind: "flat", amount: "flatParticipationDay" }, "CHF 5 pro Tag"],
  [
    { kind: "perVisit", amount: "genevaParticipationVisit", maximum: "participationDay" },
    "CHF 8 pro Einsatz, höchstens CHF 15.35 pro Tag",
  ],
  [{ kind: "none" }, "keine Patientenbeteiligung"],
  [{ kind: "unknown", maximum: "participationDay" }, "nicht genau bekannt, höchstens CHF 15.35 pro Tag"],
])("%j in words", (rule, words) => {
  expect(ruleWords(rule, "2026-11-21").replaceAll(NBSP, " ")).toBe(words);
});

function share(percent: number, of: ShareOf): ParticipationRule {
  return { kind: "share", percent, of, maximum: "participationDay" };
}

test("half the maximum is stated rounded and exactly", () => {
  expect(halfAmountWords().replaceAll(NBSP, " ")).toBe("höchstens rund CHF 8 pro Tag (genau CHF 7.65 oder 7.70)");
});

test("the certainty of a rule is stated in plain words", () => {
  const { note: _, ...known } = PARTICIPATION.SO;
  const words = (certainty: Certainty) => notesOfParticipation({ ...known, certainty });
  expect(words("certain")).toBe("");
  expect(words("medium")).toMatch(/^Laut .*, Stand 2017\. Bitte fragen Sie bei der Gemeinde nach\.$/);
  expect(words("unsettled")).toMatch(/^Sicher ist das nicht\./);
});

const costs = (asked: Partial<CareQuestion>) =>
  careCosts({
    canton: "ZH",
    age: 82,
    minutes: { assessment: 0, treatment: 0, basicCare: 45 },
    daysAWeek: 7,
    deductibleRappen: 30_000,
    day: "2026-11-21",
    ...asked,
  });

test("does not mention the deductible to a child without one", () => {
  const child = costs({ age: 10, deductibleRappen: 0 });
  expect(questionWords(child)).toMatch(/^10 Jahre, Kanton Zürich, ohne Franchise\. Pflege/);
  expect(personWords(child)).toBe(`Im ganzen Jahr höchstens CHF${NBSP}350.`);
  expect(phoneWords(child)).toContain(`zahlt sie CHF${NBSP}3.95 pro Tag. Stimmt das`);
});

test("says at 18 from when the rules for adults apply", () => {
  const sentence = "Ab dem Jahr nach dem 18. Geburtstag gelten die Regeln für Erwachsene.";
  expect(personWords(costs({ age: 18, deductibleRappen: 0 }))).toContain(sentence);
  for (const age of [17, 19]) expect(personWords(costs({ age }))).not.toContain("Geburtstag");
});

test("mentions the deductible to adults and to children who have one", () => {
  for (const one of [costs({}), costs({ age: 10, deductibleRappen: 10_000 })]) {
    expect(personWords(one)).toMatch(/^Dazu einmal im Jahr die Franchise von CHF/);
    expect(phoneWords(one)).toContain(", dazu einmal im Jahr die Franchise.");
  }
});

test("a year in a canton that probably charges nothing is called probable", () => {
  for (const canton of ["FR", "NE", "TI"] as const) {
    expect(personWords(costs({ canton }))).toContain(`Im ganzen Jahr wahrscheinlich CHF${NBSP}1'000.`);
    expect(phoneWords(costs({ canton }))).toMatch(/3\.95 pro Tag, dazu einmal im Jahr .*, ohne Patientenbeteiligung\./);
  }
  expect(personWords(costs({ canton: "VS" }))).toContain(`Im ganzen Jahr höchstens CHF${NBSP}1'000.`);
  expect(personWords(costs({ canton: "FR", age: 10, deductibleRappen: 0 }))).toContain("Im ganzen Jahr höchstens");
});

test("says that little care never uses up a high deductible, with the same amount for the phone", () => {
  const little = costs({ canton: "VS", daysAWeek: 1, deductibleRappen: 250_000 });
  expect(personWords(little).replaceAll(NBSP, " ")).toBe(
    "Mit dieser Pflege allein erreichen Sie Ihre Franchise von CHF 2'500 nicht. Sie zahlen den Beitrag der Krankenkasse ganz. Im ganzen Jahr höchstens CHF 2'051.40.",
  );
  expect(phoneWords(little).replaceAll(NBSP, " ")).toMatch(
    /zahlt sie CHF 39\.45 pro Tag, weil die Franchise noch nicht bezahlt ist\. Stimmt das/,
  );
});

test.each([
  // 700 / 23.23 = 30.1 days of coinsurance
  [265, undefined],
  // 700 / 23.67 = 29.6; with the deductible (300 + 7'000) / 236.70 = 30.8
  [270, "Nach rund 31 Tagen entfällt der Selbstbehalt."],
  // (300 + 7'000) / 876.67
  [1000, "Nach rund 9 Tagen entfällt der Selbstbehalt."],
])("%i minutes a day: says why a month costs less than thirty days", (basicCare, sentence) => {
  const words = personWords(costs({ minutes: { assessment: 0, treatment: 0, basicCare } }));
  if (sentence) expect(words).toContain(sentence);
  else expect(words).not.toContain("entfällt");
});
