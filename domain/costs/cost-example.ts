import { COST_FIELDS, type CostField, type CostValues, costValues } from "./cost-fields.ts";

/** What the page computes until the visitor says more, and calls «Beispiel»: rule money-21. */
const EXAMPLE: CostValues = {
  kanton: "ZH",
  alter: "82",
  hilfe: "mittel",
  tage: "7",
  abklaerung: "",
  behandlung: "",
  grundpflege: "",
  franchise: "",
};

/** `isExample` if the visitor has not filled in the form; an empty canton then stands for the example's. */
export type AskedCosts = { values: CostValues; isExample: boolean };

/** Only the form, or a link to its answer, has an age or minutes. A link may name the canton alone. */
const ONLY_IN_ANSWERS: readonly CostField[] = ["alter", "abklaerung", "behandlung", "grundpflege"];

/** The question in an address. What it leaves out is taken from the example, but not the canton. */
export function askedCosts(address: URLSearchParams): AskedCosts {
  const values = costValues(address);
  if (values && ONLY_IN_ANSWERS.some((name) => address.has(name))) return { values, isExample: false };
  const given = COST_FIELDS.filter((name) => address.has(name)).map((name) => [name, address.getAll(name).at(-1)]);
  return { values: { ...EXAMPLE, kanton: "", ...Object.fromEntries(given) }, isExample: true };
}

export const withExampleCanton = (values: CostValues): CostValues => ({
  ...values,
  kanton: values.kanton || EXAMPLE.kanton,
});
