import type { ReactNode } from "react";
import { checkSignIn, type SignIn } from "#domain/auth/account-form.ts";
import { signInSentence } from "#domain/auth/auth-messages.ts";
import { EMAIL_INPUT } from "../forms/email-input.ts";
import { Form } from "../forms/form.tsx";
import { FormField } from "../forms/form-field.tsx";
import { PasswordField } from "../forms/password-field.tsx";
import { useForm } from "../forms/use-form.ts";
import type { Actions } from "../use-actions.ts";
import { COMMON_PASSWORD } from "./account-toasts.ts";

type Props = { actions: Actions; onUnconfirmed: (email: string) => void; forgotten: ReactNode };

export const SIGN_IN = "anmelden";

export function SignInForm({ actions, onUnconfirmed, forgotten }: Props) {
  const form = useForm<SignIn>(actions, checkSignIn, async ({ email, password }, { client, toast, keepToast }) => {
    const signIn = await client.signInWithPassword({ email: email.trim(), password });
    if (!signIn.error) {
      if (signIn.data.weakPassword) keepToast(COMMON_PASSWORD);
      return;
    }
    const summary = "Anmeldung fehlgeschlagen";
    const text = signInSentence(signIn.error);
    if (signIn.error.code !== "email_not_confirmed") return { summary, text, fields: {} };
    // The code form replaces this one, so the message must be a toast.
    toast({ title: summary, text, isError: true });
    onUnconfirmed(email.trim());
  });
  const { faults } = form;
  return (
    <Form id={SIGN_IN} state={form} submitLabel="Anmelden" more={forgotten}>
      <FormField form={SIGN_IN} {...EMAIL_INPUT} autoComplete="username" faults={faults} />
      <PasswordField form={SIGN_IN} name="password" label="Passwort" autoComplete="current-password" faults={faults} />
    </Form>
  );
}
