import { returnTokens } from "#db/queries/auth/rate-limits.ts";
import { findUserByEmail, noteMailSent } from "#db/queries/auth/users.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import { normalizeEmail } from "#domain/auth/email-address.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import type { Challenge } from "#domain/auth/pkce.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { askForConfirmation } from "./ask-for-confirmation.ts";
import { auditEvent } from "./audit-event.ts";
import { clientBuckets, countMail, mailSlot, readWithinLimits } from "./limits.ts";
import { newAccount } from "./new-account.ts";
import { composeOneTimeMail } from "./one-time-mail.ts";

type Recovery = { email?: string | undefined; redirectTo: string; challenge: Challenge | undefined };

/** POST /recover. Says nothing about whether there is such an account. @throws AuthError */
export async function recover(deps: AuthDeps, input: Recovery): Promise<void> {
  if (!input.email) throw invalid("Password recovery requires an email");
  const email = normalizeEmail(input.email);
  const limits = { client: clientBuckets(deps, "otp"), others: mailSlot(deps, "recovery", email), isMailed: true };
  const [user] = await readWithinLimits(deps, limits, findUserByEmail(email));
  if (user) return sendSignInMail(deps, user, { kind: "recovery", ...input });
  // Also keeps the response time close to that of a known address.
  await runOne(deps.db, auditEvent(deps, "user_recovery_requested", null));
}

type MailOtp = {
  email?: string | undefined;
  mayCreateUser: boolean;
  data: Metadata;
  redirectTo: string;
  challenge: Challenge | undefined;
};

/** POST /otp: a mail to sign in with; for an unknown address a sign-up. @throws AuthError */
export async function sendOtp(deps: AuthDeps, input: MailOtp): Promise<void> {
  const { isAutoconfirmed, isSignupDisabled } = deps.config.auth;
  const email = checkRequest(deps, input.email);
  const slot = mailSlot(deps, "sign_in", email);
  const limits = { client: clientBuckets(deps, "otp"), others: slot, isMailed: true };
  const [user] = await readWithinLimits(deps, limits, findUserByEmail(email));
  if (user?.emailConfirmedAt) {
    return sendSignInMail(deps, user, { kind: "magic_link", ...input });
  }
  if (!user && (!input.mayCreateUser || isSignupDisabled)) {
    await runOne(deps.db, returnTokens(slot));
    throw input.mayCreateUser ? authError("signup_disabled") : authError("otp_disabled");
  }
  const { data } = input;
  const account = newAccount(deps, { email, passwordHash: null, data, isConfirmed: isAutoconfirmed });
  if (!user && isAutoconfirmed) {
    const created = { id: account.id, email };
    return sendSignInMail(deps, created, { kind: "magic_link", ...input, before: account.statements });
  }
  await askForConfirmation(deps, { ...input, email, existing: user, account });
}

/** @returns the address. @throws AuthError */
function checkRequest({ config }: AuthDeps, email: string | undefined): string {
  if (!email) throw invalid("One of email or phone must be set");
  const address = normalizeEmail(email);
  if (!config.auth.isEmailEnabled) {
    throw authError("email_provider_disabled", { status: 422, message: "Login with magic link is disabled" });
  }
  return address;
}

type SignInMail = {
  kind: "recovery" | "magic_link";
  redirectTo: string;
  challenge: Challenge | undefined;
  /** Creates a new user. */
  before?: Statement[];
};

/** A mail with a sign-in link, also for choosing a new password. */
async function sendSignInMail(
  deps: AuthDeps,
  { id: userId, email }: { id: string; email: string },
  { kind, redirectTo, challenge, before = [] }: SignInMail,
): Promise<void> {
  const linkType = kind === "recovery" ? "recovery" : "magiclink";
  const mail = await composeOneTimeMail(deps, {
    userId,
    to: email,
    token: "recovery",
    mail: kind,
    linkType,
    redirectTo,
    flow: challenge && { challenge, method: linkType },
  });
  const now = deps.now().toISOString();
  const sent = { userId, column: "recoverySentAt", now } as const;
  await runTogether(deps.db, {
    before,
    counted: countMail(deps),
    mail: mail.statements,
    sent: noteMailSent(sent, mail.when),
    audit: auditEvent(deps, "user_recovery_requested", userId, { kind }, mail.when),
  });
  queueMails(deps, [mail.mailId]);
}
