import { useEffect, useRef } from "react";
import { HIDE_REASONS } from "#domain/reviews/review-events.ts";
import { Form } from "../../forms/form.tsx";
import { refusalFaults } from "../../forms/refusal-faults.ts";
import { SelectField } from "../../forms/select-field.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useActions } from "../../use-actions.ts";
import { useAdminTools } from "../admin-tools.tsx";

type Props = { reportId: number; text: string; onHidden: () => void; onCancel: () => void };

const CHOICES = [
  { value: "", label: "Bitte wählen" },
  ...Object.entries(HIDE_REASONS).map(([value, label]) => ({ value, label })),
];

/** A review is hidden for one of few reasons only, which the public figures name. */
export function HideForm({ reportId, text, onHidden, onCancel }: Props) {
  const tools = useAdminTools();
  const id = `ausblenden-${reportId}`;
  const state = useForm<{ reason: string }, typeof tools>(
    useActions(tools),
    () => undefined,
    async ({ reason }) => {
      try {
        await tools.api.send("POST", `/reports/${reportId}/hide`, { text, reason });
      } catch (error) {
        return refusalFaults(error);
      }
      onHidden();
    },
  );
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("select")?.focus(), []);
  return (
    <div ref={place}>
      <Form
        id={id}
        state={state}
        submitLabel="Ausblenden"
        more={
          <button className="button quiet" type="button" onClick={onCancel}>
            Abbrechen
          </button>
        }
      >
        <SelectField
          form={id}
          name="reason"
          label="Grund"
          hint="Dass eine Bewertung schlecht ausfällt, ist kein Grund."
          choices={CHOICES}
          defaultValue=""
          faults={state.faults}
        />
      </Form>
    </div>
  );
}
