import type { DecisionAsk } from "#domain/desks/bulk-action.ts";

/** An action on many selected items of a list, the same as on a single one. */
export type WorkAction<Item> = {
  /** Label of the button and of the confirmation. */
  label: string;
  /** The consequences, for the confirmation. */
  note: string;
  decision: DecisionAsk;
  /** When the listing that the item is about was changed, if the server has to compare it. */
  seenAt?: (item: Item) => string;
};
