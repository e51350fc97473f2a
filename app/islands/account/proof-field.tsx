import type { FormFaults } from "#domain/form-faults.ts";
import { FormField } from "../forms/form-field.tsx";
import { PasswordField } from "../forms/password-field.tsx";
import type { CodeWay, ProofName } from "./deletion-proof.ts";

type Props = {
  form: string;
  field: ProofName;
  /** How a code can be sent; present if the field asks for a code. */
  way: CodeWay | undefined;
  isSent: boolean;
  faults: FormFaults | undefined;
  onSend: () => void;
  onPassword: () => void;
};

/** Asks for the password or a code, with a button to switch between them. */
export function ProofField({ form, field, way, isSent, faults, onSend, onPassword }: Props) {
  if (field === "current_password") {
    return (
      <>
        <PasswordField form={form} name={field} label="Ihr Passwort" autoComplete="current-password" faults={faults} />
        {way && (
          <p className="form-actions">
            <button className="button quiet" type="button" onClick={onSend}>
              {`Ohne Passwort: Code ${way.means} verlangen`}
            </button>
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <FormField
        form={form}
        name={field}
        label={way?.label ?? "Code"}
        hint={hintOf(way, isSent)}
        inputMode="numeric"
        autoComplete="one-time-code"
        faults={faults}
      />
      <p className="form-actions">
        <button className="button quiet" type="button" onClick={onSend}>
          {isSent ? "Neuen Code verlangen" : `Code ${way?.means} verlangen`}
        </button>
        <button className="button quiet" type="button" onClick={onPassword}>
          Doch mit Passwort
        </button>
      </p>
    </>
  );
}

function hintOf(way: CodeWay | undefined, isSent: boolean): string {
  const where = `${way?.means} an ${way?.to}`;
  return isSent ? `Wir haben ihn ${where} gesendet.` : `Verlangen Sie zuerst einen Code. Wir senden ihn ${where}.`;
}
