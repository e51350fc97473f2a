import { providerFields } from "#domain/listings/fields.ts";
import type { StoredDesk } from "#domain/members/provider-desk.ts";
import { AccountSection } from "../account/account-section.tsx";
import { focusAfter, titleOf } from "../account/focus-after.ts";
import { siteFaults } from "../account/site-failure.ts";
import { Form } from "../forms/form.tsx";
import { useForm } from "../forms/use-form.ts";
import type { DeskProps, MemberTools } from "./member-tools.ts";
import { changedIn, ProviderFields } from "./provider-fields.tsx";

const ID = "angaben";
const FORM = "fakten";

/** What goes live at once. */
export function FactsSection({ desk, path, actions, onChanged }: DeskProps) {
  const { updatedAt, hasAiText } = desk.listing;
  const state = useForm<Record<string, string>, MemberTools>(
    actions,
    () => undefined,
    async (values, { site, toast }) => {
      const fields = changedIn(values, desk.fields);
      if (Object.keys(fields).length === 0) return { summary: "Sie haben nichts geändert.", fields: {} };
      try {
        const stored = await site.send<StoredDesk>("PUT", path, { updatedAt, fields });
        const text = stored?.remarks.join(" ") || "Ihre Änderungen sind auf der Seite zu sehen.";
        toast({ title: "Gespeichert", text });
        focusAfter(
          () => onChanged(stored),
          () => titleOf(ID),
        );
      } catch (failure) {
        return siteFaults("Nicht gespeichert", failure);
      }
    },
  );
  return (
    <AccountSection
      id={ID}
      title="Angaben"
      note="Das wissen Sie am besten. Änderungen sind sofort zu sehen, mit «Anbieter» als Quelle."
    >
      {hasAiText && (
        <p className="section-note">
          Ihre Seite zeigt eine automatische Beschreibung. Schreiben Sie eine eigene, steht diese an ihrer Stelle.
        </p>
      )}
      <Form id={FORM} state={state} submitLabel="Speichern" busyLabel="Wird gespeichert …">
        <ProviderFields form={FORM} names={providerFields("at once")} desk={desk} faults={state.faults} />
      </Form>
    </AccountSection>
  );
}
