import type { Selection } from "../use-selection.ts";

type Props<Item extends { id: number | string }> = {
  label: string;
  /** The label is for screen readers: what it names stands beside it. */
  isHidden?: boolean;
  items: readonly Item[];
  selection: Selection<Item>;
};

/** Chooses items for what is done with many at once. */
export const Tick = <Item extends { id: number | string }>({ label, isHidden, items, selection }: Props<Item>) => (
  <label className={isHidden ? "choice tick" : "choice"}>
    <input
      type="checkbox"
      checked={items.every(({ id }) => selection.has(id))}
      onChange={({ target }) => selection.toggle(items, target.checked)}
    />
    <span className={isHidden ? "sr-only" : undefined}>{label}</span>
  </label>
);
