import type { ChangeEvent, FormEvent, RefObject } from "react";
import type { CostValues } from "#domain/costs/cost-fields.ts";
import { ADULT_COST_SHARING_FROM_AGE, DEDUCTIBLES } from "#domain/costs/deductibles.ts";
import type { FormFaults } from "#domain/form-faults.ts";
import { formatFrancs } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { CANTONS_BY_NAME } from "#domain/places/cantons-by-name.ts";
import { ANSWER_ID, COST_FORM_ID } from "../../ui/cost-answer.tsx";
import { FaultSummary } from "../forms/fault-summary.tsx";
import { FormField } from "../forms/form-field.tsx";
import { type Choice, SelectField } from "../forms/select-field.tsx";
import { CareField, NUMBER } from "./care-field.tsx";

type Props = {
  values: CostValues;
  faults: FormFaults | undefined;
  summary: RefObject<HTMLDivElement | null>;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  change: (event: ChangeEvent<HTMLFormElement>) => void;
  isPrivate: boolean;
};

/** Without JavaScript the form reloads its own page. */
export function CostForm({ values, faults, summary, submit, change, isPrivate }: Props) {
  const common = (name: keyof CostValues) => ({ form: COST_FORM_ID, name, faults, defaultValue: values[name] });
  return (
    <form
      className="form"
      id={COST_FORM_ID}
      action={`${paths.costs()}#${ANSWER_ID}`}
      noValidate
      onSubmit={submit}
      onChange={change}
    >
      {faults && <FaultSummary form={COST_FORM_ID} faults={faults} place={summary} />}
      <div className="field-pair">
        <SelectField {...common("kanton")} label="Kanton" choices={CANTON_CHOICES} />
        <FormField {...common("alter")} {...NUMBER} label="Alter in Jahren" />
      </div>
      <CareField form={COST_FORM_ID} values={values} faults={faults} />
      <SelectField
        {...common("franchise")}
        label="Franchise im Jahr"
        hint="Sie steht auf der Police Ihrer Krankenkasse. Wissen Sie es nicht, nehmen wir die tiefste."
        choices={DEDUCTIBLE_CHOICES}
      />
      <div className="form-actions">
        <button className="button" type="submit">
          Kosten berechnen
        </button>
      </div>
      <p className="form-note">Das Ergebnis ist eine Schätzung und keine Offerte.</p>
      {isPrivate && <p className="form-note">Ihre Angaben verlassen dieses Gerät nicht.</p>}
    </form>
  );
}

const CANTON_CHOICES: Choice[] = [
  { value: "", label: "Bitte wählen" },
  ...CANTONS_BY_NAME.map(({ code, name }) => ({ value: code, label: name })),
];

const { adultsRappen, childrenRappen } = DEDUCTIBLES;

/** Adults and children have different choices; if the age is unknown, both are shown. */
const DEDUCTIBLE_CHOICES: Choice[] = [
  { value: "", label: "Tiefste Franchise" },
  ...[...new Set([...childrenRappen, ...adultsRappen])]
    .toSorted((a, b) => a - b)
    .map((rappen) => ({ value: String(rappen / 100), label: formatFrancs(rappen) + forWhom(rappen) })),
];

function forWhom(rappen: number): string {
  if (!adultsRappen.includes(rappen)) return ` (nur bis ${ADULT_COST_SHARING_FROM_AGE - 1} Jahre)`;
  return childrenRappen.includes(rappen) ? "" : ` (ab ${ADULT_COST_SHARING_FROM_AGE} Jahren)`;
}
