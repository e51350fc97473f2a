import { useState } from "react";
import { CANTONS_BY_NAME } from "#domain/places/cantons-by-name.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";

type Props = {
  count: string;
  isBusy: boolean;
  busyLabel: string | undefined;
  onChosen: (canton: string) => void;
  onClose: () => void;
};

export function CantonDialog({ count, isBusy, busyLabel, onChosen, onClose }: Props) {
  const [canton, setCanton] = useState("");
  return (
    <ConfirmDialog
      title={`Kanton von ${count} ändern`}
      confirmLabel="Kanton ändern"
      isBusy={isBusy}
      busyLabel={busyLabel}
      isIncomplete={canton === ""}
      onConfirm={() => canton !== "" && onChosen(canton)}
      onClose={onClose}
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
