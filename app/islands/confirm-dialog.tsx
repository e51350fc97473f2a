import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

type Props = {
  title: string;
  /** On the button that does it; without one the children hold what can be chosen. */
  confirmLabel?: string;
  isBusy?: boolean;
  onConfirm?: () => void;
  /** Also once it is done: whoever shows the dialog takes it away. */
  onClose: () => void;
  children: ReactNode;
};

/** Asks once before something that cannot be taken back. Open as long as it is there. */
export function ConfirmDialog(props: Props) {
  const { title, confirmLabel, isBusy, onConfirm, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Before it is taken away: only closing gives the focus back to what opened it.
    return () => element?.close();
  }, []);
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      <div className="dialog-body">{children}</div>
      <p className="form-actions">
        {confirmLabel && (
          <button className="button" type="button" aria-disabled={isBusy} onClick={onConfirm}>
            {isBusy ? "Einen Moment …" : confirmLabel}
          </button>
        )}
        <button className="button quiet" type="button" onClick={() => dialog.current?.close()}>
          Abbrechen
        </button>
      </p>
    </dialog>
  );
}
