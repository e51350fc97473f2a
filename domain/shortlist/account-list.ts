import type { ListChange } from "./list-change.ts";
import { changeList } from "./shortlist-cookie.ts";

type Slugs = readonly string[];

/** The account's list as this device last saw it. */
export type SeenList = { user: string; slugs: Slugs };

/** `leftOut`: names of the device's providers for which the account's list had no room. */
export type AccountList = { slugs: string[]; leftOut: string[] };

/**
 * What the device changed since it last saw the account's list (rule list-7). Without such a record everything on the
 * device is new, and nothing was removed. Entries from another person's account are not taken over.
 */
export function planSync(device: Slugs, seen: SeenList | undefined, user: string): ListChange {
  const known = seen?.slugs ?? [];
  return {
    add: device.filter((slug) => !known.includes(slug)),
    remove: seen?.user === user ? known.filter((slug) => !device.includes(slug)) : [],
    keep: [...device],
  };
}

/** The account's list with what the device changed while the request was running. */
export const withLateChanges = (account: Slugs, sent: Slugs, device: Slugs): string[] =>
  changeList(account, {
    add: device.filter((slug) => !sent.includes(slug)),
    remove: sent.filter((slug) => !device.includes(slug)),
  }).slugs;
