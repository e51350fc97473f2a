import { useRef } from "react";
import { Icon } from "../../ui/icons.tsx";
import { fieldId, readValue, writeValue } from "../forms/form-field.tsx";
import type { Actions } from "../use-actions.ts";
import { CodeForm } from "./code-form.tsx";
import { RESET, ResetDialog } from "./reset-dialog.tsx";
import { SIGN_IN, SignInForm } from "./sign-in-form.tsx";

type Props = {
  actions: Actions;
  onUnconfirmed: (email: string) => void;
  /** Called after the code of a reset mail was accepted. */
  onRecovered: () => void;
};

const CODE = "code";

export function SignInPanel({ actions, onUnconfirmed, onRecovered }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const codeSection = useRef<HTMLDetailsElement>(null);
  const askForMail = () => {
    writeValue(fieldId(RESET, "email"), readValue(fieldId(SIGN_IN, "email")));
    dialog.current?.showModal();
  };
  const askForCode = (email: string) => {
    if (codeSection.current) codeSection.current.open = true;
    writeValue(fieldId(CODE, "email"), email);
    document.getElementById(fieldId(CODE, "code"))?.focus();
  };
  return (
    <>
      <SignInForm
        actions={actions}
        onUnconfirmed={onUnconfirmed}
        forgotten={
          <button className="button quiet" type="button" onClick={askForMail}>
            Passwort vergessen?
          </button>
        }
      />
      {/* Outside the form, because forms cannot be nested. */}
      <ResetDialog actions={actions} dialog={dialog} onSent={askForCode} />
      <details className="code-section" ref={codeSection}>
        <summary>
          Ich habe einen Code erhalten
          <Icon name="down" />
        </summary>
        <p>
          Er steht in der E-Mail, die Sie über «Passwort vergessen?» erhalten haben. Damit wählen Sie ein neues
          Passwort.
        </p>
        <CodeForm id={CODE} actions={actions} type="recovery" submitLabel="Code prüfen" onVerified={onRecovered} />
      </details>
    </>
  );
}
