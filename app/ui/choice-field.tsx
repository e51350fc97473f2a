import { type Described, describeField } from "../islands/forms/form-field.tsx";

type Props = Described & {
  legend: string;
  /** Sentences by the value they stand for. */
  options: Record<string, string>;
  chosen?: string | undefined;
};

/** One of several; the first carries the field's id, so that a link to the field finds it. */
export function ChoiceField({ form, name, legend, options, chosen, faults }: Props) {
  const { className, notes, control } = describeField({ form, name, faults });
  const { id, "aria-describedby": describedBy } = control;
  return (
    <fieldset className={className} aria-describedby={describedBy}>
      <legend>{legend}</legend>
      {notes}
      {Object.entries(options).map(([value, label], index) => (
        <label key={value} className="choice">
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={name}
            value={value}
            required
            defaultChecked={value === chosen}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
