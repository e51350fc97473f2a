import { useState } from "react";
import { failed } from "../account-toasts.ts";
import type { Actions } from "../use-actions.ts";
import type { AccountTools } from "./account-tools.ts";

type Props = {
  actions: Actions<AccountTools>;
  hasCodes: boolean;
  onChanged: () => void;
};

/** Each signs in once instead of the app. Shown when they are made, and never again. */
export function RecoveryCodes({ actions, hasCodes, onChanged }: Props) {
  const [codes, setCodes] = useState<string[]>([]);
  const make = () =>
    actions.run(async ({ client, say }) => {
      const { recoveryCodes } = client.mfa;
      const { data, error } = hasCodes
        ? await recoveryCodes.regenerate()
        : await recoveryCodes.generate();
      if (error) return say(failed("Keine Notfallcodes erstellt", error));
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
      {codes.length > 0 && <CodeSheet codes={codes} />}
      <p className="form-actions">
        <button className="button quiet" type="button" onClick={make}>
          {hasCodes ? "Neue Notfallcodes erstellen" : "Notfallcodes erstellen"}
        </button>
      </p>
    </div>
  );
}

function CodeSheet({ codes }: { codes: string[] }) {
  const save = () => {
    const text = `Notfallcodes für das Spitex-Verzeichnis\n\n${codes.join("\n")}\n`;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = "notfallcodes.txt";
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div className="code-box" role="status">
      <p>
        <strong>Bewahren Sie diese Codes sicher auf.</strong> Wir zeigen sie nur dieses eine Mal.
        Frühere Notfallcodes gelten nicht mehr.
      </p>
      <ul className="code-sheet">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button className="button quiet" type="button" onClick={save}>
        Als Datei speichern
      </button>
    </div>
  );
}
