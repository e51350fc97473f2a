import type { RefObject } from "react";
import { checkResetEmail } from "#domain/auth/account-form.ts";
import { authSentence, serverWords } from "#domain/auth/auth-messages.ts";
import { paths } from "#domain/paths.ts";
import { EMAIL_INPUT } from "../forms/email-input.ts";
import { Form } from "../forms/form.tsx";
import { FormField } from "../forms/form-field.tsx";
import { useForm } from "../forms/use-form.ts";
import type { Actions } from "../use-actions.ts";
import { MAIL_SENT } from "./account-toasts.ts";

type Props = { actions: Actions; dialog: RefObject<HTMLDialogElement | null>; onSent: (email: string) => void };

export const RESET = "passwort-vergessen";

export function ResetDialog({ actions, dialog, onSent }: Props) {
  const form = useForm<{ email: string }>(actions, checkResetEmail, async ({ email }, tools) => {
    const redirectTo = location.origin + paths.resetPassword();
    const { error } = await tools.client.resetPasswordForEmail(email.trim(), { redirectTo });
    if (error) return { summary: authSentence(error), serverText: serverWords(error), fields: {} };
    dialog.current?.close();
    tools.toast(MAIL_SENT);
    onSent(email.trim());
  });
  const close = () => dialog.current?.close();
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={`${RESET}-titel`} onClose={form.clear}>
      <h2 id={`${RESET}-titel`}>Passwort vergessen?</h2>
      <p>Wir senden Ihnen eine E-Mail, mit der Sie ein neues Passwort wählen.</p>
      <Form
        id={RESET}
        state={form}
        submitLabel="E-Mail senden"
        more={
          <button className="button quiet" type="button" onClick={close}>
            Abbrechen
          </button>
        }
      >
        <FormField form={RESET} {...EMAIL_INPUT} autoComplete="email" faults={form.faults} />
      </Form>
    </dialog>
  );
}
