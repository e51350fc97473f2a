import type { User } from "@supabase/auth-js";
import { checkNewEmail, type EmailChangeRules, mailedAtEmailChange } from "#domain/auth/account-form.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { emailChanged, firstConfirmed } from "../auth/account-toasts.ts";
import { CodeForm } from "../auth/confirm-email.tsx";
import { EMAIL_INPUT, FormField } from "../forms/fields.tsx";
import { Form, useForm } from "../forms/form.tsx";
import type { Actions } from "../use-actions.ts";
import { accountFaults } from "./account-failure.ts";
import type { AccountTools } from "./account-tools.ts";
import { CancelButton } from "./cancel-button.tsx";

const FOR_NEW = {
  hint: m.account_new_email_hint_new,
  pending: m.account_pending_new,
  toConfirm: m.account_confirm_new_email_new,
};

/** What is said of the mails that the service sends. */
const CHANGE_WORDS = {
  both: { hint: m.account_new_email_hint, pending: m.account_pending, toConfirm: m.account_confirm_new_email_text },
  new: FOR_NEW,
  // Such a change never waits, unless the settings have changed since.
  nobody: { ...FOR_NEW, hint: m.account_new_email_hint_at_once },
};

export const emailChangeWords = ({ email, email_confirmed_at }: User, rules: EmailChangeRules) =>
  CHANGE_WORDS[mailedAtEmailChange({ email, isConfirmed: email_confirmed_at !== undefined }, rules)];

type EmailFormProps = {
  actions: Actions<AccountTools>;
  email: string;
  words: ReturnType<typeof emailChangeWords>;
  onDone: () => void;
};

const EMAIL_FORM_ID = "konto-mail";

export function EmailForm({ actions, email: present, words, onDone }: EmailFormProps) {
  const form = useForm<{ email: string }, AccountTools>(
    actions,
    (values) => checkNewEmail(values, present),
    async ({ email }, { client, toast }) => {
      const emailRedirectTo = location.origin + paths.account();
      const { data, error } = await client.updateUser({ email: email.trim() }, { emailRedirectTo });
      if (error) return accountFaults(toast, m.account_email_not_changed(), error);
      toast(data.user.new_email ? { title: m.account_confirm_new_email(), text: words.toConfirm() } : emailChanged());
      onDone();
    },
  );
  return (
    <Form id={EMAIL_FORM_ID} state={form} submitLabel={m.account_save_email()} more={<CancelButton onClick={onDone} />}>
      <FormField
        form={EMAIL_FORM_ID}
        {...EMAIL_INPUT}
        label={m.account_new_email()}
        hint={words.hint()}
        autoComplete="email"
        faults={form.faults}
      />
    </Form>
  );
}

type NewEmailCodeProps = { actions: Actions<AccountTools>; email: string; newEmail: string };

/** If both addresses get a mail, each mail has a code; they may come in any order. */
export const NewEmailCode = ({ actions, email, newEmail }: NewEmailCodeProps) => (
  <div className="edit-row">
    <div className="edit-row-form">
      <CodeForm
        id="konto-mail-code"
        actions={actions}
        email={newEmail}
        purposes={(to) => [
          { type: "email_change", email: to },
          ...(email ? [{ type: "email_change", email } as const] : []),
        ]}
        submitLabel={m.sign_in_check_code()}
        onVerified={({ user }, { toast }) => toast(user ? emailChanged() : firstConfirmed())}
      />
    </div>
  </div>
);
