import { z } from "zod/mini";
import { CANTONS } from "./canton.ts";
import type { CareQuestion } from "./care-costs.ts";
import type { CostField, CostValues } from "./cost-fields.ts";
import { deductiblesFor } from "./deductibles.ts";
import type { FormFaults } from "./form-faults.ts";
import { formatFrancs } from "./format.ts";

const CANTON = "Wählen Sie Ihren Kanton aus der Liste.";
const AGE = "Geben Sie das Alter in Jahren ein, zum Beispiel 82.";
const MINUTES = "Geben Sie Minuten pro Tag ein, zum Beispiel 45.";
const NO_MINUTES = "Geben Sie bei mindestens einer Pflegeart Minuten ein, zum Beispiel 45.";
const TOO_MANY = "Ein Tag hat 1'440 Minuten. Geben Sie zusammen höchstens so viele ein.";
const DEDUCTIBLE = "Wählen Sie eine Franchise aus der Liste.";

const OLDEST = 120;
const MINUTES_A_DAY = 1440;

const number = (fault: string, pattern: RegExp, most: number, tooMany = fault) =>
  z.pipe(
    z.string(fault).check(z.trim(), z.regex(pattern, fault)),
    z.pipe(z.transform(Number), z.number().check(z.lte(most, tooMany))),
  );

/** An empty field counts as none. */
const minutes = () => number(MINUTES, /^\d{0,5}$/, MINUTES_A_DAY, TOO_MANY);

const costInput = z
  .object({
    kanton: z.enum(
      CANTONS.map(({ code }) => code),
      CANTON,
    ),
    alter: number(AGE, /^\d{1,3}$/, OLDEST),
    abklaerung: minutes(),
    behandlung: minutes(),
    grundpflege: minutes(),
    /** Whole francs; empty for the lowest. */
    franchise: z.string(DEDUCTIBLE).check(z.regex(/^\d{0,4}$/, DEDUCTIBLE)),
  })
  .check((checked) => {
    const { alter, franchise } = checked.value;
    const options = deductiblesFor(alter);
    if (franchise === "" || options.includes(Number(franchise) * 100)) return;
    const [least = 0, most = 0] = [options[0], options.at(-1)];
    checked.issues.push({
      code: "custom",
      path: ["franchise"],
      input: franchise,
      message: `Mit diesem Alter liegt die Franchise zwischen ${formatFrancs(least)} und ${formatFrancs(most)}. Wählen Sie eine davon.`,
    });
  });

/** The question somebody asked, or what to put right; all of it at once. */
export function readCostInput(
  values: CostValues,
  day: string,
): { question: CareQuestion } | { faults: FormFaults<CostField> } {
  const { data, error } = costInput.safeParse(values);
  const fields: FormFaults<CostField>["fields"] = {};
  for (const { path, message } of error?.issues ?? []) fields[path[0] as CostField] ??= message;
  const fault = faultOfSum(values);
  if (fault && !(fields.abklaerung || fields.behandlung || fields.grundpflege)) {
    fields.grundpflege = fault;
  }
  if (!data || fault) return { faults: { summary: "Bitte prüfen Sie Ihre Angaben.", fields } };
  const { kanton: canton, alter: age, franchise } = data;
  const { abklaerung: assessment, behandlung: treatment, grundpflege: basicCare } = data;
  const deductibleRappen =
    franchise === "" ? (deductiblesFor(age)[0] ?? 0) : Number(franchise) * 100;
  const question = { canton, age, day, deductibleRappen };
  return { question: { ...question, minutes: { assessment, treatment, basicCare } } };
}

/** Looked at beside the other rules, so that nobody corrects a form twice. */
function faultOfSum({ abklaerung, behandlung, grundpflege }: CostValues): string | undefined {
  const sum = Number(abklaerung) + Number(behandlung) + Number(grundpflege);
  if (sum === 0) return NO_MINUTES;
  return sum > MINUTES_A_DAY ? TOO_MANY : undefined;
}
