import { CORRECTION_MAX_LENGTH } from "#domain/corrections/correction-input.ts";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { DeskField, FormField, TextField } from "../../islands/forms/fields.tsx";
import { Form, FormTraces } from "../../islands/forms/form.tsx";

type Props = {
  /** The choices, with the page's current value of each. */
  options: Record<string, string>;
  chosen: string | undefined;
  faults: FormFaults | undefined;
  values: Record<string, string>;
  formTime: string;
};

const ID = "korrektur";

export function CorrectionForm({ options, chosen, faults, values, formTime }: Props) {
  return (
    <Form id={ID} state={{ faults }} submitLabel="Korrektur senden">
      <DeskField
        form={ID}
        name="field"
        label="Welche Angabe stimmt nicht?"
        options={options}
        defaultValue={values.field ?? chosen ?? ""}
        isRequired
        faults={faults}
      />
      <TextField
        form={ID}
        name="said"
        label="Was ist richtig?"
        hint={`Höchstens ${CORRECTION_MAX_LENGTH} Zeichen. Auch der Anbieter kann es lesen. Schreiben Sie nichts Persönliches über andere und nichts über die Gesundheit von jemandem.`}
        rows={4}
        required
        defaultValue={values.said}
        faults={faults}
      />
      <FormField
        form={ID}
        name="email"
        label="Ihre E-Mail-Adresse"
        hint="Freiwillig. Dann schreiben wir Ihnen, was wir geändert haben."
        type="email"
        autoComplete="email"
        required={false}
        defaultValue={values.email}
        faults={faults}
      />
      <p className="form-note">Wir prüfen jede Meldung. Nach 90 Tagen löschen wir sie.</p>
      <FormTraces formTime={formTime} />
    </Form>
  );
}
