import type { FormFaults } from "#domain/forms/sent-form.ts";
import { keysOf, recordOf } from "#domain/keys.ts";
import { REPORT_NOTE_MAX_LENGTH, REPORT_REASONS } from "#domain/reviews/review-report.ts";
import { m } from "#messages";
import { TextField } from "../../islands/forms/fields.tsx";
import { Form, FormTraces } from "../../islands/forms/form.tsx";
import { ChoiceField } from "./choice-field.tsx";

/** `seen`: a hash of the text that is reported. */
type Props = {
  action: string;
  seen: string;
  faults: FormFaults | undefined;
  values: Record<string, string>;
  formTime: string;
};

const ID = "meldung";

export function ReportForm({ action, seen, faults, values, formTime }: Props) {
  return (
    <Form id={ID} state={{ faults }} action={action} submitLabel={m.report_send()}>
      <ChoiceField
        form={ID}
        name="reason"
        legend={m.report_reason()}
        options={recordOf(keysOf(REPORT_REASONS), (reason) => REPORT_REASONS[reason]())}
        chosen={values.reason}
        faults={faults}
      />
      <TextField
        form={ID}
        name="note"
        label={m.report_note()}
        hint={m.report_note_hint({ max: REPORT_NOTE_MAX_LENGTH })}
        rows={3}
        defaultValue={values.note}
        faults={faults}
      />
      <p className="form-note">{m.report_anonymous()}</p>
      <input type="hidden" name="seen" value={seen} />
      <FormTraces formTime={formTime} />
    </Form>
  );
}
