import type { ListChange } from "./list-change.ts";
import { changeList } from "./shortlist-cookie.ts";

type Slugs = readonly string[];

/** The list of an account, as this device last saw it. */
export type SeenList = { user: string; slugs: Slugs };

/** `leftOut`: names of providers of the device for which the list of the account had no room. */
export type AccountList = { slugs: string[]; leftOut: string[] };

/**
 * What the device changed since it last saw the list of the account (rule list-7). Without such a memory all of the
 * device is new, and nothing was removed. What came from another person's account is not taken over.
 */
export function planSync(device: Slugs, seen: SeenList | undefined, user: string): ListChange {
  const known = seen?.slugs ?? [];
  return {
    add: device.filter((slug) => !known.includes(slug)),
    remove: seen?.user === user ? known.filter((slug) => !device.includes(slug)) : [],
  };
}

/** The list of the account with what the device changed while it was asked for. */
export const withLateChanges = (account: Slugs, sent: Slugs, device: Slugs): string[] =>
  changeList(account, {
    add: device.filter((slug) => !sent.includes(slug)),
    remove: sent.filter((slug) => !device.includes(slug)),
  }).slugs;
