import type { FormFaults } from "#domain/forms/sent-form.ts";
import { REPORT_NOTE_MAX_LENGTH, REPORT_REASONS } from "#domain/reviews/review-report.ts";
import { TextField } from "../../islands/forms/fields.tsx";
import { Form, FormTraces } from "../../islands/forms/form.tsx";
import { ChoiceField } from "./choice-field.tsx";

type Props = { faults: FormFaults | undefined; values: Record<string, string>; formTime: string };

const ID = "meldung";

export function ReportForm({ faults, values, formTime }: Props) {
  return (
    <Form id={ID} state={{ faults }} submitLabel="Meldung senden">
      <ChoiceField
        form={ID}
        name="reason"
        legend="Was stimmt nicht?"
        options={REPORT_REASONS}
        chosen={values.reason}
        faults={faults}
      />
      <TextField
        form={ID}
        name="note"
        label="Was sollen wir wissen?"
        hint={`Freiwillig, höchstens ${REPORT_NOTE_MAX_LENGTH} Zeichen`}
        rows={3}
        defaultValue={values.note}
        faults={faults}
      />
      <p className="form-note">
        Die Meldung ist anonym. Wir prüfen sie und entfernen Bewertungen, die gegen unsere Regeln verstossen.
      </p>
      <FormTraces formTime={formTime} />
    </Form>
  );
}
