import type { Condition } from "#db/condition.ts";
import type { Subject } from "#db/queries/auth/identities.ts";
import { runTogether } from "#db/statement.ts";
import type { AuditAction } from "#domain/audit/audit-actions.ts";
import { type AuthError, authError } from "#domain/auth/auth-error.ts";
import { fitMetadata, type Metadata } from "#domain/auth/metadata.ts";
import type { Profile, ProfileEmail } from "#domain/auth/providers/provider.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { PlannedChange } from "../../mail/planned-change.ts";
import { queueMails } from "../../mail/queue-mails.ts";

/** Who signed in at an identity provider. */
export type ExternalIdentity = Subject & {
  emails: ProfileEmail[];
  /** identity_data. */
  data: Metadata;
  /** An account without an address may be created. */
  isEmailOptional: boolean;
  /** From an SSO connection: never linked by address. */
  isSso: boolean;
};

export const identityOf = (
  provider: { name: string; isEmailOptional: boolean },
  { subject, emails, data }: Profile,
): ExternalIdentity => ({
  provider: provider.name,
  providerId: subject,
  emails,
  data: fitMetadata(data),
  isEmailOptional: provider.isEmailOptional,
  isSso: false,
});

/** What gives the identity access to an account. Nothing is written yet. */
export type AccountPlan = PlannedChange & {
  userId: string;
  action: AuditAction;
  /** The statements have taken effect. */
  when: Condition;
  /** Run the statements, but refuse the sign-in. */
  refusal?: AuthError;
};

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
