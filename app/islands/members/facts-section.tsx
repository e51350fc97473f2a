import { providerFields } from "#domain/listings/fields.ts";
import type { StoredDesk } from "#domain/members/provider-desk.ts";
import { AccountSection } from "../account/account-section.tsx";
import { Form } from "../forms/form.tsx";
import type { DeskProps } from "./member-tools.ts";
import { ProviderFields } from "./provider-fields.tsx";
import { useFieldsForm } from "./use-fields-form.ts";

const ID = "angaben";
const FORM = "fakten";

/** What goes live at once. */
export function FactsSection(props: DeskProps) {
  const { desk, path } = props;
  const state = useFieldsForm(props, {
    id: ID,
    send: (site, body) => site.send<StoredDesk>("PUT", path, body),
    stored: (answer) => ({
      title: "Gespeichert",
      text: answer?.remarks.join(" ") || "Ihre Änderungen sind auf der Seite zu sehen.",
    }),
    failure: "Nicht gespeichert",
  });
  return (
    <AccountSection
      id={ID}
      title="Angaben"
      note="Das wissen Sie am besten. Änderungen sind sofort zu sehen, mit «Anbieter» als Quelle."
    >
      {desk.listing.hasAiText && (
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
