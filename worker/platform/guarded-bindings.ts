import { AppError } from "#domain/app-error.ts";
import { inTime } from "#domain/operations/in-time.ts";
/** How long the next call of a binding may take, in milliseconds. */
export type TimeLeft = () => number;

/** All calls of a request together, from the first one on: until then it may have waited for its own body. */
export function timeLeftOf(ms: number): TimeLeft {
  let end: number | undefined;
  return () => {
    end ??= Date.now() + ms;
    return Math.max(0, end - Date.now());
  };
}

/** A broken constraint, and an upload whose parts R2 does not have, are answers, and services know what they mean. */
const isAnswer = (error: unknown) => /constraint failed/i.test(String(error)) || isPartsMissing(error);
/** https://developers.cloudflare.com/d1/best-practices/retry-queries/ and errors of an overloaded database. */
const PASSING = /network connection lost|object to be reset|reset because its code|overloaded|replica|try again/i;
const RETRY_MS = [40, 160];

/**
 * The part of a D1 database that `runTogether` uses. A batch that only reads is repeated after an error that passes.
 * What is written is not, because it may have been written although the answer was lost.
 * @throws AppError "unavailable" instead of D1's own errors, except for broken constraints
 */
export function guardedDatabase(database: D1Database, timeLeft: TimeLeft, name: string): D1Database {
  const texts = new WeakMap<object, string>();
  const prepare = (sql: string) => ({
    bind: (...values: unknown[]) => {
      const statement = database.prepare(sql).bind(...values);
      texts.set(statement, sql);
      return statement;
    },
  });
  const batch = async (statements: D1PreparedStatement[]) => {
    for (let tries = 0; ; tries++) {
      try {
        return await soon(() => database.batch(statements), timeLeft(), name);
      } catch (error) {
        const wait = RETRY_MS[tries];
        const mayRepeat = PASSING.test(String(error)) && statements.every((one) => onlyReads(texts.get(one)));
        if (!mayRepeat || wait === undefined || timeLeft() <= wait) throw failureOf(error, name);
        await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
      }
    }
  };
  return { prepare, batch } as unknown as D1Database;
}

const failureOf = (error: unknown, name: string): unknown =>
  isAnswer(error) ? error : unavailable(new Error(`${name} failed`, { cause: error }));

/** The request may succeed later, and its door answers 503. */
const unavailable = (cause: Error) => new AppError("unavailable", { cause });

const UNLIMITED: TimeLeft = () => Number.POSITIVE_INFINITY;

/** Does not begin what could not end in time: it might be written, and its sender be told that it failed. */
function soon<Result>(work: () => Promise<Result>, ms: number, name: string): Promise<Result> {
  if (ms <= 0) throw new Error(`no time left for ${name}`);
  if (ms === Number.POSITIVE_INFINITY) return work();
  return inTime(work(), ms, () => new Error(`no answer from ${name} in ${Math.round(ms)} ms`));
}

/** Methods that ask no service themselves, but return an object that does: a part of an upload takes as long as its sender. */
const SYNCHRONOUS = ["resumeMultipartUpload"];

/** A bucket or queue whose methods answer in time. @throws AppError "unavailable" */
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

/** Of an upload that R2 does not know, or of which it has other parts. */
export const isPartsMissing = (error: unknown): boolean => /\((10024|10025)\)/.test(String(error));

/** Such a statement may be repeated although its first answer was lost. `replace()` is a function, too. */
export const onlyReads = (sql = "") =>
  /^\s*(SELECT|WITH)\b/i.test(sql) && !/\b(INSERT|UPDATE|DELETE|REPLACE\s+INTO)\b/i.test(sql);
