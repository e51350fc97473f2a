import { localDay } from "../format.ts";

/** `failures`: answers from 500 on, and jobs and works of crons that failed. */
export type TallyKind = "failures" | "views";

/** What is counted together: a minute of failures, a day of views. */
export const periodOf = (kind: TallyKind, now: Date): string => (kind === "views" ? localDay(now) : minuteOf(now));

/** "2026-11-23T02:15", UTC. */
export const minuteOf = (moment: Date): string => moment.toISOString().slice(0, 16);
