import type { FormFaults } from "../form-faults.ts";
import { formatFrancs, formatNumber } from "../format.ts";
import { CANTONS } from "../places/canton.ts";
import { present } from "../present.ts";
import type { CareQuestion } from "./care-costs.ts";
import { type Care, presetNamed } from "./care-presets.ts";
import { type CostField, type CostValues, EXACT_CARE } from "./cost-fields.ts";
import { deductiblesFor } from "./deductibles.ts";

const CANTON = "Wählen Sie Ihren Kanton aus der Liste.";
const AGE = "Geben Sie das Alter in Jahren ein, zum Beispiel 82.";
const CARE = "Wählen Sie, wie viel Hilfe Sie brauchen.";
const DAYS = "Geben Sie Tage pro Woche ein, von 1 bis 7.";
const MINUTES = "Geben Sie Minuten pro Tag ein, zum Beispiel 45.";
const NO_MINUTES = "Geben Sie bei mindestens einer Pflegeart Minuten ein, zum Beispiel 45.";
const MINUTES_A_DAY = 24 * 60;
const TOO_MANY = `Ein Tag hat ${formatNumber(MINUTES_A_DAY)} Minuten. Geben Sie zusammen höchstens so viele ein.`;
const DEDUCTIBLE = "Wählen Sie eine Franchise aus der Liste.";

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
  if (!canton) fields.kanton = CANTON;
  if (Number.isNaN(age) || age > OLDEST) fields.alter = AGE;
  else Object.assign(fields, faultOfDeductible(values.franchise, age));
  Object.assign(fields, faultsOfCare(values));
  if (!canton || Object.keys(fields).length > 0) {
    return { faults: { summary: "Bitte prüfen Sie Ihre Angaben.", fields } };
  }
  const [lowest = 0] = deductiblesFor(age);
  const deductibleRappen = values.franchise === "" ? lowest : Number(values.franchise) * 100;
  return { question: { canton, age, ...careIn(values), deductibleRappen, day } };
}

/** With a preset, days and minutes do not count. */
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
  if (values.hilfe !== EXACT_CARE) return { hilfe: CARE };
  const faults = faultsOfMinutes(values);
  const days = daysIn(values.tage);
  return days >= 1 && days <= DAYS_A_WEEK ? faults : { tage: DAYS, ...faults };
}

/** An empty choice means the lowest. */
function faultOfDeductible(francs: string, age: number): Fields {
  const options = deductiblesFor(age);
  if (francs === "" || options.some((rappen) => String(rappen / 100) === francs)) return {};
  if (Number.isNaN(wholeNumber(francs))) return { franchise: DEDUCTIBLE };
  const francsOf = (at: number) => formatFrancs(present(options.at(at), "there are several choices"));
  const range = `zwischen ${francsOf(0)} und ${francsOf(-1)}`;
  return { franchise: `Mit diesem Alter liegt die Franchise ${range}. Wählen Sie eine davon.` };
}

const MINUTE_FIELDS = ["abklaerung", "behandlung", "grundpflege"] as const;

/** A fault of the sum is shown at the field most visitors use. */
function faultsOfMinutes(values: CostValues): Fields {
  const fields: Fields = {};
  let sum = 0;
  for (const name of MINUTE_FIELDS) {
    const minutes = minutesIn(values[name]);
    if (Number.isNaN(minutes)) fields[name] = MINUTES;
    else if (minutes > MINUTES_A_DAY) fields[name] = TOO_MANY;
    sum += minutes;
  }
  if (sum === 0) return { grundpflege: NO_MINUTES };
  if (sum > MINUTES_A_DAY && !MINUTE_FIELDS.some((name) => fields[name])) {
    return { grundpflege: TOO_MANY };
  }
  return fields;
}

/** An empty field means every day. */
const daysIn = (text: string) => (text.trim() === "" ? DAYS_A_WEEK : wholeNumber(text));

/** An empty field means zero. */
const minutesIn = (text: string) => (text.trim() === "" ? 0 : wholeNumber(text));

/** NaN for anything else. */
const wholeNumber = (text: string) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN);
