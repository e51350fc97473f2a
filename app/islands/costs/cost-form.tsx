import type { ChangeEvent, FormEvent, RefObject } from "react";
import type { CostValues } from "#domain/costs/cost-fields.ts";
import { ADULT_COST_SHARING_FROM_AGE, DEDUCTIBLES } from "#domain/costs/deductibles.ts";
import type { FormFaults } from "#domain/form-faults.ts";
import { formatFrancs } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { CANTONS_BY_NAME } from "#domain/places/cantons-by-name.ts";
import { RESULT_ID } from "../../ui/cost-result.tsx";
import { FaultSummary } from "../forms/fault-summary.tsx";
import { FormField } from "../forms/form-field.tsx";
import { type Choice, SelectField } from "../forms/select-field.tsx";

type Props = {
  values: CostValues | undefined;
  faults: FormFaults | undefined;
  summary: RefObject<HTMLDivElement | null>;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  change: (event: ChangeEvent<HTMLFormElement>) => void;
  isPrivate: boolean;
};

const ID = "kosten";

/** Without JavaScript the form reloads its own page. */
export function CostForm({ values, faults, summary, submit, change, isPrivate }: Props) {
  const common = (name: keyof CostValues) => ({ form: ID, name, faults, defaultValue: values?.[name] ?? "" });
  const minutes = (name: keyof CostValues) => ({ ...common(name), ...NUMBER, required: false });
  return (
    <form
      className="form form-box"
      id={ID}
      action={`${paths.costs()}#${RESULT_ID}`}
      noValidate
      onSubmit={submit}
      onChange={change}
    >
      {faults && <FaultSummary form={ID} faults={faults} place={summary} />}
      <div className="field-pair">
        <SelectField {...common("kanton")} label="Kanton" choices={CANTON_CHOICES} />
        <FormField {...common("alter")} {...NUMBER} label="Alter in Jahren" />
      </div>
      <fieldset className="field">
        <legend>Minuten Pflege pro Tag</legend>
        <p className="field-hint">
          Die Minuten stehen auf dem Plan der Spitex. Kennen Sie den Plan noch nicht, dann schätzen Sie. Lassen Sie
          leer, was Sie nicht brauchen.
        </p>
        <div className="form">
          <FormField {...minutes("grundpflege")} label="Grundpflege" hint="Waschen, anziehen, aufstehen, essen" />
          <FormField
            {...minutes("behandlung")}
            label="Untersuchung und Behandlung"
            hint="Wunden, Spritzen, Medikamente, Blutdruck"
          />
          <FormField
            {...minutes("abklaerung")}
            label="Abklärung und Beratung"
            hint="Bedarf klären, anleiten, absprechen"
          />
        </div>
      </fieldset>
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
      {isPrivate && <p className="form-note">Ihre Angaben verlassen dieses Gerät nicht.</p>}
    </form>
  );
}

const NUMBER = { inputMode: "numeric", autoComplete: "off", maxLength: 20 } as const;

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
