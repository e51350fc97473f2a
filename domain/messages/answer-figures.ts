/** Rule answer-8: fewer inquiries say nothing of a provider. */
export const MIN_INQUIRIES = 10;

export type AnswerFigures = {
  /** Answered, or not answered within a working day, in the last days (`KEEP_DAYS`). */
  total: number;
  withinDay: number;
};

/** More than half: the median answer came within a working day. */
export const mostlyAnswersWithinDay = ({ total, withinDay }: AnswerFigures): boolean =>
  total >= MIN_INQUIRIES && withinDay * 2 > total;
