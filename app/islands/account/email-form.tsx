import { checkResetEmail } from "#domain/auth/account-form.ts";
import { paths } from "#domain/paths.ts";
import { EMAIL_CHANGED } from "../auth/account-toasts.ts";
import { EMAIL_INPUT } from "../forms/email-input.ts";
import { Form } from "../forms/form.tsx";
import { FormField } from "../forms/form-field.tsx";
import { useForm } from "../forms/use-form.ts";
import type { Actions } from "../use-actions.ts";
import { accountFaults } from "./account-failure.ts";
import type { AccountTools } from "./account-tools.ts";
import { CancelButton } from "./cancel-button.tsx";

type Props = { actions: Actions<AccountTools>; onDone: () => void };

const ID = "konto-mail";

/** The service writes to both the old and the new address; both must confirm. */
export function EmailForm({ actions, onDone }: Props) {
  const form = useForm<{ email: string }, AccountTools>(
    actions,
    checkResetEmail,
    async ({ email }, { client, toast }) => {
      const emailRedirectTo = location.origin + paths.account();
      const { data, error } = await client.updateUser({ email: email.trim() }, { emailRedirectTo });
      if (error) return accountFaults(toast, "E-Mail-Adresse nicht geändert", error);
      toast(data.user.new_email ? CONFIRM : EMAIL_CHANGED);
      onDone();
    },
  );
  return (
    <Form id={ID} state={form} submitLabel="Adresse ändern" more={<CancelButton onClick={onDone} />}>
      <FormField
        form={ID}
        {...EMAIL_INPUT}
        label="Neue E-Mail-Adresse"
        hint="Wir schreiben an die bisherige und an die neue Adresse. Öffnen Sie beide E-Mails."
        autoComplete="email"
        faults={form.faults}
      />
    </Form>
  );
}

const CONFIRM = {
  title: "Bestätigen Sie die neue Adresse",
  text: "Wir haben an beide Adressen eine E-Mail gesendet. Bis Sie beide Links geöffnet haben, bleibt die bisherige Adresse.",
};
