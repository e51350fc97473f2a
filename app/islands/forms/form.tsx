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
  children: ReactNode;
  /** Beside the submit button. */
  more?: ReactNode;
};

/** Where code sends it, `post` keeps a password out of the address, should the code never arrive. */
export function Form(props: Props) {
  const { id, state, submitLabel, busyLabel = "Einen Moment …", children, more } = props;
  const { faults, summary, submit, isBusy } = state;
  return (
    <form className="form" id={id} method="post" noValidate onSubmit={submit}>
      {faults && <FaultSummary form={id} faults={faults} place={summary} />}
      {children}
      <div className="form-actions">
        <button className="button" type="submit" aria-disabled={isBusy}>
          {isBusy ? busyLabel : submitLabel}
        </button>
        {more}
      </div>
    </form>
  );
}
