const MAX_DELAY_SECONDS = 3600;

/** Doubles with every attempt, up to an hour. */
export const retryDelaySeconds = (attempts: number, firstSeconds: number): number =>
  Math.min(firstSeconds * 2 ** (attempts - 1), MAX_DELAY_SECONDS);
