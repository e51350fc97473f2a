import { lazy, Suspense, useState } from "react";
import { type ListingAsk, MOST_EXPORTED } from "#domain/desks/bulk-action.ts";
import type { DeskListing } from "#domain/desks/listing-desk.ts";
import { countOf, formatNumber } from "#domain/format.ts";
import { keysOf } from "#domain/keys.ts";
import { RESTORE_DAYS } from "#domain/retention.ts";
import { CANTONS_BY_NAME } from "#domain/text/collation.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { BulkFrame, type Selection, useBulkDialog } from "../work/bulk-frame.tsx";
import { BulkWorks, useBulkWorks } from "../work/bulk-works.tsx";
import { ExportButtons } from "./export-links.tsx";
import { HideDialog } from "./hide-dialog.tsx";

const ACTIONS = {
  confirm: "Bestätigen …",
  edit: "Angabe ändern …",
  move: "Kanton ändern …",
  export: "Exportieren …",
  hide: "Verbergen …",
  delete: "Löschen …",
};

/** Only admins who edit load the controls of all fields. */
const EditDialog = lazy(async () => ({ default: (await import("./bulk-edit.tsx")).EditDialog }));

type BulkBarProps = { selection: Selection<DeskListing>; onChanged: () => Promise<unknown> };

export function BulkBar({ selection, onChanged }: BulkBarProps) {
  const { bar, asking, ask, close, end } = useBulkDialog<ListingAsk["action"] | "export">();
  const { isBusy, apply, ...works } = useBulkWorks({
    path: "/listings/bulk",
    onStored: selection.clear,
    onChanged,
    onEnd: end,
  });
  const listings = selection.items.map(({ id, updatedAt }) => ({ id, updatedAt }));
  const chosen = selection.items.length;
  const count = chosen > 0 ? `${countOf(chosen, "Anbieter", "Anbieter")} gewählt` : "";
  return (
    <BulkFrame
      label="Mit den gewählten Anbietern"
      count={count}
      bar={bar}
      isBusy={isBusy}
      works={works.shown.length > 0 && <BulkWorks {...works} />}
      onClear={selection.clear}
      dialog={
        asking && (
          <BulkDialog
            isBusy={isBusy}
            asking={asking}
            listings={selection.items}
            onApply={(ask) => apply({ ...ask, listings })}
            onClose={close}
          />
        )
      }
    >
      {keysOf(ACTIONS).map((action) => (
        <button
          className={action === "delete" ? "button quiet danger" : "button quiet"}
          type="button"
          key={action}
          onClick={() => ask(action)}
        >
          {ACTIONS[action]}
        </button>
      ))}
    </BulkFrame>
  );
}

type BulkDialogProps = {
  asking: ListingAsk["action"] | "export";
  listings: readonly DeskListing[];
  isBusy: boolean;
  onApply: (ask: ListingAsk) => void;
  onClose: () => void;
};

/** Asks before an action on the selected listings. */
function BulkDialog({ asking, listings, onApply, ...dialog }: BulkDialogProps) {
  const ids = listings.map(({ id }) => id);
  const count = countOf(ids.length, "Anbieter", "Anbieter");
  switch (asking) {
    case "confirm":
      return (
        <ConfirmDialog
          {...dialog}
          title={`${count} bestätigen?`}
          confirmLabel="Bestätigen"
          onConfirm={() => onApply({ action: "confirm" })}
        >
          <p>
            Alle Angaben gelten dann als geprüft: Importe mit älteren Dateien ändern an diesen Anbietern nichts mehr.
          </p>
        </ConfirmDialog>
      );
    case "delete":
      return (
        <ConfirmDialog
          {...dialog}
          title={`${count} löschen?`}
          confirmLabel="Löschen"
          onConfirm={() => onApply({ action: "delete" })}
        >
          <p>Mit ihnen verschwinden ihre Bewertungen und Meldungen. Importe lassen sie danach aus.</p>
          <p>{`Unter «Gelöschte Anbieter» können Sie jeden ${RESTORE_DAYS} Tage lang wieder herstellen.`}</p>
        </ConfirmDialog>
      );
    case "hide":
      return (
        <HideDialog
          {...dialog}
          title={`${count} verbergen?`}
          text="Ihre Seiten sind dann nicht mehr zu sehen, und Importe lassen sie aus. Gelöscht wird nichts."
          onReason={(reason) => onApply({ action: "hide", reason })}
        />
      );
    case "edit":
      return (
        <Suspense fallback={null}>
          <EditDialog {...dialog} count={count} listings={listings} onApply={onApply} />
        </Suspense>
      );
    case "move":
      return <CantonDialog {...dialog} count={count} onChosen={(canton) => onApply({ action: "move", canton })} />;
    case "export":
      return (
        <ConfirmDialog title={`${count} exportieren`} onClose={dialog.onClose}>
          {ids.length > MOST_EXPORTED ? (
            <p>{`Möglich sind ${formatNumber(MOST_EXPORTED)} auf einmal. Exportieren Sie sonst die ganze Liste.`}</p>
          ) : (
            <ExportButtons filter={`ids=${ids.join(",")}`} />
          )}
        </ConfirmDialog>
      );
  }
}

type DialogOfOne = { count: string; isBusy: boolean; onClose: () => void };

function CantonDialog({ count, onChosen, ...dialog }: DialogOfOne & { onChosen: (canton: string) => void }) {
  const [canton, setCanton] = useState("");
  return (
    <ConfirmDialog
      {...dialog}
      title={`Kanton von ${count} ändern`}
      confirmLabel="Kanton ändern"
      isIncomplete={canton === ""}
      onConfirm={() => canton !== "" && onChosen(canton)}
    >
      <div className="field">
        <label htmlFor="neuer-kanton">Neuer Kanton</label>
        <select
          className="field-input"
          id="neuer-kanton"
          value={canton}
          onChange={({ target }) => setCanton(target.value)}
        >
          <option value="">Bitte wählen</option>
          {CANTONS_BY_NAME.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <p>Die Adressen der Seiten ändern sich mit dem Kanton; die bisherigen leiten weiter.</p>
    </ConfirmDialog>
  );
}
