import { ZodError } from "zod";

/** The request, job or cron of a log line, and its subject. Never input from visitors. */
export type LogFields = Record<string, string | number | undefined>;

/** Logs a finished request, job or cron as one line of JSON; Workers Logs indexes its fields. */
export function logEvent(message: string, fields: LogFields) {
  console.info(JSON.stringify({ level: "info", message, ...fields }));
}

/** Logs a deliberately refused request: not an error of the site, but worth a look if there are many. */
export function logRefusal(message: string, fields: LogFields) {
  console.warn(JSON.stringify({ level: "warn", message, ...fields }));
}

export function logError(message: string, error: unknown, fields: LogFields = {}) {
  console.error(JSON.stringify({ level: "error", message, ...fields, error: describeError(error) }));
}

type Described = {
  name: string;
  message?: string;
  /** Leaves out the message, which V8 repeats at the beginning of the stack. */
  stack?: string;
  /** For input that a schema refused: path and rule, never the value. */
  issues?: { path: string; code: string }[];
  cause?: Described;
  /** The errors of an AggregateError. */
  errors?: Described[];
};

const MAX_DEPTH = 5;

const MAX_INNER = 20;

const MAX_MESSAGE = 500;

/** Describes an error with its cause and all inner errors for the log, without what visitors typed. */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { name: typeof error, message: withoutInput(String(error)) };
  const { name, stack, cause } = error;
  const inner = depth < MAX_DEPTH;
  return {
    name,
    ...(error instanceof ZodError ? { issues: issuesOf(error) } : { message: messageOf(error) }),
    ...(stack && { stack: framesOf(stack) }),
    ...(cause !== undefined && inner && { cause: describeError(cause, depth + 1) }),
    ...(error instanceof AggregateError && inner && { errors: innerErrors(error, depth) }),
  };
}

const innerErrors = ({ errors }: AggregateError, depth: number) =>
  errors.slice(0, MAX_INNER).map((one) => describeError(one, depth + 1));

/** Filters the paths too, because visitors may have typed the keys of a record; keys of our schemas are plain words. */
const issuesOf = ({ issues }: ZodError) =>
  issues
    .slice(0, MAX_INNER)
    .map(({ path, code }) => ({ path: path.map((key) => withoutInput(String(key))).join("."), code }));

/** The engine's message about code: "Cannot read properties of undefined (reading 'name')". */
const OF_ENGINE = /^[\w\s]+\(?reading '[A-Za-z_$][\w$]{0,39}'\)$/;

const messageOf = ({ name, message }: Error) =>
  name === "TypeError" && OF_ENGINE.test(message) ? message : withoutInput(message);

/** Everything from the first quotation mark on, because the quoted text may contain further quotation marks. */
const QUOTED = /(?<!\p{L})["'`«].*$/su;

const ADDRESS = /[^\s@<>"']+@[^\s@<>"']+/g;

const LONG_NUMBER = /\+?\d[\d\s'’./-]{5,}\d/g;

const QUERY = /\?[^\s"']+/g;

/** Parsers, SQLite and mail providers quote their input. */
function withoutInput(text: string): string {
  return text
    .replace(QUOTED, "…")
    .replace(ADDRESS, "…@…")
    .replace(QUERY, "?…")
    .replace(LONG_NUMBER, "…")
    .slice(0, MAX_MESSAGE);
}

const framesOf = (stack: string) =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join("\n");
