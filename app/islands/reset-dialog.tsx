import { type RefObject, useState } from "react";
import { checkResetEmail } from "#domain/account-form.ts";
import { authSentence, serverWords } from "#domain/auth-messages.ts";
import { paths } from "#domain/paths.ts";
import { MAIL_SENT } from "./account-toasts.ts";
import { EMAIL_INPUT } from "./email-input.ts";
import { Form } from "./form.tsx";
import { FormField } from "./form-field.tsx";
import type { Actions } from "./use-actions.ts";
import { useForm } from "./use-form.ts";

type Props = {
  actions: Actions;
  dialog: RefObject<HTMLDialogElement | null>;
  onSent: (email: string) => void;
};

export const RESET = "passwort-vergessen";

/** Asks for the address that gets a mail to set a new password. */
export function ResetDialog({ actions, dialog, onSent }: Props) {
  const [failure, setFailure] = useState<{ text: string; serverText: string | undefined }>();
  const form = useForm<{ email: string }>(actions, checkResetEmail, async ({ email }, tools) => {
    setFailure(undefined);
    const redirectTo = location.origin + paths.resetPassword();
    const { error } = await tools.client.resetPasswordForEmail(email.trim(), { redirectTo });
    // In the dialog: a toast would lie below it.
    if (error) return setFailure({ text: authSentence(error), serverText: serverWords(error) });
    dialog.current?.close();
    tools.say(MAIL_SENT);
    onSent(email.trim());
  });
  const close = () => dialog.current?.close();
  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby={`${RESET}-titel`}
      onClose={() => setFailure(undefined)}
    >
      <h2 id={`${RESET}-titel`}>Passwort vergessen?</h2>
      <p>Wir senden Ihnen eine E-Mail, mit der Sie ein neues Passwort wählen.</p>
      {failure && (
        <div className="notice" role="alert">
          <p>{failure.text}</p>
          {failure.serverText && (
            <p className="server-words" lang="en">
              {failure.serverText}
            </p>
          )}
        </div>
      )}
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
