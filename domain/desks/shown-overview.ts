import type { DeskOverview } from "./desk-overview.ts";
import type { FirstSteps } from "./first-steps.ts";
import type { WaitingWork } from "./waiting.ts";

/** What the overview's page contains for an admin. `at`: the time at which it was rendered. */
export type ShownOverview = {
  userId: string;
  at: string;
  overview: DeskOverview;
  waiting: WaitingWork;
  firstSteps: FirstSteps | null;
};
