import { checkNewPassword, type NewPassword } from "#domain/auth/account-form.ts";
import { PASSWORD_CHANGED } from "../auth/account-toasts.ts";
import { NewPasswordFields } from "../auth/new-password-fields.tsx";
import { Form } from "../forms/form.tsx";
import { useForm } from "../forms/use-form.ts";
import type { Actions } from "../use-actions.ts";
import { accountFaults } from "./account-failure.ts";
import type { AccountTools } from "./account-tools.ts";
import { CancelButton } from "./cancel-button.tsx";

type Props = {
  actions: Actions<AccountTools>;
  email: string;
  minLength: number;
  onSaved: () => void;
  onDone: () => void;
};

const ID = "konto-passwort";

export function PasswordForm({ actions, email, minLength, onSaved, onDone }: Props) {
  const form = useForm<NewPassword, AccountTools>(
    actions,
    (values) => checkNewPassword(values, minLength),
    async ({ password }, { client, toast }) => {
      const { error } = await client.updateUser({ password });
      if (error) return accountFaults(toast, "Passwort nicht geändert", error);
      toast(PASSWORD_CHANGED);
      onSaved();
      onDone();
    },
  );
  return (
    <Form id={ID} state={form} submitLabel="Passwort speichern" more={<CancelButton onClick={onDone} />}>
      <NewPasswordFields form={ID} email={email} minLength={minLength} faults={form.faults} />
    </Form>
  );
}
