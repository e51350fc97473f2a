import type { AuditEntry } from "../audit/audit-text.ts";
import type { CaseRef, CaseTaker } from "./case-entries.ts";
import type { WaitingCounts } from "./desk-overview.ts";

/** Shown of each kind, the oldest first. */
export const MOST_WAITING = 10;

/** Something that waits for an admin, as a card of the overview. */
export type WaitingItem = {
  kind: keyof WaitingCounts;
  id: string;
  since: string;
  title: string;
  text: string;
  /** Leads to the item on its desk. */
  path: string;
  /** The values that it would change. */
  swaps: { label: string; before: string; after: string }[];
  /** Whether the card has everything that an admin needs to settle the item there. */
  isPressable: boolean;
  /** The listing as the card shows it. */
  updatedAt: string | null;
  /** The case that admins take care of; null where they do not share the work. */
  caseRef: CaseRef | null;
  taker: CaseTaker | null;
};

/** A waiting case that the reading admin takes care of. Pairs of listings have no card of their own, and neither have single calls of the lot. */
export type OwnCase = Pick<WaitingItem, "id" | "since" | "title" | "path"> & {
  kind: WaitingItem["kind"] | "duplicates";
};

/** `mine`: the longest waiting first. `done`: what admins settled today, newest first. */
export type WaitingWork = { items: WaitingItem[]; mine: OwnCase[]; done: AuditEntry[] };
