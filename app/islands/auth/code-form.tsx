import { checkMailCode, type MailCode } from "#domain/auth/account-form.ts";
import { authFaults } from "#domain/auth/auth-messages.ts";
import { EMAIL_INPUT } from "../forms/email-input.ts";
import { Form } from "../forms/form.tsx";
import { FormField } from "../forms/form-field.tsx";
import { useForm } from "../forms/use-form.ts";
import type { Actions } from "../use-actions.ts";
import { REGISTERED } from "./account-toasts.ts";

type Props = {
  id: string;
  actions: Actions;
  type: "signup" | "recovery";
  /** The address, if it is known already. */
  email?: string;
  submitLabel: string;
  onVerified?: () => void;
};

/** Accepts the code from a mail as an alternative to its link. */
export function CodeForm({ id, actions, type, email, submitLabel, onVerified }: Props) {
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
