import { findUser, noteMailSent } from "#db/queries/auth/users.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { AuthError } from "#domain/auth/auth-error.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { clientBuckets, countMail, mailSlot, withinLimits } from "./limits.ts";
import { composeOneTimeMail } from "./one-time-mail.ts";

/**
 * An admin sends the mail that confirms a new account again, within the limits of POST /resend. Unlike there the
 * account keeps its password: whoever asks is no second person who signs up. @throws AppError
 */
export async function resendConfirmation(deps: AuthDeps, actor: AdminActor, userId: string): Promise<void> {
  const user = await runOne(deps.db, findUser(userId));
  if (!user || user.email === "") throw new AppError("account_not_found");
  if (user.emailConfirmedAt !== null || user.isSsoUser) throw new AppError("account_confirmed");
  await takeFromLimits(deps, user.email);
  const mail = await composeOneTimeMail(deps, {
    userId,
    to: user.email,
    token: "confirmation",
    mail: "confirmation",
    linkType: "signup",
    redirectTo: deps.config.siteUrl,
  });
  const now = deps.now().toISOString();
  const event = { action: "user_confirmation_requested", now, details: { user_id: userId } } as const;
  await runTogether(deps.db, {
    counted: countMail(deps),
    mail: mail.statements,
    sent: noteMailSent({ userId, column: "confirmationSentAt", now }, mail.when),
    audit: auditOf(actor, event, mail.when),
  });
  queueMails(deps, [mail.mailId]);
}

/** @throws AppError */
async function takeFromLimits(deps: AuthDeps, email: string) {
  const limits = { client: clientBuckets(deps, "otp"), others: mailSlot(deps, "sign_in", email), isMailed: true };
  await withinLimits(deps, limits).catch((cause) => {
    if (!(cause instanceof AuthError)) throw cause;
    const { retryAfterSeconds } = cause;
    throw new AppError("too_many_requests", { cause, ...(retryAfterSeconds && { retryAfterSeconds }) });
  });
}
