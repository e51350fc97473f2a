import { expect, test } from "vitest";
import { costValues } from "./cost-fields.ts";
import { readCostInput } from "./cost-input.ts";

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
  [18, "2500", "Mit diesem Alter liegt die Franchise zwischen CHF\u00a00 und CHF\u00a0600. Wählen Sie eine davon."],
  [19, "100", "Mit diesem Alter liegt die Franchise zwischen CHF\u00a0300 und CHF\u00a02'500. Wählen Sie eine davon."],
  [82, "abc", "Wählen Sie eine Franchise aus der Liste."],
])("at age %i the deductible %s is refused", (age, deductible, sentence) => {
  expect(faultsOf(`kanton=ZH&alter=${age}&grundpflege=45&franchise=${deductible}`)).toEqual({ franchise: sentence });
});
