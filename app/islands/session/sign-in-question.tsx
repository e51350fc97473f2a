import { useEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import { paths } from "#domain/paths.ts";
import type { SignInQuestion } from "../../session/sign-in-question.ts";
import styles from "../../styles/dialog.css?url&no-inline";
import { loadStyles } from "../load-styles.ts";

const TITLE = "anmelden-als-titel";

/** Asks before a link signs in, on top of the page it led to (rule accounts-15). */
export async function askToSignIn(question: SignInQuestion): Promise<void> {
  await loadStyles(styles).catch(console.error);
  const place = document.body.appendChild(document.createElement("div"));
  createRoot(place).render(<QuestionDialog {...question} />);
}

/** Pressing Enter without reading keeps the current account. */
function QuestionDialog({ address, current, accept }: SignInQuestion) {
  const dialog = useRef<HTMLDialogElement>(null);
  const refusal = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    refusal.current?.focus();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={TITLE} onClose={leave}>
      <h2 id={TITLE}>{current ? "Konto wechseln?" : "Anmelden?"}</h2>
      <div className="dialog-body">
        {current && (
          <p>
            Sie sind angemeldet als <strong>{current}</strong>.
          </p>
        )}
        <p>
          Mit diesem Link werden Sie als <strong>{address}</strong> angemeldet.
        </p>
        <p>
          Fahren Sie nur fort, wenn das Ihr Konto ist. Sonst liest ein Fremder mit, was Sie hier tun, und behält, was
          Sie hier einrichten.
        </p>
      </div>
      <p className="form-actions">
        <button className="button" type="button" onClick={accept}>
          {current ? "Konto wechseln" : "Ja, das ist mein Konto"}
        </button>
        <button className="button quiet" type="button" ref={refusal} onClick={close}>
          {current ? "Angemeldet bleiben" : "Nicht anmelden"}
        </button>
      </p>
    </dialog>
  );
}

/** Reloads without the link's session; leaves the page for a new password, which needs a link. */
function leave() {
  if (location.pathname === paths.resetPassword()) location.replace(paths.auth());
  else location.reload();
}
