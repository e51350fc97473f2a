import { type ReactNode, useEffect, useRef, useState } from "react";

type Props = {
  label: string;
  value: ReactNode;
  /** Label of the button. */
  action?: string;
  /** What the button changes, appended to its label for screen readers. */
  what: string;
  /** The form; `close` shows the value again. */
  children: (close: () => void) => ReactNode;
};

/** A value with a button that opens the form to change it and moves the focus there. */
export function EditRow({ label, value, action = "Ändern", what, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useRef(false);
  const form = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>("input:not([hidden])")?.focus();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className="edit-row">
      <div className="edit-row-value">
        <p className="edit-row-label">{label}</p>
        <div>{value}</div>
      </div>
      {!isOpen && (
        <button className="button quiet" type="button" ref={button} onClick={() => setIsOpen(true)}>
          {action}
          <span className="sr-only"> ({what})</span>
        </button>
      )}
      {isOpen && (
        <div className="edit-row-form" ref={form}>
          {children(() => setIsOpen(false))}
        </div>
      )}
    </div>
  );
}
