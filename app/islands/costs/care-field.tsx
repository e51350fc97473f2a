import { type CostField, type CostValues, EXACT_CARE } from "#domain/costs/cost-fields.ts";
import type { FormFaults } from "#domain/form-faults.ts";
import { PRESET_CHOICES } from "../../content/preset-words.ts";
import { describeField, FormField } from "../forms/form-field.tsx";

type Props = { form: string; values: CostValues; faults: FormFaults | undefined };

const CHOICES = [
  ...PRESET_CHOICES,
  { value: EXACT_CARE, label: "Genauer angeben", example: "Die Minuten selbst eintragen.", minutes: "" },
];

/** How much care: a preset, or days and minutes, which the style sheet shows if they are chosen. */
export function CareField({ form, values, faults }: Props) {
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

function ExactCare({ form, values, faults }: Props) {
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

export const NUMBER = { inputMode: "numeric", autoComplete: "off", maxLength: 20 } as const;
