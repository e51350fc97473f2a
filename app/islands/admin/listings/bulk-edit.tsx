import { useRef, useState } from "react";
import {
  type BulkChange,
  type BulkEdit,
  type BulkPreview,
  type ListingAsk,
  portionsOf,
} from "#domain/desks/bulk-action.ts";
import { BULK_FIELDS, canAdd } from "#domain/desks/bulk-fields.ts";
import type { DeskListing } from "#domain/desks/listing-desk.ts";
import { countOf } from "#domain/format.ts";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { controlFault, formText } from "#domain/listings/field-form.ts";
import { fieldOf, type ListingField } from "#domain/listings/fields.ts";
import { FieldInput } from "../../../ui/desk/listing-controls.tsx";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { describeField } from "../../forms/fields.tsx";
import { formValues, refusalFaults } from "../../forms/form.tsx";
import { useAdminTools } from "../admin-tools.tsx";
import { useAdminAction } from "../use-admin-action.ts";

const FORM = "angabe-aendern";

type EditDialogProps = {
  count: string;
  listings: readonly DeskListing[];
  isBusy: boolean;
  onApply: (ask: ListingAsk) => void;
  onClose: () => void;
};

/** One field of all selected listings: first what would change, then the change. */
export function EditDialog({ count, listings, isBusy, onApply, onClose }: EditDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const { api } = useAdminTools();
  const dry = useAdminAction();
  const [field, setField] = useState<ListingField>();
  const [faults, setFaults] = useState<FormFaults>();
  const [found, setFound] = useState<{ edit: BulkEdit; changes: BulkChange[] }>();
  const check = () =>
    dry.run(async () => {
      if (!form.current || !field) return;
      const values = formValues(form.current);
      const mode = values.mode === "add" ? "add" : "set";
      const edit: BulkEdit = { field, mode, text: formText(field, values), reason: values.reason ?? "" };
      try {
        setFound(await lookAt(api, edit, listings));
        setFaults(undefined);
      } catch (error) {
        const { summary, fields } = refusalFaults(error);
        const { text, ...others } = fields;
        const own = text && { [field]: controlFault(field, values) ?? text };
        setFound(undefined);
        setFaults({ summary, fields: { ...others, ...own } });
      }
    });
  const canApply = found !== undefined && found.changes.length > 0;
  return (
    <ConfirmDialog
      title={`Angabe von ${count} ändern`}
      confirmLabel={canApply ? `${countOf(found.changes.length, "Anbieter", "Anbieter")} ändern` : "Prüfen"}
      isBusy={isBusy || dry.isBusy}
      isIncomplete={!field}
      onConfirm={canApply ? () => onApply({ action: "edit", ...found.edit }) : check}
      onClose={onClose}
    >
      <form ref={form} id={FORM} onSubmit={(event) => event.preventDefault()} onInput={() => setFound(undefined)}>
        <div className="field">
          <label htmlFor="welche-angabe">Angabe</label>
          <select
            className="field-input"
            id="welche-angabe"
            value={field ?? ""}
            onChange={({ target }) => setField(BULK_FIELDS.find((name) => name === target.value))}
          >
            <option value="">Bitte wählen</option>
            {BULK_FIELDS.map((name) => (
              <option key={name} value={name}>
                {fieldOf(name).label}
              </option>
            ))}
          </select>
        </div>
        {field && (
          <>
            {canAdd(field) && <ModeChoice />}
            <FieldInput form={FORM} key={field} name={field} value="" areas={{}} faults={faults} label="Neuer Wert" />
            <p className="field-hint">Leer heisst beim Ersetzen: Die Angabe wird entfernt.</p>
            <ReasonInput faults={faults} />
          </>
        )}
      </form>
      <div role="status">{found && <Found changes={found.changes} all={listings.length} />}</div>
    </ConfirmDialog>
  );
}

/** What an edit would change, requested in portions. The first one resolves the names of communes for all of them. */
async function lookAt(
  { send }: ReturnType<typeof useAdminTools>["api"],
  edit: BulkEdit,
  listings: readonly DeskListing[],
) {
  const changes: BulkChange[] = [];
  let { text } = edit;
  for (const portion of portionsOf(listings)) {
    const asked = { ...edit, text, listings: portion };
    const preview = await send<BulkPreview>("POST", "/listings/bulk/preview", asked);
    changes.push(...(preview?.changes ?? []));
    text = preview?.text ?? text;
  }
  return { edit: { ...edit, text }, changes };
}

const ModeChoice = () => (
  <fieldset className="field">
    <legend>Wie?</legend>
    <label className="choice">
      <input type="radio" name="mode" value="add" defaultChecked />
      <span>Zu dem hinzufügen, was schon da steht</span>
    </label>
    <label className="choice">
      <input type="radio" name="mode" value="set" />
      <span>Ersetzen</span>
    </label>
  </fieldset>
);

function ReasonInput({ faults }: { faults: FormFaults | undefined }) {
  const { className, notes, control } = describeField({ form: FORM, name: "reason", faults });
  return (
    <div className={className}>
      <label htmlFor={control.id}>Grund, für das Protokoll</label>
      {notes}
      <input type="text" {...control} className="field-input" maxLength={200} />
    </div>
  );
}

/** Changes that are shown before they are made. */
const SHOWN = 10;

function Found({ changes, all }: { changes: readonly BulkChange[]; all: number }) {
  const left = all - changes.length;
  if (changes.length === 0) return <p className="notice">Bei keinem der gewählten ändert sich damit etwas.</p>;
  return (
    <>
      <p>
        <strong>{`${countOf(changes.length, "Anbieter ändert", "Anbieter ändern")} sich.`}</strong>
        {left > 0 && ` ${left} bleiben, wie sie sind.`}
      </p>
      <ul className="bullets">
        {changes.slice(0, SHOWN).map(({ id, name, before, after }) => (
          <li key={id}>{`${name}: ${shown(before)} → ${shown(after)}`}</li>
        ))}
      </ul>
      {changes.length > SHOWN && <p className="muted">{`Und ${changes.length - SHOWN} weitere.`}</p>}
    </>
  );
}

const shown = (text: string) => (text === "" ? "leer" : `«${text.replaceAll("\n", ", ")}»`);
