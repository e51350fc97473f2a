import { useState } from "react";
import type { DeskListing } from "#domain/desks/listing-desk.ts";

export type Selection = ReturnType<typeof useSelection>;

/** Ticked listings, as the desk showed them when they were ticked. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, DeskListing>>(new Map());
  return {
    listings: [...chosen.values()],
    has: (id: number) => chosen.has(id),
    toggle: (listings: readonly DeskListing[], isOn: boolean) => {
      const next = new Map(chosen);
      for (const listing of listings) {
        if (isOn) next.set(listing.id, listing);
        else next.delete(listing.id);
      }
      setChosen(next);
    },
    clear: () => setChosen(new Map()),
  };
}
