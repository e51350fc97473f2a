import { providerFields } from "#domain/listings/fields.ts";
import type { ListingChange, ProviderDesk } from "#domain/members/provider-desk.ts";
import { AccountSection } from "../account/account-section.tsx";
import { focusAfter, titleOf } from "../account/focus-after.ts";
import { showSiteFailure } from "../account/site-failure.ts";
import { Form } from "../forms/form.tsx";
import { ChangeList, ChangeTable } from "./change-list.tsx";
import type { DeskProps } from "./member-tools.ts";
import { ProviderFields } from "./provider-fields.tsx";
import { useFieldsForm } from "./use-fields-form.ts";

const ID = "vorschlag";
const FORM = "amtliches";

/** What an admin approves first, one proposal at a time. */
export function ProposalSection(props: DeskProps) {
  const waiting = props.desk.changes.find(({ state }) => state === "waiting");
  return (
    <AccountSection
      id={ID}
      title="Name, Adresse und Amtliches"
      note="Diese Angaben prüfen wir, bevor sie auf der Seite stehen. Sie bekommen ein Mail, sobald wir entschieden haben."
    >
      {waiting ? <Waiting {...props} change={waiting} /> : <ProposalForm {...props} />}
      <ChangeList changes={props.desk.changes.filter(({ state }) => state !== "waiting")} />
    </AccountSection>
  );
}

function Waiting({ change, path, actions, onChanged }: DeskProps & { change: ListingChange }) {
  const withdraw = () =>
    actions.run(async ({ site, toast }) => {
      try {
        await site.send("DELETE", `${path}/proposals/${change.id}`);
      } catch (failure) {
        return showSiteFailure(toast, "Vorschlag nicht zurückgezogen", failure);
      }
      toast({ title: "Vorschlag zurückgezogen" });
      focusAfter(
        () => onChanged(),
        () => titleOf(ID),
      );
    });
  return (
    <div className="note">
      <p>Ihr Vorschlag wartet auf unsere Prüfung.</p>
      <ChangeTable changes={change.changes} />
      <p className="form-actions">
        <button className="button quiet" type="button" aria-disabled={actions.isBusy} onClick={withdraw}>
          Vorschlag zurückziehen
        </button>
      </p>
    </div>
  );
}

function ProposalForm(props: DeskProps) {
  const { desk, path } = props;
  const state = useFieldsForm(props, {
    id: ID,
    send: (site, body) => site.send<ProviderDesk>("POST", `${path}/proposals`, body),
    stored: () => ({ title: "Vorschlag gesendet" }),
    failure: "Vorschlag nicht gesendet",
  });
  return (
    <Form id={FORM} state={state} submitLabel="Vorschlag senden" busyLabel="Wird gesendet …">
      <ProviderFields form={FORM} names={providerFields("approved")} desk={desk} faults={state.faults} />
    </Form>
  );
}
