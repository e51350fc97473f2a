import { findStanding, requireStanding } from "#db/queries/auth/own-sessions.ts";
import { type Answers, type Batch, runOne, runTogether } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import type { Signed } from "./authenticate.ts";
import { lacksSecondFactor } from "./authenticate.ts";

/**
 * Runs the statements of a signed-in user as one transaction. Since the request was authenticated, a password was
 * hashed or an SMS sent. Nothing is written if the session has ended in the meantime, or if a second factor is
 * required that was set up since and that the session has not verified.
 * @returns the rows of each statement, by name
 * @throws AuthError
 */
export async function runInSession<const B extends Batch>(
  { db }: Pick<AuthDeps, "db">,
  { user, session }: Signed,
  statements: B,
  { needsSecondFactor }: { needsSecondFactor: boolean },
): Promise<Answers<B>> {
  const hasSecondFactor = !needsSecondFactor || session.aal === "aal2";
  const own = { sessionId: session.id, userId: user.id, hasSecondFactor };
  try {
    return await runTogether(db, { standing: requireStanding(own), ...statements });
  } catch (cause) {
    const found = await runOne(db, findStanding(own));
    if (found?.isOwn === false) throw authError("session_not_found", { cause });
    throw found?.mayManage === false ? lacksSecondFactor("change the account") : cause;
  }
}
