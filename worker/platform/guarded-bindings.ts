import type { Database } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { inTime } from "#domain/operations/in-time.ts";
/** How long the next call of a binding may take, in milliseconds. */
export type TimeLeft = () => number;

/** All calls of a request share the time. It starts with the first call: the request may have waited for its body. */
export function timeLeftOf(ms: number): TimeLeft {
  let end: number | undefined;
  return () => {
    end ??= Date.now() + ms;
    return Math.max(0, end - Date.now());
  };
}

/** A broken constraint and missing upload parts are answers that services understand, not failures. */
const isAnswer = (error: unknown) => /constraint failed/i.test(String(error)) || isPartsMissing(error);
/** https://developers.cloudflare.com/d1/best-practices/retry-queries/ and errors of an overloaded database. */
const PASSING = /network connection lost|object to be reset|reset because its code|overloaded|replica|try again/i;
const RETRY_MS = [40, 160];

/**
 * A database that must answer in time. A batch that only reads is repeated after a temporary error. Writes are not,
 * because they may have succeeded although the answer was lost.
 * @throws AppError "unavailable" instead of D1's own errors, except for broken constraints
 */
export const guardedDatabase = (database: Database, timeLeft: TimeLeft, name: string): Database => ({
  batch: async (asked) => {
    for (let tries = 0; ; tries++) {
      try {
        return await soon(() => database.batch(asked), timeLeft(), name);
      } catch (error) {
        const wait = RETRY_MS[tries];
        const mayRepeat = PASSING.test(String(error)) && asked.every(({ sql }) => onlyReads(sql));
        if (!mayRepeat || wait === undefined || timeLeft() <= wait) throw failureOf(error, name);
        await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
      }
    }
  },
});

const failureOf = (error: unknown, name: string): unknown =>
  isAnswer(error) ? error : unavailable(new Error(`${name} failed`, { cause: error }));

/** The endpoint answers 503, because the request may succeed later. */
const unavailable = (cause: Error) => new AppError("unavailable", { cause });

const UNLIMITED: TimeLeft = () => Number.POSITIVE_INFINITY;

/** Does not start if no time is left: otherwise the work might be done although the sender is told that it failed. */
function soon<Result>(work: () => Promise<Result>, ms: number, name: string): Promise<Result> {
  if (ms <= 0) throw new Error(`no time left for ${name}`);
  if (ms === Number.POSITIVE_INFINITY) return work();
  return inTime(work(), ms, () => new Error(`no answer from ${name} in ${Math.round(ms)} ms`));
}

/** Methods that only return an object; its calls have no limit: an upload's part takes as long as its sender needs. */
const SYNCHRONOUS = ["resumeMultipartUpload"];

/** A bucket or queue whose methods must answer in time. @throws AppError "unavailable" */
export const guardedBinding = <Binding extends object>(binding: Binding, timeLeft: TimeLeft, name: string): Binding =>
  new Proxy(binding, {
    get(target, key) {
      const method = Reflect.get(target, key);
      if (typeof method !== "function") return method;
      if (SYNCHRONOUS.includes(String(key))) {
        return (...values: unknown[]) => guardedBinding(method.apply(target, values), UNLIMITED, name);
      }
      return async (...values: unknown[]) => {
        try {
          return await soon(() => method.apply(target, values), timeLeft(), name);
        } catch (error) {
          throw failureOf(error, name);
        }
      };
    },
  });

/** Whether R2 does not know the upload, or has other parts of it. */
export const isPartsMissing = (error: unknown): boolean => /\((10024|10025)\)/.test(String(error));

/** Whether the statement can be repeated although its first answer was lost. `replace()` is also a function. */
export const onlyReads = (sql: string) =>
  /^\s*(SELECT|WITH)\b/i.test(sql) && !/\b(INSERT|UPDATE|DELETE|REPLACE\s+INTO)\b/i.test(sql);
