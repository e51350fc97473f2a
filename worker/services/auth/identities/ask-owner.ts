import { noteMailSent } from "#db/queries/auth/users.ts";
import { needsVerification } from "#domain/auth/account-linking.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../audit-event.ts";
import { countMail, mailSlot, withinLimits } from "../limits.ts";
import { composeOneTimeMail } from "../one-time-mail.ts";
import type { AccountPlan, ExternalIdentity } from "./external-identity.ts";

type Question = { email: string; identity: ExternalIdentity; redirectTo: string };

/**
 * The provider has not verified the address, so its owner gets a mail. The sign-in is refused until the mail is
 * answered, even with auto-confirm (docs/auth.md "Identity providers"). @throws AuthError
 */
export async function withConfirmation(
  deps: AuthDeps,
  plan: AccountPlan,
  { email, identity: { provider }, redirectTo }: Question,
): Promise<AccountPlan> {
  const { userId, action } = plan;
  const others = mailSlot(deps, "sign_in", email);
  await withinLimits(deps, { client: [], others, isMailed: true });
  const mail = await composeOneTimeMail(deps, {
    userId,
    to: email,
    token: "confirmation",
    mail: "confirmation",
    linkType: "signup",
    redirectTo,
  });
  const now = deps.now().toISOString();
  const sent = { userId, column: "confirmationSentAt", now } as const;
  const asked = action === "user_signedup" ? action : "user_confirmation_requested";
  return {
    ...plan,
    statements: [
      ...plan.statements,
      countMail(deps),
      ...mail.statements,
      noteMailSent(sent, mail.when),
      auditEvent(deps, asked, userId, { provider }, plan.when),
    ],
    mailIds: [...plan.mailIds, mail.mailId],
    refusal: needsVerification(
      `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
    ),
  };
}
