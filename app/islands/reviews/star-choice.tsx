import { countOf } from "#domain/format.ts";
import { type Described, FieldFault, fieldId } from "../forms/form-field.tsx";

type Props = Omit<Described, "hint"> & { label: string; chosen?: number | undefined };

/** Five radio buttons; the style sheet draws them as stars and previews the hovered one. */
export function StarChoice({ form, name, label, chosen, faults }: Props) {
  const id = fieldId(form, name);
  const fault = faults?.fields[name];
  return (
    <fieldset
      className={fault ? "star-choice faulty" : "star-choice"}
      aria-describedby={fault ? `${id}-fehler` : undefined}
    >
      <legend>{label}</legend>
      {fault && <FieldFault id={id} fault={fault} />}
      <div className="star-row">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className="star">
            <input
              type="radio"
              name={name}
              value={stars}
              id={stars === 1 ? id : undefined}
              defaultChecked={stars === chosen}
            />
            <span className="sr-only">{countOf(stars, "Stern", "Sterne")}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
