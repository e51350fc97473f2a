import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { useEffect, useRef } from "react";
import { checkMailCode, type MailCode } from "#domain/auth/account-form.ts";
import { authFaults } from "#domain/auth/auth-messages.ts";
import { m } from "#messages";
import { EMAIL_INPUT, FormField } from "../forms/fields.tsx";
import { Form, useForm } from "../forms/form.tsx";
import type { Actions } from "../use-actions.ts";
import { failed, registered } from "./account-toasts.ts";

type ConfirmEmailProps = { actions: Actions; email: string; returnPath: string; onBack: () => void };

/** Shown while an account waits for its address to be confirmed. */
export function ConfirmEmail({ actions, email, returnPath, onBack }: ConfirmEmailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const sendAgain = () =>
    actions.run(async ({ client, toast }) => {
      const emailRedirectTo = location.origin + returnPath;
      const { error } = await client.resend({ type: "signup", email, options: { emailRedirectTo } });
      toast(error ? failed(m.sign_in_mail_not_sent(), error) : { title: m.sign_in_mail_sent() });
    });
  return (
    <section aria-labelledby="bestaetigen-titel">
      <h2 id="bestaetigen-titel" ref={heading} tabIndex={-1}>
        {m.sign_in_confirm_account()}
      </h2>
      <p>
        <ParaglideMessage
          message={m.sign_in_confirm_mail}
          inputs={{ email }}
          markup={{ strong: ({ children }) => <strong>{children}</strong> }}
        />
      </p>
      <CodeForm id="bestaetigen" actions={actions} type="signup" email={email} submitLabel={m.sign_in_confirm()} />
      <p className="form-actions">
        <button className="button quiet" type="button" onClick={sendAgain}>
          {m.sign_in_new_mail()}
        </button>
        <button className="button quiet" type="button" onClick={onBack}>
          {m.sign_in_back()}
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
    if (error) return authFaults(m.sign_in_bad_code(), error);
    if (type === "signup") keepToast(registered());
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
        label={m.sign_in_mail_code()}
        inputMode="numeric"
        autoComplete="one-time-code"
        faults={faults}
      />
    </Form>
  );
}
