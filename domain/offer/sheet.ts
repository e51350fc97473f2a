import type { PlaceChoice } from "./choose-for-place.ts";
import { inOrderOfDay } from "./order-of-day.ts";

/** Rule sheet-3: three sheets of paper, and few enough rows for one page of the site. */
export const MOST_ON_SHEET = 40;

type Item = PlaceChoice["matches"][number];

/** In the order of the sheet. `ask`: something that was asked for is not known of them. */
const SHEET_GROUPS = ["duty", "local", "serving", "around", "ask"] as const;
export type SheetGroup = (typeof SHEET_GROUPS)[number];

export type Sheet = {
  /** Without empty ones. */
  groups: { kind: SheetGroup; items: Item[] }[];
  leftOut: number;
};

/** Rules sheet-1 and sheet-2. `day`: "2026-11-22" */
export function sheetOf({ duty, matches, ask }: Record<"duty" | "matches" | "ask", Item[]>, day: string): Sheet {
  const members: Record<SheetGroup, Item[]> = {
    duty,
    local: matches.filter(({ isLocal }) => isLocal),
    serving: matches.filter(({ isLocal, serves }) => !isLocal && serves),
    around: matches.filter(({ isLocal, serves }) => !isLocal && !serves),
    ask,
  };
  const all = SHEET_GROUPS.flatMap((kind) => inOrderOfDay(members[kind], day).map((item) => ({ kind, item })));
  const listed = Map.groupBy(all.slice(0, MOST_ON_SHEET), ({ kind }) => kind);
  return {
    groups: [...listed].map(([kind, rows]) => ({ kind, items: rows.map(({ item }) => item) })),
    leftOut: Math.max(0, all.length - MOST_ON_SHEET),
  };
}
