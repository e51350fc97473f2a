import { expect, test } from "vitest";
import { costValues, readCostInput } from "./cost-input.ts";

const DAY = "2026-11-21";
const read = (query: string) => {
  const values = costValues(new URLSearchParams(query));
  return values && readCostInput(values, DAY);
};
const faultsOf = (query: string) => {
  const answer = read(query);
  return answer && "faults" in answer ? answer.faults.fields : undefined;
};

test("reads a complete input", () => {
  expect(read("kanton=SG&alter= 82 &abklaerung=&behandlung=15&grundpflege=45&franchise=500")).toEqual({
    question: {
      canton: "SG",
      age: 82,
      minutes: { assessment: 0, treatment: 15, basicCare: 45 },
      daysAWeek: 7,
      deductibleRappen: 50_000,
      day: DAY,
    },
  });
});

test.each([
  [82, 30_000],
  [18, 0],
  [19, 30_000],
])("without a choice at age %i the deductible is the lowest", (age, expected) => {
  expect(read(`kanton=SG&alter=${age}&grundpflege=45`)).toMatchObject({ question: { deductibleRappen: expected } });
});

test("with a preset, days and minutes that were typed before do not count", () => {
  expect(read("kanton=SG&alter=82&hilfe=wenig&tage=acht&grundpflege=viel")).toMatchObject({
    question: { daysAWeek: 2, minutes: { assessment: 0, treatment: 0, basicCare: 45 } },
  });
});

test.each([
  ["", 7],
  [" 3 ", 3],
])("tage=%j are %i days a week", (typed, daysAWeek) => {
  expect(read(`kanton=SG&alter=82&hilfe=genau&tage=${typed}&grundpflege=45`)).toMatchObject({
    question: { daysAWeek },
  });
});

test.each(["0", "8", "1.5", "täglich"])("%j are not days a week", (typed) => {
  expect(faultsOf(`kanton=SG&alter=82&tage=${typed}&grundpflege=45`)).toEqual({
    tage: "Geben Sie Tage pro Woche ein, von 1 bis 7.",
  });
});

test.each(["", "alles"])("hilfe=%j is not one of the choices", (chosen) => {
  expect(faultsOf(`kanton=SG&alter=82&hilfe=${chosen}&grundpflege=45`)).toEqual({
    hilfe: "Wählen Sie, wie viel Hilfe Sie brauchen.",
  });
});

test("an address without any field returns nothing", () => {
  expect(read("")).toBeUndefined();
  expect(read("utm=1")).toBeUndefined();
});

test("an empty form reports all missing fields at once", () => {
  expect(faultsOf("kanton=&alter=")).toEqual({
    kanton: "Wählen Sie Ihren Kanton aus der Liste.",
    alter: "Geben Sie das Alter in Jahren ein, zum Beispiel 82.",
    grundpflege: "Geben Sie bei mindestens einer Pflegeart Minuten ein, zum Beispiel 45.",
  });
});

test.each(["zh", "XX", "Zürich"])("kanton=%s is not a canton code", (canton) => {
  expect(faultsOf(`kanton=${canton}&alter=82&grundpflege=45`)).toEqual({
    kanton: "Wählen Sie Ihren Kanton aus der Liste.",
  });
});

test.each(["-1", "4.5", "eine Stunde", "45 Minuten", "1e2", "０"])("%s are not minutes", (typed) => {
  expect(faultsOf(`kanton=ZH&alter=82&abklaerung=${encodeURIComponent(typed)}`)).toEqual({
    abklaerung: "Geben Sie Minuten pro Tag ein, zum Beispiel 45.",
  });
});

test.each(["", "121", "-1", "achtzig"])("%j is not an age", (age) => {
  expect(faultsOf(`kanton=ZH&alter=${age}&grundpflege=45`)).toEqual({
    alter: "Geben Sie das Alter in Jahren ein, zum Beispiel 82.",
  });
});

test("limits minutes to the 1'440 of a day, per kind and in total", () => {
  const sentence = "Ein Tag hat 1'440 Minuten. Geben Sie zusammen höchstens so viele ein.";
  const others = "kanton=ZH&alter=82";
  expect(faultsOf(`${others}&behandlung=1441`)).toEqual({ behandlung: sentence });
  expect(faultsOf(`${others}&behandlung=1000&abklaerung=441`)).toEqual({ grundpflege: sentence });
  expect(faultsOf(`${others}&behandlung=1000&abklaerung=440`)).toBeUndefined();
});

test.each([
  [17, "2500", "Mit diesem Alter liegt die Franchise zwischen CHF\u00a00 und CHF\u00a0600. Wählen Sie eine davon."],
  [19, "100", "Mit diesem Alter liegt die Franchise zwischen CHF\u00a0300 und CHF\u00a02'500. Wählen Sie eine davon."],
  [82, "abc", "Wählen Sie eine Franchise aus der Liste."],
])("at age %i the deductible %s is refused", (age, deductible, sentence) => {
  expect(faultsOf(`kanton=ZH&alter=${age}&grundpflege=45&franchise=${deductible}`)).toEqual({ franchise: sentence });
});

test.each(["0", "600", "300", "2500"])("at age 18 the deductible %s is accepted", (deductible) => {
  expect(faultsOf(`kanton=ZH&alter=18&grundpflege=45&franchise=${deductible}`)).toBeUndefined();
});
