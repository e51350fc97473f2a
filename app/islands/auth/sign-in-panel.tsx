import { type ReactNode, type RefObject, useRef } from "react";
import { checkResetEmail, checkSignIn, type SignIn } from "#domain/auth/account-form.ts";
import { authFaults, authSentence, serverWords, signInSentence } from "#domain/auth/auth-messages.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { Icon } from "../../ui/icons.tsx";
import { EMAIL_INPUT, FormField, fieldId, readValue, writeValue } from "../forms/fields.tsx";
import { Form, useForm } from "../forms/form.tsx";
import { PasswordField } from "../forms/password-field.tsx";
import type { Actions } from "../use-actions.ts";
import { commonPassword, mailSent, registered } from "./account-toasts.ts";
import { CodeForm } from "./confirm-email.tsx";

type SignInPanelProps = {
  actions: Actions;
  onUnconfirmed: (email: string) => void;
  /** Called after the code of a reset mail was accepted. */
  onRecovered: () => void;
};

const CODE = "code";

export function SignInPanel({ actions, onUnconfirmed, onRecovered }: SignInPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const codeSection = useRef<HTMLDetailsElement>(null);
  const askForMail = () => {
    writeValue(fieldId(RESET, "email"), readValue(fieldId(SIGN_IN, "email")));
    dialog.current?.showModal();
  };
  const askForCode = (email: string) => {
    if (codeSection.current) codeSection.current.open = true;
    writeValue(fieldId(CODE, "email"), email);
    document.getElementById(fieldId(CODE, "code"))?.focus();
  };
  return (
    <>
      <SignInForm
        actions={actions}
        onUnconfirmed={onUnconfirmed}
        forgotten={
          <button className="button quiet" type="button" onClick={askForMail}>
            {m.sign_in_forgot()}
          </button>
        }
      />
      {/* Outside the form, because forms cannot be nested. */}
      <ResetDialog actions={actions} dialog={dialog} onSent={askForCode} />
      <details className="code-section" ref={codeSection}>
        <summary>
          {m.sign_in_has_code()}
          <Icon name="down" />
        </summary>
        <p>{m.sign_in_has_code_text()}</p>
        <CodeForm
          id={CODE}
          actions={actions}
          purposes={(email) => [
            { type: "recovery", email },
            { type: "signup", email },
          ]}
          submitLabel={m.sign_in_check_code()}
          onVerified={({ type }, { keepToast }) => (type === "recovery" ? onRecovered() : keepToast(registered()))}
        />
      </details>
    </>
  );
}

type SignInFormProps = { actions: Actions; onUnconfirmed: (email: string) => void; forgotten: ReactNode };

const SIGN_IN = "anmelden";

function SignInForm({ actions, onUnconfirmed, forgotten }: SignInFormProps) {
  const form = useForm<SignIn>(actions, checkSignIn, async ({ email, password }, { client, toast, keepToast }) => {
    const signIn = await client.signInWithPassword({ email: email.trim(), password });
    if (!signIn.error) {
      if (signIn.data.weakPassword) keepToast(commonPassword());
      return;
    }
    const summary = m.sign_in_failed();
    const text = signInSentence(signIn.error);
    if (signIn.error.code !== "email_not_confirmed") return { summary, text, fields: {} };
    const options = { emailRedirectTo: location.origin + paths.home() };
    const { error } = await client.resend({ type: "signup", email: email.trim(), options });
    // If it is refused because a mail has just been sent, that mail is as good.
    if (error && error.status !== 429) return authFaults(summary, error);
    // The code form replaces this one, so the message must be a toast.
    toast({ title: summary, text, isError: true });
    onUnconfirmed(email.trim());
  });
  const { faults } = form;
  return (
    <Form id={SIGN_IN} state={form} submitLabel={m.frame_sign_in()} more={forgotten}>
      <FormField form={SIGN_IN} {...EMAIL_INPUT} autoComplete="username" faults={faults} />
      <PasswordField
        form={SIGN_IN}
        name="password"
        label={m.sign_in_password()}
        autoComplete="current-password"
        faults={faults}
      />
    </Form>
  );
}

type ResetDialogProps = {
  actions: Actions;
  dialog: RefObject<HTMLDialogElement | null>;
  onSent: (email: string) => void;
};

const RESET = "passwort-vergessen";

function ResetDialog({ actions, dialog, onSent }: ResetDialogProps) {
  const form = useForm<{ email: string }>(actions, checkResetEmail, async ({ email }, tools) => {
    const redirectTo = location.origin + paths.resetPassword();
    const { error } = await tools.client.resetPasswordForEmail(email.trim(), { redirectTo });
    if (error) return { summary: authSentence(error), serverText: serverWords(error), fields: {} };
    dialog.current?.close();
    tools.toast(mailSent());
    onSent(email.trim());
  });
  const close = () => dialog.current?.close();
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={`${RESET}-titel`} onClose={form.clear}>
      <h2 id={`${RESET}-titel`}>{m.sign_in_forgot()}</h2>
      <p>{m.sign_in_forgot_text()}</p>
      <Form
        id={RESET}
        state={form}
        submitLabel={m.sign_in_send_mail()}
        more={
          <button className="button quiet" type="button" onClick={close}>
            {m.form_cancel()}
          </button>
        }
      >
        <FormField form={RESET} {...EMAIL_INPUT} autoComplete="email" faults={form.faults} />
      </Form>
    </dialog>
  );
}
