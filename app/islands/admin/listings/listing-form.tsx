import { type MouseEvent, type ReactNode, useState } from "react";
import type { ListingDetail } from "#domain/desks/listing-desk.ts";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { recordOf } from "#domain/keys.ts";
import { controlFault, type FormValues, formText, isUntouched } from "#domain/listings/field-form.ts";
import { FIELD_NAMES, type FieldValues, type ListingField } from "#domain/listings/fields.ts";
import { fieldText, valueText } from "#domain/listings/value-text.ts";
import { m } from "#messages";
import { SiteApiError } from "../../../session/site-api.ts";
import { focusAfter } from "../../account/focus-after.ts";
import { Form, formValues, refusalFaults, useForm } from "../../forms/form.tsx";
import { useActions } from "../../use-actions.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { ListingFields } from "./listing-fields.tsx";
import { useKeptForm } from "./use-kept-form.ts";

const ID = "anbieter";

type StoredProps = { detail: ListingDetail; onStored: (detail: ListingDetail) => void };

type ListingFormProps = StoredProps & {
  /** Loads the listing again. */
  onReload: () => Promise<unknown>;
};

/**
 * All fields of a listing. If another admin changed it first, saving is refused, and the new state is loaded on demand.
 * What was typed stays, except over values that are newer (rule admin-48).
 */
export function ListingForm({ detail, onStored, onReload }: ListingFormProps) {
  const tools = useAdminTools();
  const { id, updatedAt } = detail.listing;
  const [isOvertaken, setIsOvertaken] = useState(false);
  const kept = useKeptForm(String(id));
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
        kept.forget();
        onStored(stored);
        kept.begin();
        setIsOvertaken(false);
        toast({ title: "Gespeichert", text: "Geänderte Angaben gelten als bestätigt." });
      } catch (error) {
        setIsOvertaken(error instanceof SiteApiError && error.code === "listing_changed");
        return controlFaults(error, values);
      }
    },
  );
  const { run } = useAdminAction();
  const reload = () =>
    run(async () => {
      await onReload();
      focusAfter(
        () => {
          state.clear();
          kept.begin();
          setIsOvertaken(false);
        },
        () => kept.box.current?.querySelector<HTMLElement>("[type=submit]"),
      );
      tools.toast({ title: "Neuer Stand geladen", text: "Was Sie geändert haben, steht noch im Formular." });
    });
  return (
    <div className="form-box" ref={kept.box}>
      <Form
        id={ID}
        state={state}
        submitLabel="Speichern"
        busyLabel="Wird gespeichert …"
        more={
          <Unsaved>
            {isOvertaken && (
              <button className="button quiet" type="button" onClick={reload}>
                Neuen Stand laden
              </button>
            )}
            <ConfirmButton detail={detail} onStored={onStored} />
          </Unsaved>
        }
      >
        <div className="note desk-overtaken" role="status" data-overtaken="" hidden />
        {/* Saving shows the stored values, because the server normalises them. */}
        <ListingFields key={kept.round} form={ID} listing={detail.listing} detail={detail} faults={state.faults} />
      </Form>
    </div>
  );
}

/** The code that keeps unsaved changes fills in the text about them. */
export const Unsaved = ({ children }: { children?: ReactNode }) => (
  <>
    <button className="button quiet" type="reset" data-discard="" hidden>
      {m.editor_discard()}
    </button>
    {children}
    <p className="desk-unsaved" role="status" data-unsaved="" />
  </>
);

const isSame = (field: ListingField, values: FormValues, stored: Partial<FieldValues>) =>
  isUntouched(field, values, valueText(field, stored[field]));

/** Whether the form differs from the stored values. */
function hasUnsaved(form: HTMLFormElement, listing: FieldValues): boolean {
  const values = formValues(form);
  return FIELD_NAMES.some((field) => !isSame(field, values, listing));
}

/** Every field as the API takes it. An untouched one stays as it is stored. */
export const typedFields = (stored: Partial<FieldValues>, values: FormValues) =>
  recordOf(FIELD_NAMES, (field) =>
    isSame(field, values, stored) ? fieldText(stored, field) : formText(field, values, valueText(field, stored[field])),
  );

/** The faults of a refusal, in the words of the fields' controls. @throws any other error */
export function controlFaults(error: unknown, values: FormValues): FormFaults {
  const { summary, fields } = refusalFaults(error);
  const inWords = Object.entries(fields).map(([field, said]) => [field, controlFault(field, values) ?? said]);
  return { summary, fields: Object.fromEntries(inWords) };
}

/** Confirms the stored values, so it is disabled while the form differs from them. */
function ConfirmButton({ detail: { listing }, onStored }: StoredProps) {
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
