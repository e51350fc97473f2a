import { KEEP_DAYS } from "#domain/retention.ts";
import { Form } from "../forms/form.tsx";
import { FormTraces } from "../forms/form-traces.tsx";
import type { FormState } from "../forms/use-form.ts";
import { MessageFields } from "./message-fields.tsx";

export type ContactFormProps = { state: FormState; values?: Record<string, string>; formTime: string };

const ID = "kontaktformular";

export function ContactForm({ state, values = {}, formTime }: ContactFormProps) {
  return (
    <Form id={ID} state={state} submitLabel="Nachricht senden" busyLabel="Wird gesendet...">
      <MessageFields form={ID} faults={state.faults} values={values} />
      <p className="form-note">{`Wir löschen Ihre Angaben nach ${KEEP_DAYS} Tagen.`}</p>
      <FormTraces formTime={formTime} />
    </Form>
  );
}
