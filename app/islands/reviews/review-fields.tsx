import type { FormFaults } from "#domain/forms/sent-form.ts";
import { ASPECT_ANSWERS, ASPECT_NAMES, type Aspects, aspectField, aspectLabel } from "#domain/reviews/aspects.ts";
import { m } from "#messages";
import { SelectField } from "../forms/fields.tsx";
import { useIsAwake } from "../use-is-awake.ts";
import { ReviewText, StarChoice } from "./review-inputs.tsx";

type Props = {
  form: string;
  faults: FormFaults | undefined;
  before?: { rating: number; text: string; aspects: Aspects };
  /** Label of the text. */
  label?: string;
  onObstacle: (obstacle: string) => void;
};

export const ReviewFields = ({ form, faults, before, label = m.review_your_review(), onObstacle }: Props) => (
  <>
    <StarChoice form={form} name="rating" label={m.review_how_many_stars()} chosen={before?.rating} faults={faults} />
    <ReviewText form={form} name="text" label={label} initial={before?.text} faults={faults} onObstacle={onObstacle} />
    <AspectFields form={form} chosen={before?.aspects} />
  </>
);

const choices = () => [
  { value: "", label: m.review_no_answer() },
  ...Object.entries(ASPECT_ANSWERS).map(([value, word]) => ({ value, label: word() })),
];

type AspectProps = { form: string; chosen: Aspects | undefined };

/**
 * What authors may say besides the stars; untouched it changes nothing (rule reviews-31). Only once awake, because the
 * form needs its code and the page stays light.
 */
function AspectFields({ form, chosen = {} }: AspectProps) {
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
