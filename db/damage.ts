import { type Database, runText } from "./statement.ts";

/** D1's binding reports a damaged file like a temporary failure, as an internal error and not as «malformed». */
const SUSPICIOUS = /internal error|malformed|SQLITE_CORRUPT|SQLITE_NOTADB|not a database/i;

/** Whether the error may come from a damaged database. */
export const isSuspicious = (error: unknown): boolean =>
  error instanceof Error && (SUSPICIOUS.test(error.message) || isSuspicious(error.cause));

/** Reads the whole database, without any rows being charged. */
async function isSound(database: Database): Promise<boolean> {
  const [result] = await runText(database, "PRAGMA quick_check(1)");
  return result?.quick_check === "ok";
}

/** @throws if the database does not answer at all, or cannot be read in time */
export async function isDamaged(database: Database): Promise<boolean> {
  try {
    return !(await isSound(database));
  } catch (error) {
    if (!isSuspicious(error)) throw error;
    // The examination fails, but the database answers.
    await runText(database, "SELECT 1");
    return true;
  }
}
