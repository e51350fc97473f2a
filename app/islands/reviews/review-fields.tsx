import type { FormFaults } from "#domain/forms/sent-form.ts";
import type { Aspects } from "#domain/reviews/aspects.ts";
import { m } from "#messages";
import { AspectFields } from "./aspect-fields.tsx";
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
