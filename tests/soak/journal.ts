/** What was answered, and what must never be. */
export type Journal = {
  answers: Map<number, number>;
  /** Requests without an answer, because the Worker was killed. */
  unanswered: number;
  /** 500 and the like, each once with its number of times. */
  failures: Map<string, number>;
  /** Writes that were answered with success, by kind: what identifies each. */
  confirmed: Record<Kind, Set<string>>;
};

export type Kind = "inquiry" | "contact" | "review" | "import";

export const newJournal = (): Journal => ({
  answers: new Map(),
  unanswered: 0,
  failures: new Map(),
  confirmed: { inquiry: new Set(), contact: new Set(), review: new Set(), import: new Set() },
});

/** Refusals that say when to come back; anything else from 500 on is a fault of ours. */
export function note(journal: Journal, path: string, answer: { status: number; text: string } | undefined): void {
  if (!answer) {
    journal.unanswered += 1;
    return;
  }
  const { status } = answer;
  journal.answers.set(status, (journal.answers.get(status) ?? 0) + 1);
  if (status >= 500 && status !== 503) noteFailure(journal, path, answer);
}

/** For what a person could not go on after, although nothing of it was wrong. */
export function noteFailure(journal: Journal, path: string, { status, text }: { status: number; text: string }): void {
  const failure = `${status} ${path.replaceAll(/\d+/g, "N")} ${text.slice(0, 120)}`;
  journal.failures.set(failure, (journal.failures.get(failure) ?? 0) + 1);
}
