import { Form } from "../forms/form.tsx";
import { refusalFaults } from "../forms/refusal-faults.ts";
import { TextField } from "../forms/text-field.tsx";
import { useForm } from "../forms/use-form.ts";
import { useActions } from "../use-actions.ts";
import { useAdminTools } from "./admin-tools.tsx";

type Props = {
  id: string;
  submitLabel: string;
  /** Sends the reason; what the server refuses is said in the form. */
  onSend: (reason: string) => Promise<void>;
  onCancel: () => void;
};

/** Asks why; the person concerned reads it in a mail. */
export function ReasonForm({ id, submitLabel, onSend, onCancel }: Props) {
  const tools = useAdminTools();
  const state = useForm<{ reason: string }, typeof tools>(
    useActions(tools),
    () => undefined,
    async ({ reason }) => {
      try {
        await onSend(reason);
      } catch (error) {
        return refusalFaults(error);
      }
    },
  );
  return (
    <Form
      id={id}
      state={state}
      submitLabel={submitLabel}
      more={
        <button className="button quiet" type="button" onClick={onCancel}>
          Abbrechen
        </button>
      }
    >
      <TextField
        form={id}
        name="reason"
        label="Grund"
        hint="Die Person liest ihn im Mail."
        rows={3}
        faults={state.faults}
      />
    </Form>
  );
}
