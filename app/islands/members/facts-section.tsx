import { CHANGE_STATES } from "#domain/desks/change-desk.ts";
import { formatMoment } from "#domain/format.ts";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { CLOSED } from "#domain/listings/closed.ts";
import { fieldOf, type ListingField, providerFields } from "#domain/listings/fields.ts";
import type {
  FormChanges,
  ListingChange,
  ProviderDesk,
  StoredDesk,
  TypedFields,
} from "#domain/members/provider-desk.ts";
import { FORMS } from "#domain/offer/care-codes.ts";
import { CANTONS_BY_NAME } from "#domain/text/collation.ts";
import type { SiteApi } from "../../session/site-api.ts";
import { AccountSection, showSiteFailure, siteFaults } from "../account/account-section.tsx";
import { focusAfter, titleOf } from "../account/focus-after.ts";
import { Form, useForm } from "../forms/form.tsx";
import { ListingControl } from "../forms/listing-control.tsx";
import type { ToastMessage } from "../kept-toasts.ts";
import type { DeskProps, MemberTools } from "./member-tools.ts";

const FACTS_ID = "angaben";
const FACTS_FORM = "fakten";

/** Facts that are published immediately. */
export function FactsSection(props: DeskProps) {
  const { desk, path } = props;
  const state = useFieldsForm(props, {
    id: FACTS_ID,
    send: (site, body) => site.send<StoredDesk>("PUT", path, body),
    stored: (answer) => ({
      title: "Gespeichert",
      text: answer?.remarks.join(" ") || "Ihre Änderungen sind auf der Seite zu sehen.",
    }),
    failure: "Nicht gespeichert",
  });
  return (
    <AccountSection
      id={FACTS_ID}
      title="Angaben"
      note="Das wissen Sie am besten. Änderungen sind sofort zu sehen, mit «Anbieter» als Quelle."
    >
      {desk.listing.hasAiText && (
        <p className="section-note">
          Ihre Seite zeigt eine automatische Beschreibung. Schreiben Sie eine eigene, steht diese an ihrer Stelle.
        </p>
      )}
      <Form id={FACTS_FORM} state={state} submitLabel="Speichern" busyLabel="Wird gespeichert …">
        <ProviderFields form={FACTS_FORM} names={providerFields("at once")} desk={desk} faults={state.faults} />
      </Form>
    </AccountSection>
  );
}

const PROPOSAL_ID = "vorschlag";

const PROPOSAL_FORM = "amtliches";

/** Facts that an admin must approve, one proposal at a time. */
export function ProposalSection(props: DeskProps) {
  const waiting = props.desk.changes.find(({ state }) => state === "waiting");
  return (
    <AccountSection
      id={PROPOSAL_ID}
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
        () => titleOf(PROPOSAL_ID),
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
    id: PROPOSAL_ID,
    send: (site, body) => site.send<ProviderDesk>("POST", `${path}/proposals`, body),
    stored: () => ({ title: "Vorschlag gesendet" }),
    failure: "Vorschlag nicht gesendet",
  });
  return (
    <Form id={PROPOSAL_FORM} state={state} submitLabel="Vorschlag senden" busyLabel="Wird gesendet …">
      <ProviderFields form={PROPOSAL_FORM} names={providerFields("approved")} desk={desk} faults={state.faults} />
    </Form>
  );
}

function ChangeList({ changes }: { changes: readonly ListingChange[] }) {
  if (changes.length === 0) return null;
  return (
    <details className="desk-more">
      <summary>Bisherige Änderungen</summary>
      <ul className="account-list">
        {changes.map(({ id, state, reason, createdAt, changes: made }) => (
          <li className="account-item tall" key={id}>
            <div>
              <p className="account-item-name">
                {formatMoment(new Date(createdAt))} <span className="badge">{CHANGE_STATES[state]}</span>
              </p>
              {reason && <p>{`Grund: ${reason}`}</p>}
              <ChangeTable changes={made} />
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

const ChangeTable = ({ changes }: { changes: FormChanges }) => (
  <dl className="pairs">
    {Object.entries(changes).map(([field, [before, after]]) => (
      <div key={field}>
        <dt>{fieldOf(field as ListingField).label}</dt>
        <dd>
          <del>{before || "leer"}</del> <ins>{after || "leer"}</ins>
        </dd>
      </div>
    ))}
  </dl>
);

type Props = {
  form: string;
  names: readonly ListingField[];
  desk: Pick<ProviderDesk, "fields" | "confirmed">;
  faults: FormFaults | undefined;
};

const same = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, word]));

const UNKNOWN = { "": "nicht bekannt" };

const OPTIONS = {
  canton: same(CANTONS_BY_NAME.map(({ name }) => name)),
  closed: same(Object.values(CLOSED)),
  form: { ...UNKNOWN, ...same(Object.values(FORMS)) },
  yesNo: { ...UNKNOWN, ...same(["ja", "nein"]) },
};

/** A provider's fields in words instead of codes. */
const ProviderFields = ({ form, names, desk, faults }: Props) =>
  names.map((name) => (
    <ListingControl
      key={name}
      form={form}
      name={name}
      value={desk.fields[name] ?? ""}
      confirmedAt={desk.confirmed[name]}
      options={OPTIONS}
      faults={faults}
    />
  ));

/** The changed fields only, because an untouched one may contain what a form would refuse. */
const changedIn = (typed: Record<string, string>, stored: TypedFields): TypedFields =>
  Object.fromEntries(
    Object.entries(typed)
      .map(([name, text]) => [name, text.replaceAll("\r\n", "\n")] as const)
      .filter(([name, text]) => text !== (stored[name as ListingField] ?? "")),
  );

type Sending<Stored> = {
  /** Id of the section whose title gets the focus afterwards. */
  id: string;
  send: (site: SiteApi, body: { updatedAt: string; fields: TypedFields }) => Promise<Stored>;
  stored: (answer: Stored) => ToastMessage;
  /** Title of the failure message. */
  failure: string;
};

/** A form of a provider's fields that sends only changed ones. */
const useFieldsForm = <Stored extends ProviderDesk | undefined>(
  { desk, actions, onChanged }: DeskProps,
  { id, send, stored, failure }: Sending<Stored>,
) =>
  useForm<Record<string, string>, MemberTools>(
    actions,
    () => undefined,
    async (values, { site, toast }) => {
      const fields = changedIn(values, desk.fields);
      if (Object.keys(fields).length === 0) return { summary: "Sie haben nichts geändert.", fields: {} };
      try {
        const answer = await send(site, { updatedAt: desk.listing.updatedAt, fields });
        toast(stored(answer));
        focusAfter(
          () => onChanged(answer),
          () => titleOf(id),
        );
      } catch (error) {
        return siteFaults(failure, error);
      }
    },
  );
