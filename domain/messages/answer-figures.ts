/** Rule answer-8: fewer inquiries are not meaningful. */
export const MIN_INQUIRIES = 10;

export type AnswerFigures = {
  /** Inquiries of the last `KEEP_DAYS` days that were answered or remained unanswered for a working day. */
  total: number;
  withinDay: number;
};

/** More than half were, so the median answer came within a working day. */
export const mostlyAnswersWithinDay = ({ total, withinDay }: AnswerFigures): boolean =>
  total >= MIN_INQUIRIES && withinDay * 2 > total;
