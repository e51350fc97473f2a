import { m } from "#messages";
import type { DeskChange } from "../members/provider-desk.ts";

/** The desk's lists of providers' changes. */
export const CHANGE_VIEWS = { waiting: "Zu entscheiden", decided: "Übernommen und entschieden" } as const;

export type ChangeFilter = keyof typeof CHANGE_VIEWS;

export const CHANGE_STATES: Record<DeskChange["state"], () => string> = {
  waiting: m.editor_state_waiting,
  applied: m.editor_state_applied,
  refused: m.editor_state_refused,
  withdrawn: m.editor_state_withdrawn,
  undone: m.editor_state_undone,
};
