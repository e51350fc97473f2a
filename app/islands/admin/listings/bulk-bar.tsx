import { useState } from "react";
import { BULK_SIZE, type BulkAction, type BulkResult } from "#domain/desks/bulk-action.ts";
import { countOf } from "#domain/format.ts";
import { RESTORE_DAYS } from "#domain/retention.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { useAdminTools } from "../admin-tools.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { CantonDialog } from "./canton-dialog.tsx";
import { ExportButtons } from "./export-links.tsx";
import type { Selection } from "./use-selection.ts";

type Ask = { action: "confirm" | "delete" } | { action: "move"; canton: string };

const DONE: Record<BulkAction["action"], string> = { confirm: "bestätigt", delete: "gelöscht", move: "verschoben" };

type Props = { selection: Selection; onChanged: () => Promise<unknown> };

/** What can be done with the ticked listings; nothing is shown as long as none is ticked. */
export function BulkBar({ selection, onChanged }: Props) {
  const { api, toast } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [asking, setAsking] = useState<"confirm" | "delete" | "move" | "export">();
  const [progress, setProgress] = useState(0);
  const { listings } = selection;
  const close = () => setAsking(undefined);

  /** In portions that fit one request; what is done stays done if a later one fails. */
  const apply = (ask: Ask) =>
    run(async () => {
      let done = 0;
      try {
        for (let at = 0; at < listings.length; at += BULK_SIZE) {
          const portion = listings.slice(at, at + BULK_SIZE).map(({ id, updatedAt }) => ({ id, updatedAt }));
          const answer = await api.send<BulkResult>("POST", "/listings/bulk", { ...ask, listings: portion });
          done += answer?.done.length ?? 0;
          setProgress(at + portion.length);
        }
      } finally {
        close();
        setProgress(0);
        if (done > 0) await onChanged();
      }
      selection.clear();
      toast({
        title: `${countOf(done, "Anbieter", "Anbieter")} ${DONE[ask.action]}`,
        text: leftWords(listings.length - done),
      });
    }, close);

  if (listings.length === 0) return null;
  const count = countOf(listings.length, "Anbieter", "Anbieter");
  const busyLabel = isBusy ? `${progress} von ${listings.length} …` : undefined;
  return (
    <section className="bulk-bar" aria-label="Mit den gewählten Anbietern">
      <p role="status">
        <strong>{`${count} gewählt`}</strong>
      </p>
      <div className="row-actions">
        <button className="button quiet" type="button" onClick={() => setAsking("confirm")}>
          Bestätigen …
        </button>
        <button className="button quiet" type="button" onClick={() => setAsking("move")}>
          Kanton ändern …
        </button>
        <button className="button quiet" type="button" onClick={() => setAsking("export")}>
          Exportieren …
        </button>
        <button className="button quiet danger" type="button" onClick={() => setAsking("delete")}>
          Löschen …
        </button>
        <button className="button quiet" type="button" onClick={selection.clear}>
          Auswahl aufheben
        </button>
      </div>
      {asking === "confirm" && (
        <ConfirmDialog
          title={`${count} bestätigen?`}
          confirmLabel={busyLabel ?? "Bestätigen"}
          isBusy={isBusy}
          onConfirm={() => apply({ action: "confirm" })}
          onClose={close}
        >
          <p>
            Alle Angaben gelten dann als geprüft: Importe mit älteren Dateien ändern an diesen Anbietern nichts mehr.
          </p>
        </ConfirmDialog>
      )}
      {asking === "delete" && (
        <ConfirmDialog
          title={`${count} löschen?`}
          confirmLabel={busyLabel ?? "Löschen"}
          isBusy={isBusy}
          onConfirm={() => apply({ action: "delete" })}
          onClose={close}
        >
          <p>Mit ihnen verschwinden ihre Bewertungen und Meldungen. Importe lassen sie danach aus.</p>
          <p>{`Unter «Gelöschte Anbieter» können Sie jeden ${RESTORE_DAYS} Tage lang wieder herstellen.`}</p>
        </ConfirmDialog>
      )}
      {asking === "export" && (
        <ConfirmDialog title={`${count} exportieren`} onClose={close}>
          <ExportButtons filter={`ids=${listings.map(({ id }) => id).join(",")}`} />
        </ConfirmDialog>
      )}
      {asking === "move" && (
        <CantonDialog
          count={count}
          isBusy={isBusy}
          onChosen={(canton) => apply({ action: "move", canton })}
          onClose={close}
        />
      )}
    </section>
  );
}

function leftWords(left: number): string {
  if (left === 0) return "Alle gewählten sind erledigt.";
  return left === 1
    ? "Einer blieb, wie er war: Er wurde inzwischen geändert oder war schon so."
    : `${left} blieben, wie sie waren: Sie wurden inzwischen geändert oder waren schon so.`;
}
