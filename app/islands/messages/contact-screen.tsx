import { apiPaths } from "#domain/paths.ts";
import { CONFIRMED_BY_MAIL, CONTACT_FAILED, CONTACT_SENT } from "../../content/message-answers.ts";
import { useForm } from "../forms/use-form.ts";
import { useActions } from "../use-actions.ts";
import { ContactForm } from "./contact-form.tsx";
import { type MessageTools, type MessageValues, sendMessage, serverChecks } from "./send-message.ts";

/** `tools` are missing until the island wakes; until then the form is posted without JavaScript. */
type Props = { formTime: string; tools?: MessageTools };

export function ContactScreen({ formTime, tools }: Props) {
  const state = useForm<MessageValues, MessageTools>(
    useActions(tools),
    serverChecks,
    async (values, { toast }, form) => {
      const { faults } = await sendMessage(apiPaths.contactMessages, values, CONTACT_FAILED);
      if (faults) return faults;
      form.reset();
      toast({ ...CONTACT_SENT, text: `${CONTACT_SENT.text} ${CONFIRMED_BY_MAIL}` });
    },
  );
  return <ContactForm state={state} formTime={formTime} />;
}
