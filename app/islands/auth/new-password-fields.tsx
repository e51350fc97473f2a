import type { FormFaults } from "#domain/forms/sent-form.ts";
import { m } from "#messages";
import { PasswordField } from "../forms/password-field.tsx";

type Props = { form: string; email: string; minLength: number; faults: FormFaults | undefined };

export const NewPasswordFields = ({ form, email, minLength, faults }: Props) => (
  <>
    {/* Tells password managers which account the password belongs to. */}
    <input type="text" hidden readOnly name="username" autoComplete="username" value={email} />
    <PasswordField
      form={form}
      name="password"
      label={m.sign_in_new_password()}
      hint={m.sign_in_min_length({ count: minLength })}
      autoComplete="new-password"
      faults={faults}
    />
    <PasswordField
      form={form}
      name="confirmation"
      label={m.sign_in_repeat_password()}
      autoComplete="new-password"
      faults={faults}
    />
  </>
);
