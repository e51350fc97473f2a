import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

type BulkFrameProps = {
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
export const BulkFrame = ({ label, count, bar, onClear, children, dialog }: BulkFrameProps) => (
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

/** Which dialog of a bar for ticked items is open. After its end the focus goes to the bar. */
export function useBulkDialog<Asked>() {
  const bar = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState<Asked>();
  const hasEnded = useRef(false);
  const close = () => setAsking(undefined);
  // Only then is the dialog closed, which gives the focus back to a button that may be gone.
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

/** Ticked items, as the desk showed them when they were ticked. */
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
    /** These and no others. */
    choose: (items: readonly Item[]) => setChosen(new Map(items.map((item) => [item.id, item]))),
    clear: () => setChosen(new Map()),
  };
}

type TickProps<Item extends { id: number | string }> = {
  label: string;
  /** The label is for screen readers: what it names stands beside it. */
  isHidden?: boolean;
  items: readonly Item[];
  selection: Selection<Item>;
};

/** Chooses items for what is done with many at once. */
export const Tick = <Item extends { id: number | string }>({ label, isHidden, items, selection }: TickProps<Item>) => (
  <label className={isHidden ? "choice tick" : "choice"}>
    <input
      type="checkbox"
      checked={items.every(({ id }) => selection.has(id))}
      onChange={({ target }) => selection.toggle(items, target.checked)}
    />
    <span className={isHidden ? "sr-only" : undefined}>{label}</span>
  </label>
);
