import type { DueDate } from "#domain/costs/validity.ts";
import { type DeskOverview, MOST_COUNTED } from "#domain/desks/desk-overview.ts";
import type { WaitingItem } from "#domain/desks/waiting.ts";
import { formatNumber, numberWord } from "#domain/format.ts";
import { keysOf } from "#domain/keys.ts";
import { WAITING_KINDS } from "./waiting-kinds.ts";

/** «Sechs Dinge warten», amounts that have to be checked included. */
export function headlineOf({ dueDates, ...counts }: DeskOverview): string {
  const all = keysOf(WAITING_KINDS).map((kind) => counts[kind]);
  const total = all.reduce((sum, count) => sum + count, dueDates.length);
  if (total === 0) return "Nichts zu tun";
  if (total === 1) return "Eine Sache wartet";
  const [first = "", ...rest] = numberWord(total);
  const words = all.some((count) => count >= MOST_COUNTED)
    ? `Über ${formatNumber(total)}`
    : first.toUpperCase() + rest.join("");
  return `${words} Dinge warten`;
}

/** Amounts wait since the day on which they end or have to be checked; before it they have time, so they come last. */
export const oldestFirst = (items: readonly WaitingItem[], dueDates: readonly DueDate[]) =>
  [...items, ...dueDates].toSorted((one, other) => (sinceOf(one) < sinceOf(other) ? -1 : 1));

const sinceOf = (card: WaitingItem | DueDate) => ("on" in card ? card.on : card.since);
