import { type MouseEvent, useState } from "react";
import type { ListingDetail } from "#domain/desks/listing-desk.ts";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { CLOSED } from "#domain/listings/closed.ts";
import { FIELD_NAMES, type FieldValues, fieldOf, type ListingField, NO_VALUES } from "#domain/listings/fields.ts";
import { fieldText } from "#domain/listings/value-text.ts";
import { CANTONS_BY_NAME } from "#domain/text/collation.ts";
import { SiteApiError } from "../../../session/site-api.ts";
import { Form, refusalFaults, useForm } from "../../forms/form.tsx";
import { ListingControl } from "../../forms/listing-control.tsx";
import { keepToast } from "../../kept-toasts.ts";
import { useActions } from "../../use-actions.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { listingPath } from "./listing-paths.ts";
import { BackToListings } from "./listing-search.tsx";

const ID = "anbieter";

type ListingFormProps = { detail: ListingDetail; onStored: (detail: ListingDetail) => void };

/** All fields of a listing. If another admin changed it first, saving warns and keeps the typed values. */
export function ListingForm({ detail, onStored }: ListingFormProps) {
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

/** Shows the stored values, because the server normalises them. */
function showStored(form: HTMLFormElement, { listing }: ListingDetail) {
  for (const field of FIELD_NAMES) {
    const control = form.elements.namedItem(field);
    if (control && "value" in control) control.value = fieldText(listing, field);
  }
}

/** Confirms the stored values, so it is disabled while the form differs from them. */
function ConfirmButton({ detail: { listing }, onStored }: ListingFormProps) {
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

const EMPTY = { ...NO_VALUES, confirmedFields: {} };

/** Adds a provider that did not come with an import. */
export function NewListing() {
  const tools = useAdminTools();
  const state = useForm<Record<string, string>, typeof tools>(
    useActions(tools),
    () => undefined,
    async (values, { api }) => {
      try {
        const created = await api.send<ListingDetail>("POST", "/listings", { ...values, updatedAt: "" });
        if (!created) return;
        const remarks = (created.remarks ?? []).map(({ reason }) => reason).join(" ");
        keepToast({ title: "Anbieter angelegt", text: remarks || "Seine Seite ist jetzt im Verzeichnis." });
        location.assign(listingPath(created.listing.id));
      } catch (error) {
        return refusalFaults(error);
      }
    },
  );
  return (
    <>
      <p>
        <BackToListings />
      </p>
      <h2>Neuer Anbieter</h2>
      <p className="prose">Nötig sind Name, PLZ und Ort. Was Sie eingeben, gilt als bestätigt.</p>
      <div className="form-box">
        <Form id={ID} state={state} submitLabel="Anlegen" busyLabel="Wird angelegt …">
          <ListingFields form={ID} listing={EMPTY} faults={state.faults} />
        </Form>
      </div>
    </>
  );
}

type ListingFieldsProps = {
  form: string;
  listing: FieldValues & Pick<ListingDetail["listing"], "confirmedFields">;
  faults: FormFaults | undefined;
};

const SECTIONS = Map.groupBy(FIELD_NAMES, (name) => fieldOf(name).section);

/** Fields of one row are side by side if there is room. */
const rowsOf = (names: readonly ListingField[]) => [
  ...Map.groupBy(names, (name) => fieldOf(name).beside ?? name).values(),
];

function ListingFields({ form, listing, faults }: ListingFieldsProps) {
  const field = (name: ListingField) => (
    <ListingControl
      key={name}
      form={form}
      name={name}
      // The legend has the first part of «Positive Bewertung: Sterne».
      label={fieldOf(name).label.replace(/^.*: /, "")}
      value={fieldText(listing, name)}
      confirmedAt={listing.confirmedFields[name]}
      options={OPTIONS}
      faults={faults}
    />
  );
  return [...SECTIONS].map(([title, fields]) => (
    <fieldset className="field-group" key={title}>
      <legend>{title}</legend>
      {rowsOf(fields).map((names) =>
        names.length === 1 ? (
          names.map(field)
        ) : (
          <div className="field-pair" key={names[0]}>
            {names.map(field)}
          </div>
        ),
      )}
    </fieldset>
  ));
}

const OPTIONS = {
  canton: { "": "nach PLZ und Ort", ...Object.fromEntries(CANTONS_BY_NAME.map(({ name }) => [name, name])) },
  closed: CLOSED,
};

/** Whether the form differs from the stored values. */
const hasUnsaved = (form: HTMLFormElement, listing: ListingDetail["listing"]) =>
  FIELD_NAMES.some((field) => {
    const control = form.elements.namedItem(field);
    if (!(control instanceof Element && "value" in control)) return false;
    // Controls normalise their values, and a clone does so in the same way.
    const untouched = control.cloneNode(true) as typeof control;
    untouched.value = fieldText(listing, field);
    return untouched.value !== control.value;
  });
