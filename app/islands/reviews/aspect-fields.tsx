import { ASPECT_ANSWERS, ASPECT_NAMES, type Aspects, aspectField, aspectLabel } from "#domain/reviews/aspects.ts";
import { m } from "#messages";
import { SelectField } from "../forms/fields.tsx";
import { useIsAwake } from "../use-is-awake.ts";

const choices = () => [
  { value: "", label: m.review_no_answer() },
  ...Object.entries(ASPECT_ANSWERS).map(([value, word]) => ({ value, label: word() })),
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
      <summary>{m.review_aspects()}</summary>
      <div className="form">
        {ASPECT_NAMES.map((aspect) => (
          <SelectField
            key={aspect}
            form={form}
            name={aspectField(aspect)}
            label={aspectLabel(aspect)}
            choices={choices()}
            defaultValue={chosen[aspect] ?? ""}
            faults={undefined}
          />
        ))}
      </div>
    </details>
  );
}
