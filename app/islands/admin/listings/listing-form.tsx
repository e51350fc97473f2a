import { type MouseEvent, useState } from "react";
import type { ListingDetail } from "#domain/desks/listing-desk.ts";
import { FIELD_NAMES } from "#domain/listings/fields.ts";
import { fieldText } from "#domain/listings/form-text.ts";
import { SiteApiError } from "../../../session/site-api.ts";
import { Form } from "../../forms/form.tsx";
import { refusalFaults } from "../../forms/refusal-faults.ts";
import { useForm } from "../../forms/use-form.ts";
import { useActions } from "../../use-actions.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { hasUnsaved } from "./has-unsaved.ts";
import { ListingFields } from "./listing-fields.tsx";
import { listingPath } from "./listing-paths.ts";

const ID = "anbieter";

type Props = { detail: ListingDetail; onStored: (detail: ListingDetail) => void };

/** All fields of a listing. If another admin changed it first, saving warns and keeps what was typed. */
export function ListingForm({ detail, onStored }: Props) {
  const tools = useAdminTools();
  const { id, updatedAt } = detail.listing;
  const [isOvertaken, setIsOvertaken] = useState(false);
  const actions = useActions(tools);
  const state = useForm<Record<string, string>, typeof tools>(
    actions,
    () => undefined,
    async (values, { api, toast }, form) => {
      try {
        const typed = { ...values, updatedAt };
        const stored = await api.send<ListingDetail>("PUT", `/listings/${id}`, typed);
        if (!stored) return;
        showStored(form, stored);
        onStored(stored);
        setIsOvertaken(false);
        toast({ title: "Gespeichert", text: "Geänderte Angaben gelten als bestätigt." });
      } catch (error) {
        setIsOvertaken(error instanceof SiteApiError && error.code === "listing_changed");
        return refusalFaults(error);
      }
    },
  );
  return (
    <div className="form-box">
      <Remarks detail={detail} />
      <Form
        id={ID}
        state={state}
        submitLabel="Speichern"
        busyLabel="Wird gespeichert …"
        more={
          <>
            {isOvertaken && (
              <a className="button quiet" href={listingPath(id)} target="_blank" rel="noopener">
                Neuen Stand ansehen
                <span className="sr-only"> (öffnet ein neues Fenster)</span>
              </a>
            )}
            <ConfirmButton detail={detail} onStored={onStored} />
          </>
        }
      >
        <ListingFields form={ID} listing={detail.listing} faults={state.faults} />
      </Form>
    </div>
  );
}

/** The server normalises what it stores. */
function showStored(form: HTMLFormElement, { listing }: ListingDetail) {
  for (const field of FIELD_NAMES) {
    const control = form.elements.namedItem(field);
    if (control && "value" in control) control.value = fieldText(listing, field);
  }
}

/** Confirms the stored values, so it is disabled while the form differs from them. */
function ConfirmButton({ detail: { listing }, onStored }: Props) {
  const { api, toast } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const { id, updatedAt } = listing;
  const [refusedAt, setRefusedAt] = useState<string>();
  const confirm = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const isRefused = form !== null && hasUnsaved(form, listing);
    setRefusedAt(isRefused ? updatedAt : undefined);
    if (isRefused) return;
    return run(async () => {
      const stored = await api.send<ListingDetail>("POST", `/listings/${id}/confirm`, { updatedAt });
      if (stored) onStored(stored);
      const text = "Importe mit älteren Dateien ändern an diesem Anbieter nichts mehr.";
      toast({ title: "Angaben bestätigt", text });
    });
  };
  return (
    <>
      <button className="button quiet" type="button" aria-disabled={isBusy} onClick={confirm}>
        Angaben bestätigen
      </button>
      <span className="form-note" role="status">
        {refusedAt === updatedAt && "Speichern Sie zuerst Ihre Änderungen."}
      </span>
    </>
  );
}

function Remarks({ detail: { remarks = [] } }: { detail: ListingDetail }) {
  return (
    <div role="status">
      {remarks.length > 0 && (
        <div className="notice faults">
          <p>
            <strong>Gespeichert, aber bitte prüfen:</strong>
          </p>
          <ul>
            {remarks.map(({ field, reason }) => (
              <li key={field}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
