import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

type BulkFrameProps = {
  /** Accessible name of the bar. */
  label: string;
  /** The number of selected items in words; if it is "", nothing else is shown. */
  count: string;
  bar: RefObject<HTMLElement | null>;
  isBusy: boolean;
  /** What is under way or has ended. It stays when the dialog is closed, which does not end the action. */
  works?: ReactNode;
  onClear: () => void;
  children: ReactNode;
  dialog: ReactNode;
};

export const BulkFrame = ({ label, count, bar, isBusy, works, onClear, children, dialog }: BulkFrameProps) => (
  <section className={count === "" && !works ? "sr-only" : "bulk-bar"} aria-label={label} ref={bar} tabIndex={-1}>
    {/* Always present, because screen readers announce only changes of its content. */}
    <p role="status">
      <strong>{count}</strong>
    </p>
    {works}
    {count !== "" && (
      <div className="row-actions">
        {children}
        <button className="button quiet" type="button" aria-disabled={isBusy} onClick={() => isBusy || onClear()}>
          Auswahl aufheben
        </button>
      </div>
    )}
    {dialog}
  </section>
);

/** The open dialog of a bar for selected items. Afterwards the bar takes the focus. */
export function useBulkDialog<Asked>() {
  const bar = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState<Asked>();
  const hasEnded = useRef(false);
  const close = () => setAsking(undefined);
  // Only then is the dialog closed, which returns the focus to a button that may be gone.
  useEffect(() => {
    if (hasEnded.current) bar.current?.focus();
    hasEnded.current = false;
  });
  const end = () => {
    hasEnded.current = true;
    close();
  };
  return { bar, asking, ask: (asked: Asked) => setAsking(() => asked), close, end };
}

type Id = number | string;

export type Selection<Item extends { id: Id }> = ReturnType<typeof useSelection<Item>>;

/** Selected items, as the desk showed them when they were selected. */
export function useSelection<Item extends { id: Id }>() {
  const [chosen, setChosen] = useState<ReadonlyMap<Id, Item>>(new Map());
  return {
    items: [...chosen.values()],
    has: (id: Id) => chosen.has(id),
    toggle: (items: readonly Item[], isOn: boolean) => {
      const next = new Map(chosen);
      for (const item of items) {
        if (isOn) next.set(item.id, item);
        else next.delete(item.id);
      }
      setChosen(next);
    },
    clear: () => setChosen(new Map()),
  };
}

type TickProps<Item extends { id: number | string }> = {
  label: string;
  /** Only for screen readers, because the item is beside it. */
  isHidden?: boolean;
  items: readonly Item[];
  selection: Selection<Item>;
};

export const Tick = <Item extends { id: number | string }>({ label, isHidden, items, selection }: TickProps<Item>) => (
  <label className={isHidden ? "choice tick" : "choice only-with-script"}>
    <input
      type="checkbox"
      // On the way back, browsers would tick the boxes at the same places, although other items may be there.
      autoComplete="off"
      checked={items.every(({ id }) => selection.has(id))}
      onChange={({ target }) => selection.toggle(items, target.checked)}
    />
    <span className={isHidden ? "sr-only" : undefined}>{label}</span>
  </label>
);
