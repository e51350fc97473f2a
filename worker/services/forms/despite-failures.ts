import pRetry from "p-retry";
import { AppError } from "#domain/app-error.ts";

/** Repeats a write if the database failed. Only for one that changes nothing when it was written after all. */
export const despiteFailures = <Result>(write: () => Promise<Result>): Promise<Result> =>
  pRetry(write, { retries: 2, minTimeout: 50, shouldRetry: ({ error }) => isUnavailable(error) });

const isUnavailable = (error: Error) => error instanceof AppError && error.code === "unavailable";
