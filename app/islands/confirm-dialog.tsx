import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { m } from "#messages";

type Props = {
  title: string;
  /** Label of the confirming button; without it the children contain the choices. */
  confirmLabel?: string;
  isBusy?: boolean;
  /** A choice is still missing. */
  isIncomplete?: boolean;
  onConfirm?: () => void;
  /** Also called after confirming: the parent then unmounts the dialog. */
  onClose: () => void;
  children: ReactNode;
};

/** Asks before an action that cannot be undone. Open while mounted. */
export function ConfirmDialog(props: Props) {
  const { title, confirmLabel, isBusy, isIncomplete, onConfirm, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Only closing before unmounting returns the focus to the element that opened the dialog.
    return () => element?.close();
  }, []);
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      <div className="dialog-body">{children}</div>
      <p className="form-actions">
        {confirmLabel && (
          <button className="button" type="button" aria-disabled={isBusy || isIncomplete} onClick={onConfirm}>
            {isBusy ? m.sign_in_wait() : confirmLabel}
          </button>
        )}
        <button className="button quiet" type="button" onClick={() => dialog.current?.close()}>
          {m.form_cancel()}
        </button>
      </p>
    </dialog>
  );
}
