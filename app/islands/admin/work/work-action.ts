import type { SiteApi } from "../../../session/site-api.ts";

/** An action on many selected items of a list, the same as on a single one. */
export type WorkAction<Item> = {
  /** Label of the button and of the confirmation. */
  label: string;
  /** The consequences, for the confirmation. */
  note: string;
  /** Follows a number. */
  done: string;
  /** Whether the item may be included; others must be looked at individually. */
  isPossible?: (item: Item) => boolean;
  decide: (api: SiteApi, item: Item) => Promise<unknown>;
};
