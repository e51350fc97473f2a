import type { CorrectableField } from "../listings/fields.ts";

export const CORRECTION_VIEWS = { open: "Offen", handled: "Erledigt" } as const;

export type CorrectionFilter = keyof typeof CORRECTION_VIEWS;

/** The value that one press would write into the listing, worded as on the page, or why it cannot be written. */
export type CorrectionTaking = { value: string; updatedAt: string } | { cannot: string };

/** `taking`: null once it is decided. */
export type DeskCorrection = ShownCorrection & { taking: CorrectionTaking | null };

export type ShownCorrection = {
  id: number;
  field: CorrectableField;
  listingId: number;
  spitexName: string;
  spitexPath: string;
  label: string;
  shown: string;
  said: string;
  /** Where the answer is sent. */
  email: string | null;
  createdAt: string;
  /** When the provider said that the page is right. */
  upheldAt: string | null;
  handledAt: string | null;
  outcome: CorrectionOutcome | null;
  answer: string;
};

export const CORRECTION_OUTCOMES = { taken: "übernommen", refused: "nicht übernommen" } as const;

export type CorrectionOutcome = keyof typeof CORRECTION_OUTCOMES;
