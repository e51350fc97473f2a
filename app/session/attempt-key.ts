/** What was sent last without an answer. */
let unanswered: { words: string; key: string } | undefined;

/** The key of an attempt to send: words that were not answered and are sent again unchanged keep it (rule ops-22). */
export function attemptKey(values: object): string {
  const words = JSON.stringify(values);
  if (unanswered?.words !== words) unanswered = { words, key: crypto.randomUUID() };
  return unanswered.key;
}

/** Called once an answer has come, so that the same words count as new. */
export function endAttempt(): void {
  unanswered = undefined;
}
