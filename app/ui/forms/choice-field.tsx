import { type Described, describeField } from "../../islands/forms/fields.tsx";

type Props = Described & {
  legend: string;
  /** Labels by value. */
  options: Record<string, string>;
  chosen?: string | undefined;
};

/** The first radio button has the field's id, so that links to the field find it. */
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
