import type { ReactNode } from "react";
import { FaultSummary } from "./fault-summary.tsx";
import type { FormState } from "./use-form.ts";

type Props = {
  /** Prefix of the ids of its fields. */
  id: string;
  state: FormState;
  submitLabel: string;
  /** Label of the button while the form is being sent. */
  busyLabel?: string;
  /** Why sending would fail now. The button mentions it, and pressing it shows the fault. */
  obstacle?: string | undefined;
  children: ReactNode;
  /** Shown beside the submit button. */
  more?: ReactNode;
};

/** For forms that are sent by code, `post` keeps passwords out of the address if the code never loads. */
export function Form(props: Props) {
  const { id, state, submitLabel, busyLabel = "Einen Moment …", obstacle } = props;
  const { faults, summary, submit, isBusy } = state;
  return (
    <form className="form" id={id} method="post" noValidate onSubmit={submit}>
      {faults && <FaultSummary form={id} faults={faults} place={summary} />}
      {props.children}
      {obstacle !== undefined && (
        <p className="field-fault" id={`${id}-hindernis`} role="status">
          {obstacle}
        </p>
      )}
      <div className="form-actions">
        <button
          className="button"
          type="submit"
          aria-disabled={isBusy}
          aria-describedby={obstacle ? `${id}-hindernis` : undefined}
        >
          {isBusy ? busyLabel : submitLabel}
        </button>
        {props.more}
      </div>
    </form>
  );
}
