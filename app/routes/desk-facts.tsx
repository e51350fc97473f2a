import { z } from "zod";
import { CHANGE_STATES } from "#domain/desks/change-desk.ts";
import { formatMoment } from "#domain/format.ts";
import { fieldOf, type ListingField, providerFields, WISHED_FACTS } from "#domain/listings/fields.ts";
import type { FormChanges, ListingChange } from "#domain/members/provider-desk.ts";
import { paths } from "#domain/paths.ts";
import { editKept, proposeChange, readSentFields, withdrawChange } from "#worker/services/members/change-listing.ts";
import { loadFacts } from "#worker/services/members/provider-desk.ts";
import { act, type DeskAnswer, deskPage } from "../desk-page.ts";
import { Form } from "../islands/forms/form.tsx";
import { Island } from "../islands/island.tsx";
import { DeskPage } from "../ui/desk/desk-frame.tsx";
import { FieldControl } from "../ui/desk/field-control.tsx";
import { ActField, Press } from "../ui/desk/press.tsx";
import { ProviderCard } from "../ui/provider/provider-card.tsx";
import type { Route } from "./+types/desk-facts.ts";

const page = deskPage(loadFacts, {
  speichern: {
    limit: "provider-edit",
    does: async (deps, { actor, listingId }, values) =>
      editKept(deps, actor, await readSentFields(deps, actor, { listingId, edit: "at once", values })),
  },
  vorschlagen: {
    limit: "provider-edit",
    does: async (deps, { actor, listingId }, values) =>
      proposeChange(deps, actor, await readSentFields(deps, actor, { listingId, edit: "approved", values })),
  },
  zurueckziehen: act({
    input: z.object({ vorschlag: z.coerce.number().int() }),
    does: (deps, { actor, listingId, vorschlag }) => withdrawChange(deps, actor, listingId, vorschlag),
  }),
});
export const loader = page.loader;
export const action = page.action;

/** What visitors search by comes first. */
const SEARCHED = WISHED_FACTS.filter((field) => fieldOf(field).isFact);
const OWN_FIELDS = [...new Set([...SEARCHED, ...providerFields("at once")])];

const SAID = {
  speichern: "Gespeichert. Ihre Änderungen sind auf der Seite zu sehen.",
  vorschlagen: "Vorschlag gesendet. Wir prüfen ihn und schreiben Ihnen.",
  zurueckziehen: "Vorschlag zurückgezogen",
};

export default function DeskFactsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, hasAiText, changes, card, day } = loaderData;
  const waiting = changes.find(({ state }) => state === "waiting");
  const earlier = changes.filter(({ state }) => state !== "waiting");
  return (
    <DeskPage
      current="deskFacts"
      data={loaderData}
      answer={actionData}
      said={SAID}
      form={actionData?.act === "vorschlagen" ? "vorschlag" : "angaben"}
    >
      <p className="section-note">
        Das wissen Sie am besten. Änderungen sind sofort zu sehen, mit «Anbieter» als Quelle.{" "}
        <a href={paths.deskLogo(listing.id)}>Logo ändern</a>
      </p>
      {hasAiText && (
        <p className="section-note">
          Ihre Seite zeigt eine automatische Beschreibung. Schreiben Sie eine eigene, steht diese an ihrer Stelle.
        </p>
      )}
      <div className="desk-sides">
        <div>
          <FieldsForm
            id="angaben"
            act="speichern"
            names={OWN_FIELDS}
            submitLabel="Speichern"
            data={loaderData}
            answer={actionData}
          />
          <details
            className="desk-part desk-more"
            id="amtliches"
            open={waiting !== undefined || actionData?.act === "vorschlagen"}
          >
            <summary>Name, Adresse und Amtliches</summary>
            <p className="section-note">
              Diese Angaben prüfen wir, bevor sie auf der Seite stehen. Sie bekommen ein Mail, sobald wir entschieden
              haben.
            </p>
            {waiting ? (
              <div className="note">
                <p>Ihr Vorschlag wartet auf unsere Prüfung.</p>
                <ChangeTable changes={waiting.changes} />
                <Press act="zurueckziehen" values={{ vorschlag: waiting.id }} label="Vorschlag zurückziehen" />
              </div>
            ) : (
              <FieldsForm
                id="vorschlag"
                act="vorschlagen"
                names={providerFields("approved")}
                submitLabel="Vorschlag senden"
                data={loaderData}
                answer={actionData}
              />
            )}
          </details>
        </div>
        <aside aria-labelledby="karte">
          <h3 id="karte">So steht es in der Liste</h3>
          <ul className="list">
            <ProviderCard provider={card} day={day} />
          </ul>
        </aside>
      </div>
      {earlier.length > 0 && <Earlier changes={earlier} />}
    </DeskPage>
  );
}

type FieldsFormProps = {
  id: string;
  act: string;
  names: readonly ListingField[];
  submitLabel: string;
  data: Route.ComponentProps["loaderData"];
  answer: DeskAnswer | undefined;
};

function FieldsForm({ id, act: name, names, submitLabel, data, answer }: FieldsFormProps) {
  const sent = answer?.act === name && answer.faults ? answer : undefined;
  return (
    <Island name="desk-form">
      <Form
        id={id}
        submitLabel={submitLabel}
        more={
          <>
            <button className="button quiet" type="reset" data-discard="" hidden>
              Verwerfen
            </button>
            <p className="desk-unsaved" role="status" data-unsaved="" />
          </>
        }
      >
        {/* A form that was refused because the listing changed stays refused: saving it again would undo that change. */}
        <ActField act={name} values={{ updatedAt: sent?.values.updatedAt ?? data.updatedAt }} />
        <div className="desk-fields">
          {names.map((field) => (
            <FieldControl
              key={field}
              form={id}
              name={field}
              value={data.fields[field] ?? ""}
              origin={{ source: data.sources[field]?.source, confirmedAt: data.confirmed[field] }}
              sent={sent?.values}
              faults={sent?.faults}
              areas={data.areas}
            />
          ))}
        </div>
      </Form>
    </Island>
  );
}

const Earlier = ({ changes }: { changes: readonly ListingChange[] }) => (
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
