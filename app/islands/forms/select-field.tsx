import { type Described, describeField } from "./form-field.tsx";

export type Choice = { value: string; label: string };

type Props = Described & { label: string; choices: readonly Choice[]; defaultValue: string };

export function SelectField({ form, name, label, hint, faults, choices, defaultValue }: Props) {
  const { className, notes, control } = describeField({ form, name, hint, faults });
  return (
    <div className={className}>
      <label htmlFor={control.id}>{label}</label>
      {notes}
      <div className="field-row">
        <select {...control} className="field-input" defaultValue={defaultValue}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
