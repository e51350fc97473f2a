import type { ReactNode, RefObject } from "react";

type Props = {
  /** Of what is ticked. */
  label: string;
  /** How many are ticked, in words; "" if none are, and then nothing else is shown. */
  count: string;
  bar: RefObject<HTMLElement | null>;
  onClear: () => void;
  /** The buttons. */
  children: ReactNode;
  dialog: ReactNode;
};

/** What can be done with ticked items. */
export const BulkFrame = ({ label, count, bar, onClear, children, dialog }: Props) => (
  <section className={count === "" ? "sr-only" : "bulk-bar"} aria-label={label} ref={bar} tabIndex={-1}>
    {/* There from the beginning, because screen readers announce only what changes in it. */}
    <p role="status">
      <strong>{count}</strong>
    </p>
    {count !== "" && (
      <div className="row-actions">
        {children}
        <button className="button quiet" type="button" onClick={onClear}>
          Auswahl aufheben
        </button>
      </div>
    )}
    {dialog}
  </section>
);
