import type { ChangeEvent, FormEvent, RefObject } from "react";
import { ADULT_COST_SHARING_FROM_AGE, DEDUCTIBLES } from "#domain/costs/care-costs.ts";
import { type CostField, type CostValues, EXACT_CARE } from "#domain/costs/cost-input.ts";
import { formatFrancs } from "#domain/format.ts";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { COSTS_OF, paths } from "#domain/paths.ts";
import { CANTONS_BY_NAME } from "#domain/text/collation.ts";
import { PRESET_CHOICES } from "../../content/calculator-words.ts";
import { ANSWER_ID, COST_FORM_ID } from "../../ui/costs/cost-answer.tsx";
import { type Choice, describeField, FormField, SelectField } from "../forms/fields.tsx";
import { FaultSummary } from "../forms/form.tsx";

type CostFormProps = {
  values: CostValues;
  provider: string | undefined;
  faults: FormFaults | undefined;
  summary: RefObject<HTMLDivElement | null>;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  change: (event: ChangeEvent<HTMLFormElement>) => void;
  isPrivate: boolean;
};

/** Without JavaScript the form reloads its own page. */
export function CostForm({ values, provider, faults, summary, submit, change, isPrivate }: CostFormProps) {
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
      {provider && <input type="hidden" name={COSTS_OF} value={provider} />}
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

type CareFieldProps = { form: string; values: CostValues; faults: FormFaults | undefined };

const CHOICES = [
  ...PRESET_CHOICES,
  { value: EXACT_CARE, label: "Genauer angeben", example: "Die Minuten selbst eintragen.", minutes: "" },
];

/** The amount of care: a preset, or days and minutes, which the style sheet shows if chosen. */
function CareField({ form, values, faults }: CareFieldProps) {
  const { className, notes, control } = describeField({ form, name: "hilfe", faults });
  return (
    <>
      <fieldset className={className} aria-describedby={control["aria-describedby"]}>
        <legend>Wie viel Hilfe brauchen Sie?</legend>
        {notes}
        {CHOICES.map(({ value, label, example, minutes }, at) => (
          <label key={value} className="choice">
            <input
              type="radio"
              id={at === 0 ? control.id : undefined}
              name={control.name}
              value={value}
              required
              defaultChecked={value === values.hilfe}
            />
            <span>
              <b>{label}</b>
              <span>{example}</span>
              {minutes && <span className="muted">{minutes}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      <ExactCare form={form} values={values} faults={faults} />
    </>
  );
}

function ExactCare({ form, values, faults }: CareFieldProps) {
  const number = (name: CostField) => ({ form, name, faults, defaultValue: values[name], ...NUMBER, required: false });
  return (
    <fieldset className="field exact-care">
      <legend>Minuten Pflege pro Tag</legend>
      <p className="field-hint">
        Sie stehen auf dem Plan der Spitex. Kennen Sie ihn noch nicht, dann schätzen Sie. Lassen Sie leer, was Sie nicht
        brauchen.
      </p>
      <div className="form">
        <FormField {...number("grundpflege")} label="Grundpflege" hint="Waschen, anziehen, aufstehen, essen" />
        <FormField
          {...number("behandlung")}
          label="Untersuchung und Behandlung"
          hint="Wunden, Spritzen, Medikamente, Blutdruck"
        />
        <FormField
          {...number("abklaerung")}
          label="Abklärung und Beratung"
          hint="Bedarf klären, anleiten, absprechen"
        />
        <FormField {...number("tage")} label="Tage pro Woche" />
      </div>
    </fieldset>
  );
}

const NUMBER = { inputMode: "numeric", autoComplete: "off", maxLength: 20 } as const;
