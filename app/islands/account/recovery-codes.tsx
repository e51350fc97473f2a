import { useState } from "react";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import type { Actions } from "../use-actions.ts";
import { showFailure } from "./account-failure.ts";
import type { AccountTools } from "./account-tools.ts";
import { CodeSheet } from "./code-sheet.tsx";

type Props = { actions: Actions<AccountTools>; hasCodes: boolean; onChanged: () => void };

/** Each code replaces the app for one sign-in. Codes are shown only when they are created. */
export function RecoveryCodes({ actions, hasCodes, onChanged }: Props) {
  const [codes, setCodes] = useState<string[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const make = () =>
    actions.run(async ({ client, toast }) => {
      const { recoveryCodes } = client.mfa;
      const { data, error } = hasCodes ? await recoveryCodes.regenerate() : await recoveryCodes.generate();
      setIsAsking(false);
      if (error) return showFailure(toast, "Keine Notfallcodes erstellt", error);
      setCodes(data.codes);
      onChanged();
    });
  return (
    <div className="recovery-codes">
      <h3>Notfallcodes</h3>
      <p className="field-hint">
        {hasCodes
          ? "Sie haben Notfallcodes. Jeder ersetzt einmal den Code der App."
          : "Verlieren Sie Ihr Telefon, kommen Sie nur mit einem Notfallcode noch hinein."}
      </p>
      {codes.length > 0 && <CodeSheet key={codes[0]} codes={codes} />}
      <p className="form-actions">
        <button className="button quiet" type="button" onClick={hasCodes ? () => setIsAsking(true) : make}>
          {hasCodes ? "Neue Notfallcodes erstellen" : "Notfallcodes erstellen"}
        </button>
      </p>
      {isAsking && (
        <ConfirmDialog
          title="Neue Notfallcodes erstellen?"
          confirmLabel="Neue Codes erstellen"
          isBusy={actions.isBusy}
          onConfirm={make}
          onClose={() => setIsAsking(false)}
        >
          <p>Ihre bisherigen Notfallcodes gelten danach nicht mehr, auch wenn Sie sie ausgedruckt haben.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
