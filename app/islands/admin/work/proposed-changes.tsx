import { type ReactNode, useState } from "react";
import { CHANGE_STATES } from "#domain/desks/change-desk.ts";
import { formatMoment } from "#domain/format.ts";
import type { DeskChange, DeskLogo } from "#domain/members/provider-desk.ts";
import { useAdminList } from "../admin-list.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { ListFrame } from "../list-frame.tsx";
import { listingPath } from "../listings/listing-paths.ts";
import { orReload, useAdminAction } from "../use-admin-action.ts";
import { useCaseNotes } from "./case-notes.tsx";
import { DecidedItem } from "./decided-item.tsx";
import { ReasonForm, RefusableActions } from "./reason-form.tsx";

type Decision = "approve" | "refuse" | "undo";

const DONE: Record<Decision, string> = {
  approve: "Die Änderung ist übernommen.",
  refuse: "Die Änderung ist abgelehnt.",
  undo: "Die Änderung ist rückgängig gemacht.",
};

type Props = { change: DeskChange; tick: ReactNode; onOvertaken: () => void };

/** A provider's change or proposal, with the listing's current values. */
export function ChangeItem({ change, tick, onOvertaken }: Props) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [asking, setAsking] = useState<"refuse" | "undo">();
  const [decision, setDecision] = useState<Decision>();
  const { id, listing, state, by, reason, createdAt, rows } = change;
  const { updatedAt } = listing;
  const hasConflict = rows.some(({ isConflict }) => isConflict);
  const decide = async (what: Decision, body: object) => {
    await orReload(api.send("POST", `/changes/${id}/${what}`, body), onOvertaken);
    setDecision(what);
    setAsking(undefined);
  };
  return (
    <DecidedItem
      title={listing.name}
      href={listingPath(listing.id)}
      tick={tick}
      said={decision ? DONE[decision] : ""}
      decision={decision}
    >
      <p>
        {`${by}, ${formatMoment(new Date(createdAt))} `}
        <span className={state === "waiting" ? "tag state-new" : "tag state-handled"}>{CHANGE_STATES[state]()}</span>
      </p>
      {reason && <p>{`Grund: ${reason}`}</p>}
      <Rows change={change} />
      {hasConflict && !decision && (state === "waiting" || state === "applied") && (
        <p className="notice">Der Eintrag sagt inzwischen etwas anderes. Vergleichen Sie, bevor Sie entscheiden.</p>
      )}
      {asking && (
        <ReasonForm
          id={`grund-${id}`}
          submitLabel={asking === "refuse" ? "Änderung ablehnen" : "Änderung rückgängig machen"}
          onSend={(why) => decide(asking, { reason: why, updatedAt })}
          onCancel={() => setAsking(undefined)}
        />
      )}
      {!asking && !decision && (
        <p className="form-actions">
          {state === "waiting" && (
            <>
              <button
                className="button quiet"
                type="button"
                aria-disabled={isBusy}
                onClick={() => run(() => decide("approve", { updatedAt }))}
              >
                {hasConflict ? "Trotzdem übernehmen" : "Übernehmen"}
              </button>
              <button className="button quiet" type="button" onClick={() => setAsking("refuse")}>
                Ablehnen
              </button>
            </>
          )}
          {state === "applied" && (
            <button className="button quiet" type="button" onClick={() => setAsking("undo")}>
              Rückgängig machen
            </button>
          )}
        </p>
      )}
    </DecidedItem>
  );
}

const Rows = ({ change: { rows, state } }: { change: DeskChange }) => {
  const isOpen = state === "waiting" || state === "applied";
  return (
    <table className="ledger audit-changes">
      <caption className="sr-only">Geänderte Felder</caption>
      <thead>
        <tr>
          <th scope="col">Feld</th>
          <th scope="col">Bisher</th>
          <th scope="col">Neu</th>
          {isOpen && <th scope="col">Jetzt im Eintrag</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, label, before, after, now, isConflict }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td data-label="Bisher">{before || "leer"}</td>
            <td data-label="Neu">{after || "leer"}</td>
            {isOpen && <td data-label="Jetzt">{isConflict ? <strong>{now || "leer"}</strong> : now || "leer"}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Waiting logos, then published ones. */
export const LogoList = () => (
  <>
    <Logos filter="waiting" title="Logos zu prüfen" empty="Kein Logo wartet." />
    <Logos filter="public" title="Logos auf Seiten" empty="Noch hat kein Anbieter ein Logo." />
  </>
);

function Logos({ filter, title, empty }: { filter: "waiting" | "public"; title: string; empty: string }) {
  const list = useAdminList<DeskLogo>(`/logos?filter=${filter}`, { isWhole: filter === "public" });
  const notesOf = useCaseNotes(
    "logos",
    list.items?.map(({ id }) => id),
  );
  return (
    <section className="desk-section" aria-labelledby={`logos-${filter}`}>
      <h2 id={`logos-${filter}`}>{title}</h2>
      <ListFrame list={list} empty={empty}>
        <ul className="reported">
          {list.items?.map((logo) => (
            <LogoItem key={logo.id} logo={logo} notes={notesOf(logo.id)} />
          ))}
        </ul>
      </ListFrame>
    </section>
  );
}

function LogoItem({ logo, notes }: { logo: DeskLogo; notes: ReactNode }) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [done, setDone] = useState("");
  const { id, hash, image, isPublic, listing, by, createdAt } = logo;
  const decide = async (what: "approve" | "refuse", body: object, said: string) => {
    await api.send("POST", `/logos/${id}/${what}`, { hash, isPublic, ...body });
    setDone(said);
  };
  return (
    <DecidedItem title={listing.name} href={listingPath(listing.id)} said={done} decision={done} tick={notes}>
      <p>{`${by}, ${formatMoment(new Date(createdAt))}`}</p>
      {image && <img src={image} width="160" height="160" alt={`Logo von ${listing.name}`} />}
      {!done && (
        <RefusableActions
          id={`logo-${id}`}
          label={isPublic ? "Entfernen" : "Ablehnen"}
          submitLabel={isPublic ? "Logo entfernen" : "Logo ablehnen"}
          onRefuse={(reason) => decide("refuse", { reason }, "Das Logo ist weg.")}
        >
          {!isPublic && (
            <button
              className="button quiet"
              type="button"
              aria-disabled={isBusy}
              onClick={() => run(() => decide("approve", {}, "Das Logo ist zu sehen."))}
            >
              Freigeben
            </button>
          )}
        </RefusableActions>
      )}
    </DecidedItem>
  );
}
