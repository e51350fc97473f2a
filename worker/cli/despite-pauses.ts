import pRetry from "p-retry";

/**
 * Repeats work that may be repeated, if the simulator has meanwhile closed the connections of this process: it does so
 * when the process stood still for some seconds, as on a busy machine.
 */
export const despitePauses = <Result>(work: () => Promise<Result>): Promise<Result> =>
  pRetry(work, { retries: 5, minTimeout: 50, shouldRetry: ({ error }) => isLostConnection(error) });

const isLostConnection = ({ name, message }: Error) => name === "TypeError" && message === "fetch failed";
