import type { ChangeEvent, FormEvent, RefObject } from "react";
import { CHILD_OR_ADULT_AGE, DEDUCTIBLES, deductiblesFor } from "#domain/costs/care-costs.ts";
import { type CostField, type CostValues, EXACT_CARE } from "#domain/costs/cost-input.ts";
import { formatFrancs } from "#domain/format.ts";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { COSTS_OF, paths } from "#domain/paths.ts";
import { cantonsByName } from "#domain/places/place-words.ts";
import { m } from "#messages";
import { presetChoices } from "../../content/calculator-words.ts";
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
        <SelectField {...common("kanton")} label={m.calculator_canton()} choices={cantonChoices()} />
        <FormField {...common("alter")} {...NUMBER} label={m.calculator_age()} />
      </div>
      <CareField form={COST_FORM_ID} values={values} faults={faults} />
      <SelectField
        {...common("franchise")}
        label={m.calculator_deductible()}
        hint={m.calculator_deductible_hint()}
        choices={deductibleChoices()}
      />
      <div className="form-actions">
        <button className="button" type="submit">
          {m.calculator_submit()}
        </button>
      </div>
      <p className="form-note">{m.calculator_estimate()}</p>
      {isPrivate && <p className="form-note">{m.calculator_private()}</p>}
    </form>
  );
}

const cantonChoices = (): Choice[] => [
  { value: "", label: m.calculator_choose() },
  ...cantonsByName().map(({ code, shown }) => ({ value: code, label: shown })),
];

const { adultsRappen, childrenRappen } = DEDUCTIBLES;

/** Adults and children have different choices; if the age is unknown, both are shown. */
const deductibleChoices = (): Choice[] => [
  { value: "", label: m.calculator_lowest() },
  ...deductiblesFor(CHILD_OR_ADULT_AGE).map((rappen) => ({
    value: String(rappen / 100),
    label: deductibleWords(rappen),
  })),
];

function deductibleWords(rappen: number): string {
  const amount = formatFrancs(rappen);
  if (!adultsRappen.includes(rappen)) return m.calculator_children_only({ amount, age: CHILD_OR_ADULT_AGE });
  if (childrenRappen.includes(rappen)) return amount;
  return m.calculator_adults_only({ amount, age: CHILD_OR_ADULT_AGE });
}

type CareFieldProps = { form: string; values: CostValues; faults: FormFaults | undefined };

const careChoices = () => [
  ...presetChoices(),
  { value: EXACT_CARE, label: m.calculator_exact(), example: m.calculator_exact_example(), minutes: "" },
];

/** The amount of care: a preset, or days and minutes, which the style sheet shows if chosen. */
function CareField({ form, values, faults }: CareFieldProps) {
  const { className, notes, control } = describeField({ form, name: "hilfe", faults });
  return (
    <>
      <fieldset className={className} aria-describedby={control["aria-describedby"]}>
        <legend>{m.calculator_how_much()}</legend>
        {notes}
        {careChoices().map(({ value, label, example, minutes }, at) => (
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
      <legend>{m.calculator_minutes_a_day()}</legend>
      <p className="field-hint">{m.calculator_minutes_hint()}</p>
      <div className="form">
        <FormField {...number("grundpflege")} label={m.costs_basic_care()} hint={m.calculator_basic_care_hint()} />
        <FormField {...number("behandlung")} label={m.costs_treatment()} hint={m.calculator_treatment_hint()} />
        <FormField {...number("abklaerung")} label={m.costs_assessment()} hint={m.calculator_assessment_hint()} />
        <FormField {...number("tage")} label={m.calculator_days_a_week()} />
      </div>
    </fieldset>
  );
}

const NUMBER = { inputMode: "numeric", autoComplete: "off", maxLength: 20 } as const;
