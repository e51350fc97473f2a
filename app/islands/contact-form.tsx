import { Form } from "./form.tsx";
import { FormTraces } from "./form-traces.tsx";
import { MessageFields } from "./message-fields.tsx";
import type { FormState } from "./use-form.ts";

export type ContactFormProps = {
  state: FormState;
  values?: Record<string, string>;
  formTime: string;
};

const ID = "kontaktformular";

export function ContactForm({ state, values = {}, formTime }: ContactFormProps) {
  return (
    <Form id={ID} state={state} submitLabel="Nachricht senden" busyLabel="Wird gesendet...">
      <MessageFields form={ID} faults={state.faults} values={values} />
      <p className="form-note">Wir löschen Ihre Angaben nach 90 Tagen.</p>
      <FormTraces formTime={formTime} />
    </Form>
  );
}
