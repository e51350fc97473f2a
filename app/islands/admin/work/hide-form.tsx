import { useEffect, useRef } from "react";
import { HIDE_REASONS } from "#domain/reviews/review-events.ts";
import { ReasonForm } from "./reason-form.tsx";

type Props = { id: string; submitLabel?: string; onSend: (reason: string) => Promise<void>; onCancel: () => void };

const CHOICES = [
  { value: "", label: "Bitte wählen" },
  ...Object.entries(HIDE_REASONS).map(([value, label]) => ({ value, label })),
];

/** Asks for one of the few grounds to hide a review, which the public figures count. */
export function HideForm({ submitLabel = "Ausblenden", ...form }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("select")?.focus(), []);
  return (
    <div ref={place}>
      <ReasonForm
        {...form}
        submitLabel={submitLabel}
        hint="Dass eine Bewertung schlecht ausfällt, ist kein Grund."
        choices={CHOICES}
      />
    </div>
  );
}
