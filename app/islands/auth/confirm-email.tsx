import { useEffect, useRef } from "react";
import { checkMailCode, type MailCode } from "#domain/auth/account-form.ts";
import { authFaults } from "#domain/auth/auth-messages.ts";
import { EMAIL_INPUT, FormField } from "../forms/fields.tsx";
import { Form, useForm } from "../forms/form.tsx";
import type { Actions } from "../use-actions.ts";
import { failed, REGISTERED } from "./account-toasts.ts";

type ConfirmEmailProps = { actions: Actions; email: string; returnPath: string; onBack: () => void };

/** Shown while an account waits for its address to be confirmed. */
export function ConfirmEmail({ actions, email, returnPath, onBack }: ConfirmEmailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const sendAgain = () =>
    actions.run(async ({ client, toast }) => {
      const emailRedirectTo = location.origin + returnPath;
      const { error } = await client.resend({ type: "signup", email, options: { emailRedirectTo } });
      toast(error ? failed("E-Mail nicht gesendet", error) : { title: "E-Mail gesendet" });
    });
  return (
    <section aria-labelledby="bestaetigen-titel">
      <h2 id="bestaetigen-titel" ref={heading} tabIndex={-1}>
        Bestätigen Sie Ihr Konto
      </h2>
      <p>
        Wir haben eine E-Mail an <strong>{email}</strong> gesendet. Öffnen Sie den Link darin oder geben Sie den Code
        hier ein.
      </p>
      <CodeForm id="bestaetigen" actions={actions} type="signup" email={email} submitLabel="Bestätigen" />
      <p className="form-actions">
        <button className="button quiet" type="button" onClick={sendAgain}>
          Neue E-Mail senden
        </button>
        <button className="button quiet" type="button" onClick={onBack}>
          Zurück
        </button>
      </p>
    </section>
  );
}

type CodeFormProps = {
  id: string;
  actions: Actions;
  type: "signup" | "recovery";
  /** The address, if already known. */
  email?: string;
  submitLabel: string;
  onVerified?: () => void;
};

/** Accepts the code from a mail as an alternative to its link. */
export function CodeForm({ id, actions, type, email, submitLabel, onVerified }: CodeFormProps) {
  const form = useForm<MailCode>(actions, checkMailCode, async (values, { client, keepToast }) => {
    const token = values.code.replaceAll(/\D/g, "");
    const { error } = await client.verifyOtp({ type, token, email: values.email.trim() });
    if (error) return authFaults("Ungültiger Code", error);
    if (type === "signup") keepToast(REGISTERED);
    else onVerified?.();
  });
  const { faults } = form;
  return (
    <Form id={id} state={form} submitLabel={submitLabel}>
      {email === undefined ? (
        <FormField form={id} {...EMAIL_INPUT} autoComplete="email" faults={faults} />
      ) : (
        <input type="hidden" name="email" value={email} />
      )}
      <FormField
        form={id}
        name="code"
        label="Code aus der E-Mail"
        inputMode="numeric"
        autoComplete="one-time-code"
        faults={faults}
      />
    </Form>
  );
}
