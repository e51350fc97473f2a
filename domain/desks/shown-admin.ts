import type { DeskOverview } from "./desk-overview.ts";
import type { FirstSteps } from "./first-steps.ts";
import type { WaitingWork } from "./waiting.ts";

/** What a page of administration contains for an admin. `at`: the time at which it was rendered. */
export type ShownAdmin = {
  userId: string;
  at: string;
  overview: DeskOverview;
  /** Only on the page of the overview, which is rendered whole. */
  waiting?: WaitingWork;
  firstSteps?: FirstSteps | null;
};
