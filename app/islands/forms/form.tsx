import type { ReactNode } from "react";
import { FaultSummary } from "./fault-summary.tsx";
import type { FormState } from "./use-form.ts";

type Props = {
  /** Begins the ids of its fields. */
  id: string;
  state: FormState;
  submitLabel: string;
  /** On the button while it is sent. */
  busyLabel?: string;
  /** Why sending it now would fail. The button says so, and pressing it shows the fault. */
  obstacle?: string | undefined;
  children: ReactNode;
  /** Beside the submit button. */
  more?: ReactNode;
};

/** Where code sends it, `post` keeps a password out of the address, should the code never arrive. */
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
