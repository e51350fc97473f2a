import { useState } from "react";
import { importCase } from "#domain/desks/case-entries.ts";
import { countOf, formatDate, formatMoment, formatNumber } from "#domain/format.ts";
import { IMPORT_FAILED, type ImportDetail, type LaterImport, UNDO_DAYS } from "#domain/import/import-job.ts";
import { paths } from "#domain/paths.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { deletedPath, listingPath } from "../listings/listing-paths.ts";
import { useCaseNotes } from "../work/case-notes.tsx";
import { CantonSources, MissingListings, OutcomeTabs } from "./outcomes.tsx";
import { type StepProps, useImportActions } from "./use-import-actions.ts";

/** Who takes care of an import, or of the source that it came from. */
export function ImportNotes({ job }: { job: ImportDetail }) {
  const { desk, caseId } = importCase(job);
  return useCaseNotes(desk, [caseId])(caseId);
}

/** Rule import-4: the result, and undo. */
export function DoneStep(props: StepProps) {
  const { detail } = props;
  const { result, resultText, undone, undoUntil, isPruned } = detail;
  return (
    <>
      <p className="import-result">{resultText}</p>
      {!undone && undoUntil !== null && (
        <p>
          <a href={`${paths.adminListings()}?import=${detail.id}`}>Anbieter dieses Imports</a>
        </p>
      )}
      {undone && <UndoSummary {...{ undone, result, isPruned }} />}
      <KeptListings detail={detail} />
      <LaterImports {...props} />
      {undoUntil !== null && <Undo {...props} until={undoUntil} />}
      {isPruned && (
        <p className="muted">{`Die Datei und ihre einzelnen Einträge sind nach ${UNDO_DAYS} Tagen gelöscht.`}</p>
      )}
      {result && !isPruned && <OutcomeTabs detail={detail} counts={result} />}
      {detail.check && !undone && <MissingListings detail={detail} />}
      {result && <CantonSources counts={result} />}
    </>
  );
}

/** Rule import-9: providers that an undo did not change. */
function KeptListings({ detail: { id, kept, undone } }: Pick<StepProps, "detail">) {
  if (!undone || kept.length === 0) return null;
  return (
    <>
      <ul className="bullets">
        {kept.map((one) => (
          <li key={one.id}>
            <a href={one.isOut ? deletedPath : listingPath(one.id)}>{one.name}</a>
            {`, ${one.zipCode} ${one.city}${one.isOut ? ", nicht im Verzeichnis" : ""}`}
          </li>
        ))}
      </ul>
      {undone.kept > kept.length && (
        <p>
          <a href={`${paths.adminListings()}?import=${id}`}>{`Alle ${formatNumber(undone.kept)} ansehen`}</a>
        </p>
      )}
    </>
  );
}

type Undone = Pick<ImportDetail, "result" | "isPruned"> & { undone: NonNullable<ImportDetail["undone"]> };

function UndoSummary({ undone, result, isPruned }: Undone) {
  const { at, by, kept } = undone;
  const who = by === "" ? "" : ` von ${by}`;
  const when = `Am ${formatMoment(new Date(at))}${who} rückgängig gemacht`;
  // The rows of the import say how many changes were taken back, and they are deleted.
  if (isPruned) return <p className="import-result">{`${when}.`}</p>;
  return (
    <p className="import-result">
      {`${when}: ${undoneText(undone, result)}`}
      {kept > 0 &&
        ` ${countOf(kept, "Anbieter blieb", "Anbieter blieben")}, weil seither etwas geändert, eine Bewertung geschrieben oder ein Anbieter aus dem Verzeichnis genommen wurde.`}
    </p>
  );
}

/** What undoing did: it removes new providers and restores changed ones. */
export function undoneText({ taken }: { taken: number }, result: ImportDetail["result"]): string {
  const what = countOf(taken, "Anbieter ist", "Anbieter sind");
  if (result?.changed === 0) return `${what} wieder entfernt.`;
  if (result?.new === 0) return `${what} wieder wie vorher.`;
  return `${what} zurückgenommen: Neue sind entfernt, geänderte wieder wie vorher.`;
}

/** The directory's state after the failure, and what to do. */
const ADVICE = {
  checking:
    "Im Verzeichnis hat sich nichts geändert. Wiederholen Sie den Probelauf. Geht es wieder nicht, laden Sie die Datei neu hoch.",
  importing:
    "Was schon gespeichert ist, bleibt gespeichert. Setzen Sie den Import fort; nichts kommt doppelt ins Verzeichnis.",
  undoing: "Ein Teil der Anbieter ist schon zurückgenommen. Setzen Sie das Rückgängigmachen fort.",
};

/** Rule import-4: the message, unless it only repeats the title, with retry and undo. */
export function FailedStep(props: StepProps) {
  const { detail } = props;
  const { isBusy, check, start, undo, discard } = useImportActions(props);
  const step = detail.failedStep ?? "checking";
  if (detail.isPruned) {
    return (
      <p className="notice">{`${detail.error ?? IMPORT_FAILED} Die Datei ist nach ${UNDO_DAYS} Tagen gelöscht: Laden Sie sie bei Bedarf neu hoch.`}</p>
    );
  }
  const goOn = {
    checking: { label: "Probelauf wiederholen", act: () => check() },
    importing: { label: "Import fortsetzen", act: () => start() },
    undoing: { label: "Rückgängig machen fortsetzen", act: undo },
  }[step];
  return (
    <>
      <p className="notice" role="alert">
        {detail.error !== IMPORT_FAILED && `${detail.error} `}
        {ADVICE[step]}
      </p>
      <p className="form-actions">
        <button className="button" type="button" aria-disabled={isBusy} onClick={goOn.act}>
          {goOn.label}
        </button>
        {step === "checking" && (
          <button className="button quiet" type="button" onClick={discard}>
            Datei verwerfen
          </button>
        )}
      </p>
      {step === "importing" && detail.undoUntil !== null && <Undo {...props} until={detail.undoUntil} />}
    </>
  );
}

/** Rule import-9: what an undo did not change, because later imports had changed it. */
function LaterImports(props: StepProps) {
  const { later } = props.detail;
  const { isBusy, undoWithLater } = useImportActions(props);
  const [isAsking, setIsAsking] = useState(false);
  const undoable = later.filter(({ canUndo }) => canUndo);
  if (later.length === 0) return null;
  return (
    <>
      <p>Diese Importe haben seither Anbieter geändert, die geblieben sind:</p>
      <ul className="bullets">
        {later.map((one) => (
          <li key={one.id}>
            <a href={`${paths.import()}?id=${one.id}`}>{one.fileName}</a>
            {` vom ${formatMoment(new Date(one.startedAt))}: ${countOf(one.count, "Anbieter", "Anbieter")}`}
            {!one.canUndo && ", nicht mehr rückgängig zu machen"}
          </li>
        ))}
      </ul>
      {undoable.length > 0 && (
        <p className="form-actions">
          <button className="button quiet" type="button" onClick={() => setIsAsking(true)}>
            {undoable.length === 1 ? "Beide rückgängig machen …" : "Alle rückgängig machen …"}
          </button>
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={undoable.length === 1 ? "Beide Importe rückgängig machen?" : "Alle diese Importe rückgängig machen?"}
          confirmLabel="Rückgängig machen"
          isBusy={isBusy}
          onConfirm={() => void undoWithLater().then(() => setIsAsking(false))}
          onClose={() => setIsAsking(false)}
        >
          <p>{`Zuerst ${namesOf(undoable)}, dann noch einmal dieser.`}</p>
          <p>Auch was diese Importe sonst geändert haben, erhält den alten Stand.</p>
          <p>{STAYS}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const STAYS =
  "Was seither jemand bearbeitet, verborgen, gelöscht oder zusammengeführt hat, bleibt, wie es ist; ebenso neue Anbieter, die jemand bewertet, angefragt oder übernommen hat.";

const namesOf = (imports: readonly LaterImport[]) => imports.map(({ fileName }) => `«${fileName}»`).join(", dann ");

function Undo(props: StepProps & { until: string }) {
  const { detail, until } = props;
  const { isBusy, undo } = useImportActions(props);
  const [isAsking, setIsAsking] = useState(false);
  const day = formatDate(new Date(until));
  return (
    <>
      <p className="form-actions">
        <button className="button quiet" type="button" onClick={() => setIsAsking(true)}>
          {detail.undone ? "Noch einmal rückgängig machen …" : "Rückgängig machen …"}
        </button>
      </p>
      <p className="form-note">{`Möglich bis ${day}.`}</p>
      {isAsking && (
        <ConfirmDialog
          title="Import rückgängig machen?"
          confirmLabel="Rückgängig machen"
          isBusy={isBusy}
          onConfirm={() => void undo().then(() => setIsAsking(false))}
          onClose={() => setIsAsking(false)}
        >
          <p>{consequences(detail)}</p>
          <p>{STAYS}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function consequences({ result, undone }: ImportDetail): string {
  if (undone)
    return "Was beim letzten Mal geblieben ist, verschwindet oder erhält den alten Stand, sofern es wieder geht.";
  if (!result) return "Was der Import bis hierher geschrieben hat, verschwindet wieder oder erhält den alten Stand.";
  const gone = countOf(result.new, "neuer Anbieter verschwindet", "neue Anbieter verschwinden");
  return `${gone} wieder, ${countOf(result.changed, "geänderter erhält", "geänderte erhalten")} den alten Stand.`;
}
