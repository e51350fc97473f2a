import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { type ReactNode, useEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import type { SignInQuestion } from "../../session/sign-in-question.ts";
import styles from "../../styles/dialog.css?url&no-inline";
import { loadStyles } from "../load-styles.ts";

const TITLE = "anmelden-als-titel";

const STRONG = { strong: ({ children }: { children?: ReactNode }) => <strong>{children}</strong> };

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
      <h2 id={TITLE}>{current ? m.sign_in_switch() : m.sign_in_sign_in()}</h2>
      <div className="dialog-body">
        {current && (
          <p>
            <ParaglideMessage message={m.sign_in_switch_current} inputs={{ current }} markup={STRONG} />
          </p>
        )}
        <p>
          <ParaglideMessage message={m.sign_in_switch_address} inputs={{ address }} markup={STRONG} />
        </p>
        <p>{m.sign_in_switch_warning()}</p>
      </div>
      <p className="form-actions">
        <button className="button" type="button" onClick={accept}>
          {current ? m.sign_in_switch_yes() : m.sign_in_sign_in_yes()}
        </button>
        <button className="button quiet" type="button" ref={refusal} onClick={close}>
          {current ? m.sign_in_switch_no() : m.sign_in_sign_in_no()}
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
