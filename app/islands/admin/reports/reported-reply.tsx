import { useRef, useState } from "react";
import { focusAfter } from "../../account/focus-after.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { useAdminTools } from "../admin-tools.tsx";
import { useAdminAction } from "../use-admin-action.ts";

type Props = { reportId: number; reply: string };

/** The provider's reply to a reported review, which can be taken down alone. */
export function ReportedReply({ reportId, reply }: Props) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [state, setState] = useState<"shown" | "asking" | "removed">("shown");
  const words = useRef<HTMLParagraphElement>(null);
  const show = () => setState("shown");
  const remove = () =>
    run(async () => {
      await api.send("POST", `/reports/${reportId}/remove-reply`, { reply });
      focusAfter(
        () => setState("removed"),
        () => words.current,
      );
    }, show);
  if (state === "removed") {
    return (
      <p className="form-note" ref={words} tabIndex={-1}>
        Die Antwort des Anbieters ist entfernt.
      </p>
    );
  }
  return (
    <>
      <p className="letter-text">{`Antwort des Anbieters: «${reply}»`}</p>
      <button className="button quiet" type="button" onClick={() => setState("asking")}>
        Antwort entfernen
      </button>
      {state === "asking" && (
        <ConfirmDialog
          title="Antwort entfernen?"
          confirmLabel="Entfernen"
          isBusy={isBusy}
          onConfirm={remove}
          onClose={show}
        >
          <p>Die Antwort des Anbieters wird gelöscht. Er kann keine andere schreiben. Die Bewertung bleibt.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
