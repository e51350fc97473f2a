import { apiPaths } from "#domain/paths.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { m } from "#messages";
import { contactFailed, contactSent } from "../../content/message-answers.ts";
import { Form, type FormState, FormTraces, useForm } from "../forms/form.tsx";
import { useActions } from "../use-actions.ts";
import { MessageFields } from "./message-fields.tsx";
import { type MessageTools, type MessageValues, sendMessage, serverChecks } from "./send-message.ts";

/** `tools` are missing until the island wakes; until then the form is posted without JavaScript. */
type Props = { formTime: string; tools?: MessageTools };

export function ContactScreen({ formTime, tools }: Props) {
  const state = useForm<MessageValues, MessageTools>(
    useActions(tools),
    serverChecks,
    async (values, { toast }, form) => {
      const { faults } = await sendMessage(apiPaths.contactMessages, values, contactFailed());
      if (faults) return faults;
      form.reset();
      const { title, text } = contactSent();
      toast({ title, text: `${text} ${m.form_confirmed_by_mail()}` });
    },
  );
  return <ContactForm state={state} formTime={formTime} />;
}

type ContactFormProps = { state: FormState; values?: Record<string, string>; formTime: string };

const ID = "kontaktformular";

export function ContactForm({ state, values = {}, formTime }: ContactFormProps) {
  return (
    <Form id={ID} state={state} submitLabel={m.contact_send()} busyLabel={m.form_sending()} isAnswered>
      <MessageFields form={ID} faults={state.faults} values={values} />
      <p className="form-note">{m.form_deleted_after({ days: KEEP_DAYS })}</p>
      <FormTraces formTime={formTime} />
    </Form>
  );
}
