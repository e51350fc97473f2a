import { findStanding, requireStanding } from "#db/queries/auth/own-sessions.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import type { Signed } from "./authenticate.ts";
import { lacksSecondFactor } from "./require-second-factor.ts";

/**
 * Writes what somebody asked for who is signed in, all or nothing. Between that and now a password was
 * hashed or an SMS sent: if the owner has ended the session meanwhile, nothing is written any more; nor if
 * a second factor was set up that it did not show, where that is needed.
 * @returns the rows of each statement
 * @throws AuthError
 */
export async function runInSession(
  { db }: Pick<AuthDeps, "db">,
  { user, session }: Signed,
  statements: Statement[],
  { needsSecondFactor }: { needsSecondFactor: boolean },
): Promise<unknown[][]> {
  const hasSecondFactor = !needsSecondFactor || session.aal === "aal2";
  const own = { sessionId: session.id, userId: user.id, hasSecondFactor };
  try {
    const all = [requireStanding(db, own), ...statements];
    const [, ...results] = await runTogether<Statement<unknown>[]>(db, all);
    return results;
  } catch (cause) {
    const found = await runOne(db, findStanding(db, own));
    if (found?.is_own === 0) throw authError("session_not_found", { cause });
    throw found?.may_manage === 0 ? lacksSecondFactor("change the account") : cause;
  }
}
