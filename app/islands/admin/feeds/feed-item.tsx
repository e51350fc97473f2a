import { type ReactNode, useState } from "react";
import { formatMoment } from "#domain/format.ts";
import { type DeskFeed, FEED_KINDS, feedResultWords } from "#domain/import/feed.ts";
import { paths } from "#domain/paths.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { useAdminTools } from "../admin-tools.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { FeedForm } from "./feed-form.tsx";

type Props = { item: DeskFeed; reload: () => Promise<unknown> };

/** A source with how its last night ended, and who takes care of it. */
export function FeedItem({ item, notes, reload }: Props & { notes: ReactNode }) {
  const [isEditing, setIsEditing] = useState(false);
  const { id, name, address, kind, note, isPaused, isRunning, askedAt, failures } = item;
  const title = `quelle-${id}`;
  const close = () => {
    setIsEditing(false);
    document.getElementById(title)?.focus();
  };
  return (
    <li>
      <h3 id={title} tabIndex={-1}>
        {name}
        {isPaused && " (angehalten)"}
      </h3>
      <p>
        {`${FEED_KINDS[kind]} von `}
        <strong>{address}</strong>
      </p>
      <p>{isRunning ? "Die Datei wird gerade geholt und geprüft …" : feedResultWords(item)}</p>
      <p className="ledger-note">
        {askedAt && `Zuletzt gefragt am ${formatMoment(new Date(askedAt))}. `}
        {failures > 1 && `${failures} Nächte nacheinander ohne brauchbare Datei. `}
        {item.hash && `Prüfsumme ${item.hash.slice(0, 8)}. `}
        {note}
      </p>
      {notes}
      {isEditing ? (
        <FeedForm
          id={`quelle-form-${id}`}
          feed={item}
          method="PUT"
          path={`/feeds/${id}`}
          submitLabel="Speichern"
          onSaved={reload}
          onClose={close}
        />
      ) : (
        <Actions item={item} reload={reload} onEdit={() => setIsEditing(true)} />
      )}
    </li>
  );
}

function Actions({ item, reload, onEdit }: Props & { onEdit: () => void }) {
  const { api, toast } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, name, isPaused, isRunning, waitingImport, lastImport } = item;
  const send = (method: "POST" | "PUT" | "DELETE", path: string, done: string, body?: object) =>
    run(async () => {
      await api.send(method, `/feeds/${id}${path}`, body);
      setIsDeleting(false);
      await reload();
      toast({ title: done, text: name });
    });
  const hidden = <span className="sr-only">{`: ${name}`}</span>;
  return (
    <p className="form-actions">
      {waitingImport !== null && (
        <a className="button" href={`${paths.import()}?id=${waitingImport}`}>
          Änderungen ansehen{hidden}
        </a>
      )}
      {lastImport !== null && (
        <a className="button quiet" href={`${paths.import()}?id=${lastImport}`}>
          Letzter Import{hidden}
        </a>
      )}
      {!isPaused && !isRunning && (
        <button
          className="button quiet"
          type="button"
          aria-disabled={isBusy}
          onClick={() => send("POST", "/ask", "Die Datei wird geholt")}
        >
          Jetzt prüfen{hidden}
        </button>
      )}
      <button className="button quiet" type="button" onClick={onEdit}>
        Ändern{hidden}
      </button>
      <button
        className="button quiet"
        type="button"
        aria-disabled={isBusy}
        onClick={() =>
          send("PUT", "/paused", isPaused ? "Wird wieder jede Nacht geholt" : "Angehalten", { isPaused: !isPaused })
        }
      >
        {isPaused ? "Weiterführen" : "Anhalten"}
        {hidden}
      </button>
      <button className="button quiet danger" type="button" onClick={() => setIsDeleting(true)}>
        Löschen{hidden}
      </button>
      {isDeleting && (
        <ConfirmDialog
          title={`«${name}» löschen?`}
          confirmLabel="Löschen"
          isBusy={isBusy}
          onConfirm={() => send("DELETE", "", "Gelöscht")}
          onClose={() => setIsDeleting(false)}
        >
          <p>Was aus ihr im Verzeichnis steht, bleibt. Was auf Sie wartet, wird verworfen.</p>
        </ConfirmDialog>
      )}
    </p>
  );
}
