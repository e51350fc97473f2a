import { expect, test } from "vitest";
import { francs } from "#domain/costs/rates.ts";
import { halfAmountWords } from "./cost-words.ts";
import * as home from "./home.ts";
import { halfWords } from "./participation-words.ts";
import { textsIn } from "./texts/text-of.ts";

const lexiconTexts = textsIn("lexicon", "de");
const careServiceTexts = textsIn("services", "de");
const textOf = (words: object) => JSON.stringify(words);

test("half the maximum is stated as «rund», with the exact amounts beside it, and covers all care of a day", () => {
  const { kostenuebernahme, behandlungspflege } = lexiconTexts;
  const stated = [home.homeQuestions(), kostenuebernahme, behandlungspflege, careServiceTexts.behandlungspflege];
  for (const text of stated.map(textOf)) {
    expect(text).toContain(halfAmountWords());
    expect(text.replaceAll(halfAmountWords(), "")).not.toContain(`${francs("roundedParticipationDay")} `);
    expect(text).toMatch(/für die ganze Pflege eines Tages|für den ganzen Tag/);
  }
  expect(halfWords()).toContain(halfAmountWords());
});

test("in both cantons of Basel two organisations may each charge for the same day", () => {
  for (const text of [lexiconTexts.patientenbeteiligung, careServiceTexts.behandlungspflege]) {
    expect(textOf(text)).toContain(`höchstens ${francs("twoHalvesParticipationDay")}`);
  }
});

test("pay for family carers is about to change: parliament obliged the Federal Council", () => {
  const text = lexiconTexts["pflegende-angehoerige"].mainContent;
  expect(text).toContain("41 zu 0 Stimmen");
  expect(text).toContain("Das Gesetz dazu muss sich ändern.");
  expect(text).not.toContain("verzichtet");
});

test("the ten days of leave a year, an unverified limit, are not stated as a limit for parents", () => {
  expect(lexiconTexts["pflegende-angehoerige"].mainContent).toMatch(
    /Für eigene Kinder .* nicht gelten\. Das haben wir nicht im Gesetz nachgeprüft/,
  );
});

test("expensive brand-name drugs cost 40 %, and a day in hospital costs extra even above the annual limit", () => {
  const text = lexiconTexts.selbstbehalt.mainContent;
  expect(text).toContain("40\u00a0%");
  expect(text).toContain(`Nur ${francs("hospitalDay")} pro Tag im Spital`);
});

test("people with reduced premiums in Basel-Stadt may claim the participation back", () => {
  expect(lexiconTexts.patientenbeteiligung.mainContent).toMatch(/Basel-Stadt .*Prämienverbilligung/);
});

test("supplementary benefits: states the amounts with a helplessness allowance and the living allowance", () => {
  const text = lexiconTexts.ergaenzungsleistungen.mainContent;
  expect(text).toContain(francs("mediumHelplessIllnessCostsYear"));
  expect(text).toContain(francs("severeHelplessIllnessCostsYear"));
  expect(text).toContain("Lebensbedarf");
});

test("marks unverified statements about the Assistenzbeitrag and leaves out its amount", () => {
  const text = lexiconTexts.assistenzbeitrag.mainContent;
  expect(text).toContain("Diesen Punkt haben wir nicht an der Quelle geprüft.");
  expect(text).not.toContain("CHF");
});

test("children have no deductible, unless their parents chose one", () => {
  for (const text of [lexiconTexts.franchise, lexiconTexts.kinderspitex, careServiceTexts.kinder]) {
    const said = /(?:haben|gibt es) keine Franchise([^.]*)\./.exec(textOf(text));
    expect(said?.[1]).toMatch(/^, ausser .*(gewählt|wählen)/);
  }
});
