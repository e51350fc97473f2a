import type { FormFaults } from "#domain/forms/sent-form.ts";
import { PasswordField } from "../forms/password-field.tsx";

type Props = { form: string; email: string; minLength: number; faults: FormFaults | undefined };

export const NewPasswordFields = ({ form, email, minLength, faults }: Props) => (
  <>
    {/* Tells password managers which account the password belongs to. */}
    <input type="text" hidden readOnly name="username" autoComplete="username" value={email} />
    <PasswordField
      form={form}
      name="password"
      label="Neues Passwort"
      hint={`Mindestens ${minLength} Zeichen`}
      autoComplete="new-password"
      faults={faults}
    />
    <PasswordField
      form={form}
      name="confirmation"
      label="Neues Passwort bestätigen"
      autoComplete="new-password"
      faults={faults}
    />
  </>
);
