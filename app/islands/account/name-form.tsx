import { checkNames, type Names } from "#domain/auth/account-form.ts";
import { Form } from "../forms/form.tsx";
import { FormField } from "../forms/form-field.tsx";
import { useForm } from "../forms/use-form.ts";
import type { Actions } from "../use-actions.ts";
import { accountFaults } from "./account-failure.ts";
import type { AccountTools } from "./account-tools.ts";
import { CancelButton } from "./cancel-button.tsx";

type Props = { actions: Actions<AccountTools>; names: Names; onDone: () => void };

const ID = "konto-name";

export function NameForm({ actions, names, onDone }: Props) {
  const form = useForm<Names, AccountTools>(actions, checkNames, async ({ firstName, lastName }, { client, toast }) => {
    const data = { first_name: firstName.trim(), last_name: lastName.trim() };
    const { error } = await client.updateUser({ data });
    if (error) return accountFaults(toast, "Name nicht geändert", error);
    toast({ title: "Name geändert", text: "Bewertungen von früher behalten den alten Namen." });
    onDone();
  });
  const { faults } = form;
  return (
    <Form id={ID} state={form} submitLabel="Name speichern" more={<CancelButton onClick={onDone} />}>
      <div className="field-pair">
        <FormField
          form={ID}
          name="firstName"
          label="Vorname"
          autoComplete="given-name"
          defaultValue={names.firstName}
          faults={faults}
        />
        <FormField
          form={ID}
          name="lastName"
          label="Nachname"
          autoComplete="family-name"
          defaultValue={names.lastName}
          faults={faults}
        />
      </div>
    </Form>
  );
}
