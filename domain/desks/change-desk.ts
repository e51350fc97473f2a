import type { DeskChange } from "../members/provider-desk.ts";

/** The desk's lists of providers' changes. */
export const CHANGE_VIEWS = { waiting: "Zu entscheiden", decided: "Übernommen und entschieden" } as const;

export type ChangeFilter = keyof typeof CHANGE_VIEWS;

export const CHANGE_STATES: Record<DeskChange["state"], string> = {
  waiting: "wartet",
  applied: "übernommen",
  refused: "abgelehnt",
  withdrawn: "zurückgezogen",
  undone: "rückgängig gemacht",
};
