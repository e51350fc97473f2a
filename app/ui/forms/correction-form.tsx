import { CORRECTION_MAX_LENGTH } from "#domain/corrections/correction-input.ts";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { m } from "#messages";
import { DeskField, FormField, TextField } from "../../islands/forms/fields.tsx";
import { Form, FormTraces } from "../../islands/forms/form.tsx";

type Props = {
  action: string;
  /** The choices, with the page's current value of each. */
  options: Record<string, string>;
  /** A fingerprint of what the page says. */
  seen: string;
  chosen: string | undefined;
  faults: FormFaults | undefined;
  values: Record<string, string>;
  formTime: string;
};

const ID = "korrektur";

export function CorrectionForm({ action, options, seen, chosen, faults, values, formTime }: Props) {
  return (
    <Form id={ID} state={{ faults }} action={action} submitLabel={m.correction_send()}>
      <DeskField
        form={ID}
        name="field"
        label={m.correction_which()}
        options={options}
        defaultValue={values.field ?? chosen ?? ""}
        isRequired
        faults={faults}
      />
      <TextField
        form={ID}
        name="said"
        label={m.correction_right()}
        hint={m.correction_right_hint({ max: CORRECTION_MAX_LENGTH })}
        rows={4}
        required
        defaultValue={values.said}
        faults={faults}
      />
      <FormField
        form={ID}
        name="email"
        label={m.correction_email()}
        hint={m.correction_email_hint()}
        type="email"
        autoComplete="email"
        required={false}
        defaultValue={values.email}
        faults={faults}
      />
      <p className="form-note">{m.correction_kept({ days: KEEP_DAYS })}</p>
      <input type="hidden" name="seen" value={seen} />
      <FormTraces formTime={formTime} />
    </Form>
  );
}
