import { type Described, describeField } from "../../islands/forms/fields.tsx";
import { Icon } from "../icons.tsx";

type Choice = readonly [value: string, label: string];

type Props = Described & {
  legend: string;
  type: "checkbox" | "radio";
  choices: readonly Choice[];
  /** Rarer choices, folded unless one of them is chosen. */
  more?: { label: string; choices: readonly Choice[] };
  chosen: readonly string[];
  isRequired?: boolean;
};

/** Choices as chips. The first has the field's id, so that links to the field find it. */
export function ChipField({ form, name, legend, type, choices, more, chosen, isRequired, faults }: Props) {
  const { className, notes, control } = describeField({ form, name, faults });
  const chips = (given: readonly Choice[], id?: string) =>
    given.map(([value, label], at) => (
      <label className="chip" key={value}>
        <input
          className="sr-only"
          type={type}
          id={at === 0 ? id : undefined}
          name={name}
          value={value}
          required={isRequired}
          defaultChecked={chosen.includes(value)}
        />
        {type === "checkbox" && <Icon name="check" />}
        {label}
      </label>
    ));
  return (
    <fieldset className={className} aria-describedby={control["aria-describedby"]}>
      <legend>{legend}</legend>
      {notes}
      <div className="chips">{chips(choices, control.id)}</div>
      {more && (
        <details className="more-chips" open={more.choices.some(([value]) => chosen.includes(value))}>
          <summary>
            {more.label}
            <Icon name="down" />
          </summary>
          <div className="chips">{chips(more.choices)}</div>
        </details>
      )}
    </fieldset>
  );
}
