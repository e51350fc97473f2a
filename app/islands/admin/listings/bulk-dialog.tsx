import { type BulkAsk, MOST_EXPORTED } from "#domain/desks/bulk-action.ts";
import { countOf, formatNumber } from "#domain/format.ts";
import { RESTORE_DAYS } from "#domain/retention.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { CantonDialog } from "./canton-dialog.tsx";
import { ExportButtons } from "./export-links.tsx";

type Props = {
  asking: BulkAsk["action"] | "export";
  ids: readonly number[];
  isBusy: boolean;
  busyLabel: string | undefined;
  onApply: (ask: BulkAsk) => void;
  onClose: () => void;
};

/** Asks before something happens to the ticked listings. */
export function BulkDialog({ asking, ids, onApply, ...dialog }: Props) {
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
