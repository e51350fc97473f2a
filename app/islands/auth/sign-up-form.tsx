import { checkSignUp, type SignUp } from "#domain/auth/account-form.ts";
import { authFaults } from "#domain/auth/auth-messages.ts";
import { isCommonPassword } from "#domain/auth/common-passwords.ts";
import { paths } from "#domain/paths.ts";
import { EMAIL_INPUT } from "../forms/email-input.ts";
import { Form } from "../forms/form.tsx";
import { FormField } from "../forms/form-field.tsx";
import { PasswordField } from "../forms/password-field.tsx";
import { useForm } from "../forms/use-form.ts";
import type { Actions } from "../use-actions.ts";
import { COMMON_PASSWORD, REGISTERED } from "./account-toasts.ts";

type Props = {
  actions: Actions;
  minLength: number;
  /** Target of the link in the confirmation mail. */
  returnPath: string;
  /** Called if the account must confirm its address first. */
  onUnconfirmed: (email: string) => void;
};

const ID = "registrieren";

export function SignUpForm({ actions, minLength, returnPath, onUnconfirmed }: Props) {
  const form = useForm<SignUp>(
    actions,
    (values) => checkSignUp(values, minLength),
    async ({ firstName, lastName, email, password }, { client, keepToast }) => {
      const { data, error } = await client.signUp({
        email: email.trim(),
        password,
        options: {
          data: { first_name: firstName.trim(), last_name: lastName.trim() },
          emailRedirectTo: location.origin + returnPath,
        },
      });
      if (error) return authFaults("Registrierung fehlgeschlagen", error);
      if (!data.session) {
        onUnconfirmed(email.trim());
        return;
      }
      keepToast(REGISTERED);
      // The service returns this warning, too, but its client drops it.
      if (isCommonPassword(password)) keepToast(COMMON_PASSWORD);
    },
  );
  const { faults } = form;
  return (
    <Form id={ID} state={form} submitLabel="Registrieren">
      <div className="field-pair">
        <FormField form={ID} name="firstName" label="Vorname" autoComplete="given-name" faults={faults} />
        <FormField form={ID} name="lastName" label="Nachname" autoComplete="family-name" faults={faults} />
      </div>
      <FormField form={ID} {...EMAIL_INPUT} autoComplete="email" faults={faults} />
      <PasswordField
        form={ID}
        name="password"
        label="Passwort"
        hint={`Mindestens ${minLength} Zeichen`}
        autoComplete="new-password"
        faults={faults}
      />
      <p className="form-note">
        Ihr Name steht bei den Bewertungen, die Sie schreiben, Ihre E-Mail-Adresse nie. Mehr dazu unter{" "}
        <a href={paths.legal()}>Impressum &amp; Datenschutz</a>.
      </p>
    </Form>
  );
}
