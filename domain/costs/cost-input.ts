import { recordOf } from "#domain/keys.ts";
import { m } from "#messages";
import { formatFrancs, formatNumber } from "../format.ts";
import type { FormFaults } from "../forms/sent-form.ts";
import { CANTONS } from "../places/canton.ts";
import { present } from "../present.ts";
import { type CareQuestion, deductiblesFor } from "./care-costs.ts";
import { type Care, presetNamed } from "./care-presets.ts";

const MINUTES_A_DAY = 24 * 60;
const tooMany = () => m.calculator_fault_too_many({ minutes: formatNumber(MINUTES_A_DAY) });

const OLDEST = 120;
const DAYS_A_WEEK = 7;

type Fields = FormFaults<CostField>["fields"];

/**
 * Reads the input or returns all faults at once. Without zod, which is larger than the rest of the
 * browser's calculator.
 */
export function readCostInput(
  values: CostValues,
  day: string,
): { question: CareQuestion } | { faults: FormFaults<CostField> } {
  const canton = CANTONS.find(({ code }) => code === values.kanton)?.code;
  const age = wholeNumber(values.alter);
  const fields: Fields = {};
  if (!canton) fields.kanton = m.calculator_fault_canton();
  if (Number.isNaN(age) || age > OLDEST) fields.alter = m.calculator_fault_age();
  else Object.assign(fields, faultOfDeductible(values.franchise, age));
  Object.assign(fields, faultsOfCare(values));
  if (!canton || Object.keys(fields).length > 0) {
    return { faults: { summary: m.calculator_fault(), fields } };
  }
  const [lowest = 0] = deductiblesFor(age);
  const deductibleRappen = values.franchise === "" ? lowest : Number(values.franchise) * 100;
  return { question: { canton, age, ...careIn(values), deductibleRappen, day } };
}

/** A preset takes precedence over days and minutes. */
const careIn = (values: CostValues): Care =>
  presetNamed(values.hilfe) ?? {
    daysAWeek: daysIn(values.tage),
    minutes: {
      assessment: minutesIn(values.abklaerung),
      treatment: minutesIn(values.behandlung),
      basicCare: minutesIn(values.grundpflege),
    },
  };

function faultsOfCare(values: CostValues): Fields {
  if (presetNamed(values.hilfe)) return {};
  if (values.hilfe !== EXACT_CARE) return { hilfe: m.calculator_fault_care() };
  const faults = faultsOfMinutes(values);
  const days = daysIn(values.tage);
  return days >= 1 && days <= DAYS_A_WEEK ? faults : { tage: m.calculator_fault_days(), ...faults };
}

/** An empty choice means the lowest. */
function faultOfDeductible(francs: string, age: number): Fields {
  const options = deductiblesFor(age);
  if (francs === "" || options.some((rappen) => String(rappen / 100) === francs)) return {};
  if (Number.isNaN(wholeNumber(francs))) return { franchise: m.calculator_fault_deductible() };
  const francsOf = (at: number) => formatFrancs(present(options.at(at), "there are several choices"));
  return { franchise: m.calculator_fault_deductible_of_age({ lowest: francsOf(0), highest: francsOf(-1) }) };
}

const MINUTE_FIELDS = ["abklaerung", "behandlung", "grundpflege"] as const;

/** A fault of the sum is shown at the field that most visitors use. */
function faultsOfMinutes(values: CostValues): Fields {
  const fields: Fields = {};
  let sum = 0;
  for (const name of MINUTE_FIELDS) {
    const minutes = minutesIn(values[name]);
    if (Number.isNaN(minutes)) fields[name] = m.calculator_fault_minutes();
    else if (minutes > MINUTES_A_DAY) fields[name] = tooMany();
    sum += minutes;
  }
  if (sum === 0) return { grundpflege: m.calculator_fault_no_minutes() };
  if (sum > MINUTES_A_DAY && !MINUTE_FIELDS.some((name) => fields[name])) {
    return { grundpflege: tooMany() };
  }
  return fields;
}

/** An empty field means every day. */
const daysIn = (text: string) => (text.trim() === "" ? DAYS_A_WEEK : wholeNumber(text));

/** An empty field means zero. */
const minutesIn = (text: string) => (text.trim() === "" ? 0 : wholeNumber(text));

/** Returns NaN for anything else. */
const wholeNumber = (text: string) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN);

/** Names of the cost form's fields and of its page's query parameters, in order. */
export const COST_FIELDS = [
  "kanton",
  "alter",
  "hilfe",
  "tage",
  "abklaerung",
  "behandlung",
  "grundpflege",
  "franchise",
] as const;

export type CostField = (typeof COST_FIELDS)[number];

/** Not yet validated. */
export type CostValues = Record<CostField, string>;

/** The choice of days and minutes instead of a preset. Addresses without any choice have minutes, too. */
export const EXACT_CARE = "genau";

/** The values in an address or a form; undefined if it has none of the fields. */
export function costValues(given: Iterable<[string, unknown]>): CostValues | undefined {
  const last = new Map([...given].map(([name, value]) => [name, String(value)]));
  if (!COST_FIELDS.some((name) => last.has(name))) return undefined;
  const values = recordOf(COST_FIELDS, (name) => last.get(name) ?? "");
  return { ...values, hilfe: last.get("hilfe") ?? EXACT_CARE };
}

/** The input the page computes with until the visitor provides some, labelled «Beispiel»: rule money-21. */
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

/** `isExample` if the visitor has not filled in the form; an empty canton then means the example's. */
export type AskedCosts = { values: CostValues; isExample: boolean };

/** Fields that only a sent form or a link to its answer has. A link may name the canton alone. */
const ONLY_IN_ANSWERS: readonly CostField[] = ["alter", "abklaerung", "behandlung", "grundpflege"];

/** Reads the question from an address. Missing values come from the example, except the canton. */
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
