import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { EmailOtpType, User } from "@supabase/auth-js";
import { useEffect, useRef } from "react";
import { checkMailCode, type MailCode } from "#domain/auth/account-form.ts";
import { authFaults } from "#domain/auth/auth-messages.ts";
import { m } from "#messages";
import { EMAIL_INPUT, FormField } from "../forms/fields.tsx";
import { Form, useForm } from "../forms/form.tsx";
import type { Actions, Tools } from "../use-actions.ts";
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
      <CodeForm
        id="bestaetigen"
        actions={actions}
        purposes={(to) => [{ type: "signup", email: to }]}
        email={email}
        submitLabel={m.sign_in_confirm()}
        onVerified={(_, { keepToast }) => keepToast(registered())}
      />
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

/** What a code may be for. */
type Purpose = { type: EmailOtpType; email: string };

type CodeFormProps<With extends Pick<Tools, "client">> = {
  id: string;
  actions: Actions<With>;
  /** Tried in turn, because mails do not say what their code is called. */
  purposes: (email: string) => readonly [Purpose, ...Purpose[]];
  /** The address, if already known. */
  email?: string;
  submitLabel: string;
  /** `user`: null after the first of the two codes for a new address. */
  onVerified: (verified: { type: EmailOtpType; user: User | null }, tools: With) => void;
};

/** Accepts the code from a mail as an alternative to its link. */
export function CodeForm<With extends Pick<Tools, "client">>(props: CodeFormProps<With>) {
  const { id, actions, purposes, email, submitLabel, onVerified } = props;
  const form = useForm<MailCode, With>(actions, checkMailCode, async (values, tools) => {
    const token = values.code.replaceAll(/\D/g, "");
    const [first, ...others] = purposes(values.email.trim());
    let tried = await verify(tools, token, first);
    // Any other failure says nothing about the code.
    for (const other of others) if (tried.error?.code === "otp_expired") tried = await verify(tools, token, other);
    if (tried.error) return authFaults(m.sign_in_bad_code(), tried.error);
    onVerified({ type: tried.type, user: tried.data.user }, tools);
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

const verify = async ({ client }: Pick<Tools, "client">, token: string, { type, email }: Purpose) => ({
  type,
  ...(await client.verifyOtp({ type, token, email })),
});
