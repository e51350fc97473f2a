import { m } from "#messages";
import type { ErrorCode } from "./app-error.ts";
import { errorMessages } from "./messages.ts";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

/** The sentence for a refusal, which states a wait of more than a few minutes. */
export function refusalSentence(code: ErrorCode, retryAfterSeconds = 0): string {
  if (code !== "too_many_requests" || retryAfterSeconds <= 10 * MINUTE_SECONDS) return errorMessages[code];
  const isWithinHour = retryAfterSeconds <= HOUR_SECONDS;
  const wait = isWithinHour
    ? m.errors_minutes({ count: Math.ceil(retryAfterSeconds / MINUTE_SECONDS) })
    : m.errors_hours({ count: Math.ceil(retryAfterSeconds / HOUR_SECONDS) });
  return m.errors_too_many_requests({ wait });
}
