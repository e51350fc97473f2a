import { returnTokens, takeTokens } from "#db/queries/auth/rate-limits.ts";
import { findUserByEmail, noteMailSent, type StoredUser } from "#db/queries/auth/users.ts";
import { runAll, runOne, runTogether, type Statement } from "#db/statement.ts";
import { authError, invalid, refuseIf } from "#domain/auth/auth-error.ts";
import { normalizeEmail } from "#domain/auth/credentials.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import { type Challenge, type ChallengePair, readChallenge } from "#domain/auth/pkce.ts";
import { isAskedByPhone } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { auditEvent } from "../audit/audit-event.ts";
import { queueMails } from "../mail/outbox.ts";
import { composeOneTimeMail } from "./account-mails.ts";
import { composeEmailChange } from "./contact-change.ts";
import { clientBuckets, countMail, mailSlot, readWithinLimits, withinLimits } from "./limits.ts";
import { askForConfirmation, newAccount } from "./new-account.ts";

type Recovery = { email?: string | undefined; redirectTo: string; pkce: ChallengePair };

/** POST /recover. Does not reveal whether the account exists. @throws AuthError */
export async function recover(deps: AuthDeps, input: Recovery): Promise<void> {
  if (!input.email) throw invalid("Password recovery requires an email");
  const email = normalizeEmail(input.email);
  const challenge = readChallenge(input.pkce);
  const limits = { client: clientBuckets(deps, "otp"), others: mailSlot(deps, "recovery", email), isMailed: true };
  const [user] = await readWithinLimits(deps, limits, findUserByEmail(email));
  const { redirectTo } = input;
  if (user) return sendSignInMail(deps, user, { kind: "recovery", challenge, redirectTo });
  // Also keeps the response time close to that of a known address.
  await runOne(deps.db, auditEvent(deps, "user_recovery_requested", null));
}

type MailOtp = {
  email?: string | undefined;
  mayCreateUser: boolean;
  data: Metadata;
  redirectTo: string;
  pkce: ChallengePair;
};

/** POST /otp: sends a mail to sign in with; an unknown address is signed up. @throws AuthError */
export async function sendOtp(deps: AuthDeps, input: MailOtp): Promise<void> {
  const { isAutoconfirmed, isSignupDisabled } = deps.config.auth;
  const email = checkRequest(deps, input.email);
  const challenge = readChallenge(input.pkce);
  const { redirectTo, data } = input;
  const slot = mailSlot(deps, "sign_in", email);
  const limits = { client: clientBuckets(deps, "otp"), others: slot, isMailed: true };
  const [user] = await readWithinLimits(deps, limits, findUserByEmail(email));
  if (user?.emailConfirmedAt) {
    return sendSignInMail(deps, user, { kind: "magic_link", challenge, redirectTo });
  }
  if (!user && (!input.mayCreateUser || isSignupDisabled)) {
    await runOne(deps.db, returnTokens(slot));
    throw input.mayCreateUser ? authError("signup_disabled") : authError("otp_disabled");
  }
  const account = newAccount(deps, { email, passwordHash: null, data, isConfirmed: isAutoconfirmed });
  if (!user && isAutoconfirmed) {
    const created = { id: account.id, email, userMetadata: data };
    return sendSignInMail(deps, created, { kind: "magic_link", challenge, redirectTo, before: account.statements });
  }
  await askForConfirmation(deps, { email, existing: user, account, data, challenge, redirectTo });
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
  { id: userId, email, userMetadata: { locale } }: Pick<StoredUser, "id" | "email" | "userMetadata">,
  { kind, redirectTo, challenge, before = [] }: SignInMail,
): Promise<void> {
  const linkType = kind === "recovery" ? "recovery" : "magiclink";
  const mail = await composeOneTimeMail(deps, {
    userId,
    to: email,
    token: "recovery",
    mail: kind,
    locale,
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

type Resend = {
  type?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  redirectTo: string;
  pkce: ChallengePair;
};

/** POST /resend: sends the mail or SMS of a pending change again. @returns the id of the SMS. @throws AuthError */
export async function resend(deps: AuthDeps, input: Resend): Promise<string | undefined> {
  const { type, phone } = checkResend(input);
  if (type === "sms" || type === "phone_change") {
    const { resendSms } = await import("./phone/request-sms.ts");
    return resendSms(deps, { type, phone });
  }
  const email = readEmail(deps, input.email);
  const again = { type, redirectTo: input.redirectTo, challenge: readChallenge(input.pkce) };
  const limits = {
    client: clientBuckets(deps, "otp"),
    others: mailSlot(deps, type === "signup" ? "sign_in" : "email_change", email),
    isMailed: true,
  };
  const [user] = await readWithinLimits(deps, limits, findUserByEmail(email));
  if (user) await sendAgain(deps, user, again);
  return undefined;
}

type Again = { type: string; redirectTo: string; challenge: Challenge | undefined };

async function sendAgain(deps: AuthDeps, user: StoredUser, { type, redirectTo, challenge }: Again) {
  if (type === "signup" && user.emailConfirmedAt === null) {
    const { id, email } = user;
    const account = { id, statements: [] };
    const again = { email, existing: user, account, redirectTo, challenge, data: {}, isResend: true };
    await askForConfirmation(deps, again);
  }
  if (type === "email_change" && user.newEmail) {
    // The given address's slot is taken. An error about the new address's slot would reveal where the account moves.
    const slot = takeTokens(mailSlot(deps, "email_change", user.newEmail), deps.now().getTime());
    if ((await runAll(deps.db, slot)).some(({ isDenied }) => isDenied)) return;
    const change = { newEmail: user.newEmail, redirectTo, challenge };
    const { statements, mailIds } = await composeEmailChange(deps, user, change);
    await runTogether(deps.db, { statements });
    queueMails(deps, mailIds);
  }
}

function checkResend({ type = "", email, phone = "" }: Resend) {
  const isMail = type === "signup" || type === "email_change";
  const isPhone = type === "sms" || type === "phone_change";
  const required = isMail ? "an email address" : "a phone number";
  const isChange = type === "email_change" || type === "phone_change";
  refuseIf([
    [!(isMail || isPhone), "Missing one of these types: signup, email_change, sms, phone_change"],
    [Boolean(email && phone), "Only an email address or phone number should be provided."],
    [isChange && !email && !phone, "Missing email address or phone number"],
    [!(isMail ? email : phone), `Type provided requires ${required}`],
  ]);
  return { type, phone };
}

function readEmail({ config }: AuthDeps, email = ""): string {
  if (config.auth.isEmailEnabled) return normalizeEmail(email);
  throw authError("email_provider_disabled");
}

/** GET /reauthenticate: mails a code, or texts it. @returns the SMS's id. @throws AuthError */
export async function reauthenticate(deps: AuthDeps, user: StoredUser): Promise<string | undefined> {
  if (user.email === "" && user.phone === "") {
    throw invalid("Reauthentication requires the user to have an email or a phone number");
  }
  if (isAskedByPhone(user)) {
    const { reauthenticateByPhone } = await import("./phone/sms-codes.ts");
    return reauthenticateByPhone(deps, user);
  }
  if (user.emailConfirmedAt === null) {
    const message = "Please verify your email first.";
    throw authError("email_not_confirmed", { status: 422, message });
  }
  const others = mailSlot(deps, "reauthentication", user.email);
  await withinLimits(deps, { client: clientBuckets(deps, "otp"), others, isMailed: true });
  const userId = user.id;
  const mail = await composeOneTimeMail(deps, {
    userId,
    to: user.email,
    token: "reauthentication",
    mail: "reauthentication",
    locale: user.userMetadata.locale,
  });
  const now = deps.now().toISOString();
  const sent = { userId, column: "reauthenticationSentAt", now } as const;
  await runTogether(deps.db, {
    counted: countMail(deps),
    mail: mail.statements,
    sent: noteMailSent(sent, mail.when),
    audit: auditEvent(deps, "user_reauthenticate_requested", userId),
  });
  queueMails(deps, [mail.mailId]);
  return undefined;
}
