import { checkNewPassword, type NewPassword } from "#domain/account-form.ts";
import { PASSWORD_CHANGED } from "../account-toasts.ts";
import { Form } from "../form.tsx";
import { NewPasswordFields } from "../new-password-fields.tsx";
import type { Actions } from "../use-actions.ts";
import { useForm } from "../use-form.ts";
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
    async ({ password }, { client, say }) => {
      const { error } = await client.updateUser({ password });
      if (error) return accountFaults(say, "Passwort nicht geändert", error);
      say(PASSWORD_CHANGED);
      onSaved();
      onDone();
    },
  );
  return (
    <Form
      id={ID}
      state={form}
      submitLabel="Passwort speichern"
      more={<CancelButton onClick={onDone} />}
    >
      <NewPasswordFields form={ID} email={email} minLength={minLength} faults={form.faults} />
    </Form>
  );
}
