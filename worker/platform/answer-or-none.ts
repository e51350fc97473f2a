import { inTime } from "#domain/in-time.ts";

/** A search that waits for it takes no longer. */
const WAIT_MS = 300;

/** Of bindings that a search can do without. @returns undefined on an error, or without an answer in time */
export const answerOrNone = <Answer>(
  asking: Promise<Answer>,
  onError: (error: unknown) => void,
  ms = WAIT_MS,
): Promise<Answer | undefined> =>
  inTime(asking, ms, () => new Error("no answer in time")).catch((error) => {
    onError(error);
    return undefined;
  });
