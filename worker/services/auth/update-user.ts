import { claimByPassword, passwordClaimCosts, requireClaim } from "#db/queries/auth/address-claims.ts";
import { returnTokens } from "#db/queries/auth/rate-limits.ts";
import { deleteOtherSessionsOf } from "#db/queries/auth/sessions.ts";
import type { TokenType } from "#db/queries/auth/tokens.ts";
import { endPendingFlows, setPasswordHash } from "#db/queries/auth/user-changes.ts";
import { findUser, findUserByEmail, type StoredUser } from "#db/queries/auth/users.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { type Condition, not, runOne, type Statement } from "#db/statement.ts";
import type { AuditAction } from "#domain/audit/audit-actions.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { authMail } from "#domain/auth/auth-mail.ts";
import { checkPassword, normalizeEmail, storedEmail, storedPhone } from "#domain/auth/credentials.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import type { Challenge } from "#domain/auth/pkce.ts";
import { isAskedByPhone, type UserJson } from "#domain/auth/user.ts";
import { languageOfAccount } from "#domain/mail/mail-language.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { inLanguage } from "../../request-language.ts";
import { auditEvent } from "../audit/audit-event.ts";
import { NO_CHANGE, type PlannedChange, queueMails } from "../mail/outbox.ts";
import { isClaiming, requireSecondFactor, type Signed } from "./authenticate.ts";
import { changeEmail } from "./contact-change.ts";
import { accountBucket, clientBuckets, guessBucket, mailSlot, withinLimits } from "./limits.ts";
import { guessCode } from "./one-time-token.ts";
import { runInSession, timeboxEnd } from "./sessions.ts";
import { mergeMetadata, runWithMerge, userJson } from "./user-json.ts";

/** PUT /user, all or nothing. @throws AuthError */
export async function updateUser(deps: AuthDeps, signed: Signed, given: UserUpdate): Promise<UserJson> {
  const { user } = signed;
  const input = withoutUnchanged(user, given);
  await withinLimits(deps, { client: clientBuckets(deps, "otp") });
  checkUserUpdate(deps, signed, input);
  // Comes before the address, because checking an address takes the slot of a mail.
  const passwordHash = await checkNewPassword(deps, signed, input);
  const newEmail = await checkNewEmail(deps, user, input.email);
  const phone = input.phone ? await import("./phone/change-phone.ts") : undefined;
  const newPhone = await phone?.checkNewPhone(deps, user, input);
  const changes: PlannedChange[] = [
    ...(passwordHash ? [changePassword(deps, signed, passwordHash)] : []),
    { statements: mergeMetadata(deps, user.id, input.data), mailIds: [] },
    ...(newEmail ? [await changeEmail(deps, user, { ...input, newEmail })] : []),
    // Comes last, because it sends an SMS.
    ...(phone && newPhone ? [await phone.changePhone(deps, user, newPhone)] : []),
  ];
  const action: AuditAction = passwordHash ? "user_updated_password" : "user_modified";
  const batch = {
    changes: changes.flatMap(({ statements }) => statements),
    audit: auditEvent(deps, action, user.id),
    updated: findUser(user.id),
  };
  const isProtected = Boolean(passwordHash || newEmail || newPhone);
  const needsSecondFactor = isProtected && !isClaiming(signed);
  const { updated } = await runWithMerge(deps, { userId: user.id, data: input.data }, () =>
    runInSession(deps, signed, batch, { needsSecondFactor }),
  );
  queueMails(
    deps,
    changes.flatMap(({ mailIds }) => mailIds),
  );
  return userJson(present(updated[0], "the session has a user"));
}

/**
 * Ends all other sessions and voids pending mails that could be used to sign in. In a claiming session it also claims
 * the account.
 */
function changePassword(deps: AuthDeps, signed: Signed, passwordHash: string): PlannedChange {
  const { user, session } = signed;
  const now = deps.now().toISOString();
  const claim = isClaiming(signed) ? takeOver(deps, signed) : [];
  const notice = passwordNotice(deps, signed);
  return {
    statements: [
      ...notice.statements,
      ...claim,
      setPasswordHash(user.id, passwordHash, now),
      deleteOtherSessionsOf(user.id, session.id),
      ...endPendingFlows(user.id),
    ],
    mailIds: notice.mailIds,
  };
}

function takeOver(deps: AuthDeps, { user, session }: Signed): Statement[] {
  const userId = user.id;
  const now = deps.now().toISOString();
  const sessionNotAfter = timeboxEnd(deps, new Date(session.createdAt));
  const identityId = crypto.randomUUID();
  return [
    requireClaim(session.id),
    auditEvent(deps, "account_claimed", userId, { provider: "email" }),
    ...claimByPassword({ userId, identityId, sessionId: session.id, sessionNotAfter, now }),
  ];
}

/** One mail that also says what a claim removes; it must be written before the claim. Rule accounts-14. */
function passwordNotice(deps: AuthDeps, signed: Signed): PlannedChange {
  const { config } = deps;
  const { user } = signed;
  if (!config.auth.hasNotifications || user.email === "") return NO_CHANGE;
  const id = crypto.randomUUID();
  const kind = "password_changed" as const;
  const createdAt = deps.now().toISOString();
  const write = (areKeysRemoved: boolean, when?: Condition) => {
    const words = { siteUrl: config.siteUrl, isReset: hasAnsweredMail(deps, signed), areKeysRemoved };
    const mail = inLanguage(languageOfAccount(user.userMetadata.locale), () => authMail(kind, user.email, words));
    return insertMail({ ...mail, id, kind, createdAt }, when);
  };
  if (!isClaiming(signed)) return { statements: [write(false)], mailIds: [id] };
  const areKeysLost = passwordClaimCosts(user.id);
  return { statements: [write(true, areKeysLost), write(false, not(areKeysLost))], mailIds: [id] };
}

/**
 * The session began by answering a mail that would still be valid. Without PKCE the method does not tell a
 * mail from an SMS, so with a phone number it counts as neither.
 */
function hasAnsweredMail({ config, now }: AuthDeps, signed: Signed): boolean {
  const { user, session } = signed;
  const since = now().getTime() / 1000 - config.auth.otp.lifetimeSeconds;
  const isOfMail = (method: string) => method === "recovery" || (method === "otp" && user.phone === "");
  return isClaiming(signed) || session.amr.some(({ method, timestamp }) => isOfMail(method) && timestamp >= since);
}

/** The body of PUT /user. */
type UserUpdate = {
  email?: string | undefined;
  phone?: string | undefined;
  channel?: string | undefined;
  password?: string | undefined;
  current_password?: string | undefined;
  nonce?: string | undefined;
  data?: Metadata | undefined;
  app_metadata?: Metadata | undefined;
  redirectTo: string;
  challenge: Challenge | undefined;
};

/** Clients send the whole profile: an unchanged address or number requires no right to change it. */
const withoutUnchanged = ({ email, phone }: StoredUser, given: UserUpdate): UserUpdate => ({
  ...given,
  ...(given.email && storedEmail(given.email) === email && { email: undefined }),
  ...(given.phone && storedPhone(given.phone) === phone && { phone: undefined }),
});

/** Checks that do not depend on the new values. @throws AuthError */
function checkUserUpdate({ config }: AuthDeps, signed: Signed, input: UserUpdate): void {
  const { user } = signed;
  const { email, phone, password, app_metadata } = input;
  if (app_metadata) {
    const message = "Updating app_metadata requires admin privileges";
    throw authError("not_admin", { message });
  }
  const hasPassword = password !== undefined;
  if (email || phone || hasPassword) checkMayChange(signed);
  if (isClaiming(signed) && (!hasPassword || email || phone)) throw authError("password_needed");
  const hasNoAddress = user.email === "" && user.phone === "";
  if (user.isAnonymous && hasNoAddress && hasPassword && !email && !phone) {
    const message = "Updating password of an anonymous user without an email or phone is not allowed";
    throw authError("validation_failed", { status: 422, message });
  }
  if (phone && !config.auth.sms.isPhoneEnabled) {
    throw authError("phone_provider_disabled");
  }
}

/** @throws AuthError if the user may not change address, number or password */
function checkMayChange(signed: Signed): void {
  if (signed.user.isSsoUser) {
    throw authError("user_sso_managed");
  }
  // Claiming sessions skip this: the account had no second factor when they began.
  if (!isClaiming(signed)) requireSecondFactor(signed, "update email or password", 401);
}

const DAY_MS = 86_400_000;

/** @returns the hash to store, undefined if the password stays the same. @throws AuthError */
async function checkNewPassword(deps: AuthDeps, signed: Signed, input: UserUpdate): Promise<string | undefined> {
  const { passwords, config, now } = deps;
  const { user, session } = signed;
  const { password } = input;
  if (password === undefined) return undefined;
  const age = now().getTime() - Date.parse(session.createdAt);
  if (config.auth.password.needsReauthentication && age > DAY_MS) {
    if (!input.nonce) throw authError("reauthentication_needed");
    await checkNonce(deps, user, input.nonce);
  }
  if (!isOfCode(signed)) await checkCurrentPassword(deps, user, input.current_password);
  checkPassword(password, config.auth.password);
  if (user.passwordHash && (await passwords.verify(user.passwordHash, password))) {
    throw authError("same_password");
  }
  return passwords.hash(password);
}

/** The session began with a mail or SMS, whose reader may have forgotten the password. */
const isOfCode = ({ session }: Signed) =>
  session.amr.some(({ method }) => ["otp", "magiclink", "recovery"].includes(method));

/** Wrong passwords count as in a sign-in. @throws AuthError */
async function checkCurrentPassword(deps: AuthDeps, user: StoredUser, current: string | undefined): Promise<void> {
  if (!deps.config.auth.password.needsCurrent || !user.passwordHash) return;
  if (current) {
    const guess = guessBucket(deps);
    const ofAccount = accountBucket(deps, user.email || user.phone || user.id);
    await withinLimits(deps, { client: [guess], others: [ofAccount] });
    if (await deps.passwords.verify(user.passwordHash, current)) {
      await runOne(deps.db, returnTokens([guess, ofAccount]));
      return;
    }
  }
  const code = current ? "current_password_invalid" : "current_password_required";
  const message = "Current password required when setting new password.";
  throw authError(code, { status: 400, message });
}

/** Uses up the code of GET /reauthenticate. @throws AuthError */
export async function checkNonce(deps: AuthDeps, user: StoredUser, nonce: string): Promise<void> {
  const sentTo = isAskedByPhone(user) ? user.phone : user.email;
  const types: TokenType[] = ["reauthentication"];
  if (await guessCode(deps, { code: nonce, sentTo, types, userId: user.id }, [])) return;
  throw authError("reauthentication_not_valid");
}

/** @returns the new address, undefined if none was given. @throws AuthError */
async function checkNewEmail(deps: AuthDeps, user: StoredUser, email: string | undefined): Promise<string | undefined> {
  if (!email) return undefined;
  const newEmail = normalizeEmail(email);
  if (await runOne(deps.db, findUserByEmail(newEmail))) {
    throw authError("email_exists");
  }
  // One slot for the user, one for the recipient of the mail.
  const others = [user.email || user.id, newEmail].flatMap((address) => mailSlot(deps, "email_change", address));
  await withinLimits(deps, { client: [], others, isMailed: true });
  return newEmail;
}
