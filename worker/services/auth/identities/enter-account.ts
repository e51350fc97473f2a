import { runTogether } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { queueMails } from "../../mail/queue-mails.ts";
import type { AccountPlan } from "./external-identity.ts";

const ATTEMPTS = 3;

/**
 * Runs a plan together with what it gives access to: a session, or a code for one. `enter` returns undefined where
 * the plan's condition did not hold because of a concurrent request; then a new plan is made. @throws AuthError
 */
export async function enterAccount<T>(
  deps: AuthDeps,
  makePlan: () => Promise<AccountPlan>,
  enter: (plan: AccountPlan) => Promise<T | undefined>,
): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const plan = await makePlan();
    if (plan.refusal) {
      await runTogether(deps.db, { plan: plan.statements });
      queueMails(deps, plan.mailIds);
      throw plan.refusal;
    }
    const entered = await enter(plan);
    if (entered !== undefined) {
      queueMails(deps, plan.mailIds);
      return entered;
    }
  }
  const message = "Too many concurrent sign-ins with the same identity";
  throw authError("conflict", { message });
}
