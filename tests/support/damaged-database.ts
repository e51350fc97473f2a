import { env } from "cloudflare:workers";
import type { Answer, Query } from "#db/statement.ts";
import { databaseOf } from "#worker/platform/d1-sessions.ts";

/** D1's answer when a read meets an overwritten page. */
const INTERNAL = new Error("D1_ERROR: internal error; reference = gpt6h6l3tn4tph1ilvststcu");

const EXAMINES = /quick_check/;

/** A database that fails for statements matching `isUnreadable`. `examined`: the result of reading it as a whole. */
export function damagedDatabase(d1: D1Database, isUnreadable: RegExp, examined: string, error = INTERNAL) {
  let examinations = 0;
  const batch = async (asked: Query[]): Promise<Answer[]> => {
    if (asked.some(({ sql }) => isUnreadable.test(sql))) throw error;
    if (!asked.some(({ sql }) => EXAMINES.test(sql))) return databaseOf(d1).batch(asked);
    examinations += 1;
    return [{ results: [{ quick_check: examined }] }];
  };
  return { binding: { batch }, examinations: () => examinations };
}

/** Prevents jobs that continue after the test. */
export const QUIET = { JOBS: env.IGNORED_JOBS, IMPORTS: env.IGNORED_JOBS };
