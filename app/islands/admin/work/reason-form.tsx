import { type ComponentProps, type ReactNode, useState } from "react";
import { SelectField, TextField } from "../../forms/fields.tsx";
import { Form, refusalFaults, useForm } from "../../forms/form.tsx";
import { useActions } from "../../use-actions.ts";
import { useAdminTools } from "../admin-tools.tsx";

type Props = {
  id: string;
  submitLabel: string;
  hint?: string;
  /** Without choices the reason is free text. */
  choices?: ComponentProps<typeof SelectField>["choices"];
  /** Sends the reason; the form shows a refusal by the server. */
  onSend: (reason: string) => Promise<void>;
  onCancel: () => void;
};

/** Asks for the reason, which the person concerned receives by mail. */
export function ReasonForm({ id, submitLabel, hint = "Die Person liest ihn im Mail.", choices, ...props }: Props) {
  const { onSend, onCancel } = props;
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
  const field = { form: id, name: "reason", label: "Grund", hint, faults: state.faults } as const;
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
      {choices ? <SelectField {...field} choices={choices} defaultValue="" /> : <TextField {...field} rows={3} />}
    </Form>
  );
}

type RefusalProps = Pick<Props, "id" | "submitLabel"> & {
  label?: string;
  onRefuse: Props["onSend"];
  /** What can be done instead. */
  children?: ReactNode;
};

/** The buttons of an open case. The last one refuses it and first asks for the reason. */
export function RefusableActions({ label = "Ablehnen", onRefuse, children, ...form }: RefusalProps) {
  const [isRefusing, setIsRefusing] = useState(false);
  if (isRefusing) return <ReasonForm {...form} onSend={onRefuse} onCancel={() => setIsRefusing(false)} />;
  return (
    <p className="form-actions">
      {children}
      <button className="button quiet" type="button" onClick={() => setIsRefusing(true)}>
        {label}
      </button>
    </p>
  );
}
