import { useState } from "react";
import { formatMoment } from "#domain/format.ts";
import type { DeadLetter } from "#domain/operations/jobs.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { useAdminList } from "./admin-list.ts";
import { useAdminTools } from "./admin-tools.tsx";
import { ListFrame } from "./list-frame.tsx";
import { useAdminAction } from "./use-admin-action.ts";
import { wakeAdmin } from "./wake-admin.ts";
import { useCaseNotes } from "./work/case-notes.tsx";

export const wake = (root: HTMLElement) => wakeAdmin(root, "dead-letters", Screen);

const TITLE = "aufgaben-titel";

/** Queue messages that are no longer retried: retry or delete them. */
export function Screen() {
  const { api, toast } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const list = useAdminList<DeadLetter>("/dead-letters");
  const notesOf = useCaseNotes(
    "dead-letters",
    list.items?.map(({ id }) => id),
  );
  const [toDelete, setToDelete] = useState<DeadLetter>();
  const closeDialog = () => setToDelete(undefined);
  const settle = (method: "POST" | "DELETE", path: string, title: string) =>
    run(async () => {
      await api.send(method, `/dead-letters/${path}`);
      closeDialog();
      await list.reload();
      toast({ title });
      document.getElementById(TITLE)?.focus();
    }, closeDialog);
  return (
    <section aria-labelledby={TITLE}>
      <h2 id={TITLE} tabIndex={-1}>
        Aufgaben
      </h2>
      <p className="prose">
        Was im Hintergrund mehrmals misslang, liegt hier. Meistens ist es schon erledigt: Mails, Suche und Importe
        werden auch ohne diese Aufgaben nachgeholt. Wiederholen schadet nie.
      </p>
      <ListFrame list={list} empty="Nichts ist liegengeblieben.">
        <table className="ledger">
          <caption className="sr-only">Liegengebliebene Aufgaben, neuste zuerst</caption>
          <thead>
            <tr>
              <th scope="col">Aufgabe</th>
              <th scope="col">Aufgegeben</th>
              <th className="wide-column" scope="col">
                Aktionen
              </th>
            </tr>
          </thead>
          <tbody>
            {list.items?.map((letter) => (
              <tr key={letter.id}>
                <th scope="row">
                  {letter.job ?? "Unbekannte Aufgabe"}
                  <code className="ledger-note">{letter.body}</code>
                </th>
                <td data-label="Aufgegeben">{formatMoment(new Date(letter.receivedAt))}</td>
                <td data-label="Aktionen">
                  <div className="row-actions">
                    {letter.job && (
                      <button
                        className="button quiet"
                        type="button"
                        aria-disabled={isBusy}
                        onClick={() => settle("POST", `${letter.id}/retry`, "Aufgabe wiederholt")}
                      >
                        Wiederholen<span className="sr-only">{`: ${letter.job}`}</span>
                      </button>
                    )}
                    <button className="button quiet danger" type="button" onClick={() => setToDelete(letter)}>
                      Löschen …<span className="sr-only">{`: ${letter.job ?? "Unbekannte Aufgabe"}`}</span>
                    </button>
                  </div>
                  {notesOf(letter.id)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ListFrame>
      {toDelete && (
        <ConfirmDialog
          title="Aufgabe löschen?"
          confirmLabel="Löschen"
          isBusy={isBusy}
          onConfirm={() => settle("DELETE", String(toDelete.id), "Aufgabe gelöscht")}
          onClose={() => setToDelete(undefined)}
        >
          <p>
            <strong>{toDelete.job ?? "Unbekannte Aufgabe"}</strong>
          </p>
          <p>Sie lässt sich danach nicht mehr wiederholen.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
