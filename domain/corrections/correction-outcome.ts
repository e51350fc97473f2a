export const CORRECTION_OUTCOMES = { taken: "übernommen", refused: "nicht übernommen" } as const;

export type CorrectionOutcome = keyof typeof CORRECTION_OUTCOMES;
