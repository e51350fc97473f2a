import type { SiteApi } from "../../../session/site-api.ts";

/** What can be done with many ticked items of a list at once: the same as with each. */
export type WorkAction<Item> = {
  /** Of the button, and of the one that confirms. */
  label: string;
  /** What follows from it, for the person who is asked to confirm. */
  note: string;
  /** After a number. */
  done: string;
  /** For the others there is a reason to look at them one by one. */
  isPossible?: (item: Item) => boolean;
  decide: (api: SiteApi, item: Item) => Promise<unknown>;
};
