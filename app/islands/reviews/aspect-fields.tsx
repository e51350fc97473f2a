import { ASPECT_ANSWERS, ASPECT_NAMES, ASPECTS, type Aspects, aspectField } from "#domain/reviews/aspects.ts";
import { SelectField } from "../forms/fields.tsx";
import { useIsAwake } from "../use-is-awake.ts";

const CHOICES = [
  { value: "", label: "Keine Angabe" },
  ...Object.entries(ASPECT_ANSWERS).map(([value, label]) => ({ value, label })),
];

type Props = { form: string; chosen: Aspects | undefined };

/**
 * What authors may say besides the stars; untouched it changes nothing (rule reviews-31). Only once awake, because the
 * form needs its code and the page stays light.
 */
export function AspectFields({ form, chosen = {} }: Props) {
  const isAwake = useIsAwake();
  if (!isAwake) return null;
  return (
    <details className="aspects">
      <summary>Einzelnes bewerten (freiwillig)</summary>
      <div className="form">
        {ASPECT_NAMES.map((aspect) => (
          <SelectField
            key={aspect}
            form={form}
            name={aspectField(aspect)}
            label={ASPECTS[aspect]}
            choices={CHOICES}
            defaultValue={chosen[aspect] ?? ""}
            faults={undefined}
          />
        ))}
      </div>
    </details>
  );
}
