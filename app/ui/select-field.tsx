import { type Described, describeField } from "../islands/forms/form-field.tsx";

type Props = Described & {
  label: string;
  /** Labels by value. */
  options: readonly (readonly [value: string, label: string])[];
  chosen?: string | undefined;
};

/** One of many; begins without a choice unless there is one. */
export function SelectField({ form, name, label, hint, options, chosen, faults }: Props) {
  const { className, notes, control } = describeField({ form, name, hint, faults });
  const isKnown = options.some(([value]) => value === chosen);
  return (
    <div className={className}>
      <label htmlFor={control.id}>{label}</label>
      {notes}
      <select {...control} required className="field-input" defaultValue={isKnown ? chosen : ""}>
        {!isKnown && <option value="">Bitte wählen</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
