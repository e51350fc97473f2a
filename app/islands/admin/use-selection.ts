import { useState } from "react";

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
