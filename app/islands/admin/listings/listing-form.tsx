import { type MouseEvent, useState } from "react";
import type { ListingDetail } from "#domain/desks/listing-desk.ts";
import { formatDate } from "#domain/format.ts";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { recordOf } from "#domain/keys.ts";
import { controlFault, type FormValues, formText, isUntouched } from "#domain/listings/field-form.ts";
import { FIELD_NAMES, type FieldValues, fieldOf, type ListingField, NO_VALUES } from "#domain/listings/fields.ts";
import { fieldText, valueText } from "#domain/listings/value-text.ts";
import { SiteApiError } from "../../../session/site-api.ts";
import { copyDays } from "../../../ui/desk/copy-days.ts";
import { FieldInput } from "../../../ui/desk/listing-controls.tsx";
import { Form, formValues, refusalFaults, useForm } from "../../forms/form.tsx";
import { keepToast } from "../../kept-toasts.ts";
import { useActions } from "../../use-actions.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { BackToListings } from "./back-to-listings.tsx";
import { listingPath } from "./listing-paths.ts";

const ID = "anbieter";

type ListingFormProps = { detail: ListingDetail; onStored: (detail: ListingDetail) => void };

/** All fields of a listing. If another admin changed it first, saving warns and keeps the typed values. */
export function ListingForm({ detail, onStored }: ListingFormProps) {
  const tools = useAdminTools();
  const { id, updatedAt } = detail.listing;
  const [isOvertaken, setIsOvertaken] = useState(false);
  const [saves, setSaves] = useState(0);
  const actions = useActions(tools);
  const state = useForm<FormValues, typeof tools>(
    actions,
    () => undefined,
    async (_, { api, toast }, form) => {
      const values = formValues(form);
      try {
        const typed = { ...typedFields(detail.listing, values), updatedAt };
        const stored = await api.send<ListingDetail>("PUT", `/listings/${id}`, typed);
        if (!stored) return;
        onStored(stored);
        setSaves(saves + 1);
        setIsOvertaken(false);
        toast({ title: "Gespeichert", text: "Geänderte Angaben gelten als bestätigt." });
      } catch (error) {
        setIsOvertaken(error instanceof SiteApiError && error.code === "listing_changed");
        return controlFaults(error, values);
      }
    },
  );
  return (
    <div className="form-box" onInput={({ target }) => copyDays(target)}>
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
        {/* Saving shows the stored values, because the server normalises them. */}
        <ListingFields key={saves} listing={detail.listing} detail={detail} faults={state.faults} />
      </Form>
    </div>
  );
}

const isSame = (field: ListingField, values: FormValues, stored: Partial<FieldValues>) =>
  isUntouched(field, values, valueText(field, stored[field]));

/** Whether the form differs from the stored values. */
function hasUnsaved(form: HTMLFormElement, listing: FieldValues): boolean {
  const values = formValues(form);
  return FIELD_NAMES.some((field) => !isSame(field, values, listing));
}

/** Every field as the API takes it. An untouched one stays as it is stored. */
const typedFields = (stored: Partial<FieldValues>, values: FormValues) =>
  recordOf(FIELD_NAMES, (field) =>
    isSame(field, values, stored) ? fieldText(stored, field) : formText(field, values, valueText(field, stored[field])),
  );

/** The faults of a refusal, in the words of the fields' controls. @throws any other error */
function controlFaults(error: unknown, values: FormValues): FormFaults {
  const { summary, fields } = refusalFaults(error);
  const inWords = Object.entries(fields).map(([field, said]) => [field, controlFault(field, values) ?? said]);
  return { summary, fields: Object.fromEntries(inWords) };
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
const NEITHER = { areas: {}, nearAreas: [] };

/** Adds a provider that did not come with an import. */
export function NewListing() {
  const tools = useAdminTools();
  const state = useForm<FormValues, typeof tools>(
    useActions(tools),
    () => undefined,
    async (_, { api }, form) => {
      const values = formValues(form);
      try {
        const typed = { ...typedFields({}, values), updatedAt: "" };
        const created = await api.send<ListingDetail>("POST", "/listings", typed);
        if (!created) return;
        const remarks = (created.remarks ?? []).map(({ reason }) => reason).join(" ");
        keepToast({ title: "Anbieter angelegt", text: remarks || "Seine Seite ist jetzt im Verzeichnis." });
        location.assign(listingPath(created.listing.id));
      } catch (error) {
        return controlFaults(error, values);
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
      <div className="form-box" onInput={({ target }) => copyDays(target)}>
        <Form id={ID} state={state} submitLabel="Anlegen" busyLabel="Wird angelegt …">
          <ListingFields listing={EMPTY} detail={NEITHER} faults={state.faults} />
        </Form>
      </div>
    </>
  );
}

type ListingFieldsProps = {
  listing: FieldValues & Pick<ListingDetail["listing"], "confirmedFields">;
  detail: Pick<ListingDetail, "areas" | "nearAreas">;
  faults: FormFaults | undefined;
};

const SECTIONS = Map.groupBy(FIELD_NAMES, (name) => fieldOf(name).section);

/** Fields of one row are side by side if there is room. */
const rowsOf = (names: readonly ListingField[]) => [
  ...Map.groupBy(names, (name) => fieldOf(name).beside ?? name).values(),
];

function ListingFields({ listing, detail: { areas, nearAreas }, faults }: ListingFieldsProps) {
  const field = (name: ListingField) => {
    const confirmedAt = listing.confirmedFields[name];
    return (
      <FieldInput
        key={name}
        form={ID}
        name={name}
        // The legend has the first part of «Positive Bewertung: Sterne».
        label={fieldOf(name).label.replace(/^.*: /, "")}
        value={valueText(name, listing[name])}
        note={confirmedAt && `Bestätigt am ${formatDate(new Date(confirmedAt))}`}
        faults={faults}
        areas={areas}
        nearAreas={nearAreas}
        isCantonFound
      />
    );
  };
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
