import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES, type Language } from "#domain/language.ts";
import { m } from "#messages";
import { SelectField } from "../forms/fields.tsx";
import { Form, useForm } from "../forms/form.tsx";
import type { Actions } from "../use-actions.ts";
import { accountFaults } from "./account-failure.ts";
import type { AccountTools } from "./account-tools.ts";
import { CancelButton } from "./cancel-button.tsx";

type Props = { actions: Actions<AccountTools>; chosen: Language; onDone: () => void };

const ID = "konto-sprache";

/** The language of mails to this account. The pages keep the one of their address. */
export function LanguageForm({ actions, chosen, onDone }: Props) {
  const form = useForm<{ locale: string }, AccountTools>(
    actions,
    () => undefined,
    async ({ locale }, { client, toast }) => {
      const { error } = await client.updateUser({ data: { locale } });
      if (error) return accountFaults(toast, m.account_language_not_changed(), error);
      toast({ title: m.account_language_changed(), text: m.account_language_changed_text() });
      onDone();
    },
  );
  return (
    <Form id={ID} state={form} submitLabel={m.account_save_language()} more={<CancelButton onClick={onDone} />}>
      <SelectField
        form={ID}
        name="locale"
        label={m.account_mail_language()}
        choices={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one], lang: LANGUAGE_TAGS[one] }))}
        defaultValue={chosen}
        faults={form.faults}
      />
    </Form>
  );
}
