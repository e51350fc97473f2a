/** Answers, and faults that must never occur. */
export type Journal = {
  answers: Map<number, number>;
  /** Requests without an answer, because the Worker was killed. */
  unanswered: number;
  /** Answers of 500 and the like, each with its count. */
  failures: Map<string, number>;
  /** Identifiers of the writes that were answered with success, by kind. */
  confirmed: Record<Kind, Set<string>>;
};

export type Kind = "inquiry" | "contact" | "review" | "import";

export const newJournal = (): Journal => ({
  answers: new Map(),
  unanswered: 0,
  failures: new Map(),
  confirmed: { inquiry: new Set(), contact: new Set(), review: new Set(), import: new Set() },
});

/** Refusals with a time to come back; any other status from 500 on is a fault of ours. */
export function note(journal: Journal, path: string, answer: { status: number; text: string } | undefined): void {
  if (!answer) {
    journal.unanswered += 1;
    return;
  }
  const { status } = answer;
  journal.answers.set(status, (journal.answers.get(status) ?? 0) + 1);
  if (status >= 500 && status !== 503) noteFailure(journal, path, answer);
}

/** Notes something that stops a visitor although no answer was wrong. */
export function noteFailure(journal: Journal, path: string, { status, text }: { status: number; text: string }): void {
  const failure = `${status} ${path.replaceAll(/\d+/g, "N")} ${text.slice(0, 120)}`;
  journal.failures.set(failure, (journal.failures.get(failure) ?? 0) + 1);
}
