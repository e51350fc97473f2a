import { type FormEvent, type MouseEvent, useState } from "react";
import type { LotDesk, LotEntry } from "#domain/checks/lot-desk.ts";
import { GONE, isSettled, LOT_CHOICES } from "#domain/checks/lot-fields.ts";
import { formatMoment } from "#domain/format.ts";
import { isKeyOf } from "#domain/keys.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { listingPath } from "../listings/listing-paths.ts";
import { orReload, useAdminAction, useLeaveWarning } from "../use-admin-action.ts";
import type { useCaseNotes } from "../work/case-notes.tsx";
import { LotFactField } from "./lot-fact.tsx";

type Props = {
  month: string;
  entry: LotEntry;
  notesOf: ReturnType<typeof useCaseNotes>;
  onSaved: (now: { lot: LotDesk | null }) => Promise<unknown>;
  onOvertaken: () => Promise<unknown>;
};

export function LotEntryItem({ month, entry, notesOf, ...events }: Props) {
  const { position, listing, gone, calledAt } = entry;
  return (
    <li>
      <h3>
        {`${position}. `}
        {listing ? (
          <a className="ledger-link" href={listing.path}>
            {listing.name}
          </a>
        ) : (
          "Eintrag, den es nicht mehr gibt"
        )}
      </h3>
      {listing && (
        <p className="ledger-note">
          {`${listing.place}, `}
          {listing.phone ? <a href={listing.phone.href}>{listing.phone.display}</a> : "ohne Telefonnummer"}
          {calledAt !== null && `, notiert ${formatMoment(new Date(calledAt))}`}
        </p>
      )}
      {gone !== null && <p>{`Seit der Auslosung ${GONE[gone]}. Das zählt als eigenes Ergebnis.`}</p>}
      {listing && gone === null && (
        <>
          {notesOf(`${month}-${position}`)}
          <CallForm path={`/lot/${month}/${position}`} {...{ entry, listing, ...events }} />
        </>
      )}
    </li>
  );
}

type CallFormProps = Omit<Props, "month" | "notesOf"> & { path: string; listing: NonNullable<LotEntry["listing"]> };

/** Partial answers are kept; the rest can be noted in a later call. */
function CallForm({ path, entry, listing, onSaved, onOvertaken }: CallFormProps) {
  const { api, toast } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [isOpen, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  useLeaveWarning(isTyping);
  const { calledAt: seen, facts } = entry;
  const save = (answers: object) =>
    run(async () => {
      const capacity = facts.find(({ field }) => field === "capacity")?.typed ?? "";
      const call = { seen, updatedAt: listing.updatedAt, capacity, answers };
      const saved = await orReload(api.send<{ lot: LotDesk | null }>("PUT", path, call), onOvertaken);
      setTyping(false);
      setOpen(false);
      toast({ title: "Notiert", text: listing.name });
      if (saved) await onSaved(saved);
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(answersIn(new FormData(event.currentTarget), entry));
  };
  const unasked = facts.filter(({ outcome }) => outcome === null);
  /** Keeps the answers that are already chosen. */
  const saveRest = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const rest = Object.fromEntries(unasked.map(({ field }) => [field, { choice: "open" }]));
    if (form) void save({ ...rest, ...answersIn(new FormData(form), entry) });
  };
  return (
    <details className="case-notes" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{`${facts.length - unasked.length} von ${facts.length} Angaben notiert`}</summary>
      <form autoComplete="off" onSubmit={submit} onInput={() => setTyping(true)}>
        {facts.map((fact) => (
          // A fact that has changed is asked about once more; what was typed about the others stays.
          <LotFactField key={`${fact.field} ${fact.outcome} ${fact.says}`} fact={fact} id={path} />
        ))}
        <p className="form-actions">
          <button className="button" type="submit" aria-disabled={isBusy}>
            Speichern
          </button>
          {unasked.length > 0 && (
            <button className="button quiet" type="button" aria-disabled={isBusy} onClick={saveRest}>
              {seen === null ? "Niemanden erreicht" : "Den Rest nicht erfahren"}
            </button>
          )}
          <a className="button quiet" href={listingPath(listing.id)}>
            Anbieter bearbeiten
          </a>
        </p>
      </form>
    </details>
  );
}

/** The chosen answers, without fields that were not asked about. */
function answersIn(form: FormData, { facts }: LotEntry): object {
  const answered = facts.flatMap(({ field, outcome, typed }) => {
    const choice = String(form.get(field) ?? "");
    const said = String(form.get(`${field}-said`) ?? "");
    if (isSettled(outcome ?? undefined) || !isKeyOf(LOT_CHOICES, choice)) return [];
    // The form starts with what the entry says.
    return [[field, { choice, said: choice === "wrong" && said !== typed ? said : "" }] as const];
  });
  return Object.fromEntries(answered);
}
