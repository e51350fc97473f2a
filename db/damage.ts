/** D1 does not say «malformed» of a damaged file: its binding answers with an internal error, as it does of failures that pass. */
const SUSPICIOUS = /internal error|malformed|SQLITE_CORRUPT|SQLITE_NOTADB|not a database/i;

/** The database may be damaged where this was read. */
export const isSuspicious = (error: unknown): boolean =>
  error instanceof Error && (SUSPICIOUS.test(error.message) || isSuspicious(error.cause));

/** Reads all of it, at no cost in rows. */
async function isSound(database: D1Database): Promise<boolean> {
  const [result] = await database.batch<{ quick_check: string }>([database.prepare("PRAGMA quick_check(1)").bind()]);
  return result?.results[0]?.quick_check === "ok";
}

/** @throws if the database does not answer at all, or cannot be read in time */
export async function isDamaged(database: D1Database): Promise<boolean> {
  try {
    return !(await isSound(database));
  } catch (error) {
    if (!isSuspicious(error)) throw error;
    // Where even the examination stumbles, but the database answers.
    await database.batch([database.prepare("SELECT 1").bind()]);
    return true;
  }
}
