import { type RefObject, useState } from "react";
import { paths } from "#domain/paths.ts";
import { AccountTabs } from "../auth/account-tabs.tsx";
import { ConfirmEmail } from "../auth/confirm-email.tsx";
import type { ToastMessage } from "../kept-toasts.ts";
import { ServerWords } from "../server-words.tsx";
import { type Tools, useActions } from "../use-actions.ts";

type Props = {
  dialog: RefObject<HTMLDialogElement | null>;
  minPasswordLength: number;
  tools: Tools;
  onDismiss: () => void;
};

/** Rule reviews-8: signing up or in without leaving the page. */
export function RegistrationDialog({ dialog, minPasswordLength, tools, onDismiss }: Props) {
  const [notice, setNotice] = useState<ToastMessage>();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  // An open dialog covers toasts.
  const toast = (message: ToastMessage) => (message.isError ? setNotice(message) : tools.toast(message));
  const actions = useActions({ ...tools, toast, keepToast: tools.toast });
  const returnPath = location.pathname;
  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby="registrierung-titel"
      onClose={() => {
        setNotice(undefined);
        // Closing the dialog while waiting for the confirmation mail is no dismissal.
        if (unconfirmed === undefined) onDismiss();
      }}
    >
      <h2 id="registrierung-titel">Registrierung erforderlich</h2>
      <p>
        Bewertungen sind an ein Konto gebunden, damit sie ehrlich bleiben. Ihre Bewertung bleibt gespeichert und wird
        veröffentlicht, sobald Sie angemeldet sind.
      </p>
      {notice && (
        <div className="notice" role="alert">
          <p>
            <strong>{notice.title}</strong> {notice.text}
          </p>
          <ServerWords text={notice.serverText} />
        </div>
      )}
      {unconfirmed !== undefined && (
        <ConfirmEmail
          actions={actions}
          email={unconfirmed}
          returnPath={returnPath}
          onBack={() => setUnconfirmed(undefined)}
        />
      )}
      <AccountTabs
        actions={actions}
        minLength={minPasswordLength}
        isHidden={unconfirmed !== undefined}
        returnPath={returnPath}
        onUnconfirmed={setUnconfirmed}
        onRecovered={() => location.assign(paths.resetPassword())}
      />
      <p className="form-actions">
        <button className="button quiet" type="button" onClick={() => dialog.current?.close()}>
          Später
        </button>
      </p>
    </dialog>
  );
}
