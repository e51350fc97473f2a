import { describeError } from "./describe-error.ts";

/** Which request, job or cron it belongs to, and what it is about. Never input of visitors. */
export type LogFields = Record<string, string | number | undefined>;

/** A request, a job or a cron that came to its end. Each event is one JSON line; Workers Logs indexes its fields. */
export function logEvent(message: string, fields: LogFields) {
  console.info(JSON.stringify({ level: "info", message, ...fields }));
}

/** A request that was refused deliberately: not an error of the site, but worth a look if there are many. */
export function logRefusal(message: string, fields: LogFields) {
  console.warn(JSON.stringify({ level: "warn", message, ...fields }));
}

export function logError(message: string, error: unknown, fields: LogFields = {}) {
  console.error(JSON.stringify({ level: "error", message, ...fields, error: describeError(error) }));
}
