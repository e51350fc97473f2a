import { useState } from "react";
import { ConfirmDialog } from "../../confirm-dialog.tsx";

type Props = { title: string; text: string; isBusy: boolean; onReason: (reason: string) => void; onClose: () => void };

/** Asks why one or several providers are hidden. */
export function HideDialog({ text, onReason, ...dialog }: Props) {
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      {...dialog}
      confirmLabel="Verbergen"
      isIncomplete={reason.trim() === ""}
      onConfirm={() => onReason(reason)}
    >
      <p>{text}</p>
      <div className="field">
        <label htmlFor="grund-verbergen">Grund, für das Protokoll</label>
        <input
          className="field-input"
          id="grund-verbergen"
          type="text"
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <p>Unter «Gelöschte Anbieter» zeigen Sie jederzeit wieder, was Sie verborgen haben.</p>
    </ConfirmDialog>
  );
}
