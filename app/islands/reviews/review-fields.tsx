import type { FormFaults } from "#domain/forms/sent-form.ts";
import { ReviewText, StarChoice } from "./review-inputs.tsx";

type Props = {
  form: string;
  faults: FormFaults | undefined;
  before?: { rating: number; text: string };
  onObstacle: (obstacle: string) => void;
};

export const ReviewFields = ({ form, faults, before, onObstacle }: Props) => (
  <>
    <StarChoice form={form} name="rating" label="Wie viele Sterne?" chosen={before?.rating} faults={faults} />
    <ReviewText
      form={form}
      name="text"
      label="Ihre Bewertung"
      initial={before?.text}
      faults={faults}
      onObstacle={onObstacle}
    />
  </>
);
