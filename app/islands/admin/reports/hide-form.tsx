import { useEffect, useRef } from "react";
import { HIDE_REASONS } from "#domain/reviews/review-events.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { ReasonForm } from "../reason-form.tsx";

type Props = { reportId: number; text: string; onHidden: () => void; onCancel: () => void };

const CHOICES = [
  { value: "", label: "Bitte wählen" },
  ...Object.entries(HIDE_REASONS).map(([value, label]) => ({ value, label })),
];

/** A review is hidden for one of few reasons only, which the public figures name. */
export function HideForm({ reportId, text, onHidden, onCancel }: Props) {
  const { api } = useAdminTools();
  const hide = async (reason: string) => {
    await api.send("POST", `/reports/${reportId}/hide`, { text, reason });
    onHidden();
  };
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("select")?.focus(), []);
  return (
    <div ref={place}>
      <ReasonForm
        id={`ausblenden-${reportId}`}
        submitLabel="Ausblenden"
        hint="Dass eine Bewertung schlecht ausfällt, ist kein Grund."
        choices={CHOICES}
        onSend={hide}
        onCancel={onCancel}
      />
    </div>
  );
}
