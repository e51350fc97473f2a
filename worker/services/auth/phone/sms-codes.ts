import { type Bucket, returnTokens } from "#db/queries/auth/rate-limits.ts";
import type { TokenType } from "#db/queries/auth/tokens.ts";
import { noteMailSent, type StoredUser } from "#db/queries/auth/users.ts";
import { insertSms } from "#db/queries/mail/mail-outbox.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import type { AuditAction } from "#domain/audit/audit-actions.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import { languageOfAccount } from "#domain/mail/mail-language.ts";
import { type Sms, type SmsChannel, smsText } from "#domain/mail/sms.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { inLanguage } from "../../../request-language.ts";
import { auditEvent } from "../../audit/audit-event.ts";
import { clientBuckets, smsBucket, smsSlot, withinLimits } from "../limits.ts";
import { makeOneTimeToken } from "../one-time-token.ts";

const CHANNELS: SmsChannel[] = ["sms", "whatsapp"];

/** The channel is passed on to the SMS service. @throws AuthError */
export function readChannel(text: string | undefined): SmsChannel | undefined {
  if (!text) return undefined;
  const channel = CHANNELS.find((each) => each === text);
  if (!channel) throw invalid("Invalid channel, supported values are 'sms' or 'whatsapp'");
  return channel;
}

type Code = Pick<Sms, "to" | "code" | "user"> & {
  channel?: SmsChannel | undefined;
  expiresAt: string;
  /** Given back if sending fails. */
  slot: Bucket[];
  /** The language that the account chose. */
  locale?: unknown;
};

/**
 * Sends first: a failed SMS must neither block the next nor create an account. @returns the SMS's id. @throws AuthError
 */
export async function sendSmsCode(deps: AuthDeps, given: Code): Promise<string> {
  const { db, config, smsSender } = deps;
  const { slot, expiresAt, channel = "sms", locale, ...code } = given;
  const all = smsBucket(deps);
  try {
    await withinLimits(deps, { client: [all] });
  } catch (error) {
    await giveBack(deps, slot);
    throw error;
  }
  const id = crypto.randomUUID();
  const sms = {
    ...code,
    id,
    channel,
    text: inLanguage(languageOfAccount(locale), () => smsText(code.code, config.siteUrl)),
  };
  try {
    await smsSender.send(sms);
  } catch (cause) {
    deps.logError("SMS not sent", cause);
    await giveBack(deps, [...slot, all]);
    throw notSent(cause);
  }
  if (smsSender.name === "mailbox") {
    const createdAt = deps.now().toISOString();
    await runOne(db, insertSms({ id, recipient: sms.to, text: sms.text, createdAt, expiresAt }));
  }
  return id;
}

const giveBack = ({ db }: AuthDeps, buckets: Bucket[]) => runOne(db, returnTokens(buckets));

const notSent = (cause: unknown) => authError("sms_send_failed", { cause });

type TextToken = {
  user: Sms["user"];
  /** The number, as digits. */
  to: string;
  token: TokenType;
  slot: Bucket[];
  channel?: SmsChannel | undefined;
  /** When the user last got an SMS of this kind. */
  column: Parameters<typeof noteMailSent>[0]["column"];
  action: AuditAction;
  /** The language that the account chose. */
  locale?: unknown;
};

type Texted = { messageId: string; statements: Statement[] };

/** Sends a code by SMS. The statements still have to be run, after those that create a new user. @throws AuthError */
export async function textToken(deps: AuthDeps, asked: TextToken): Promise<Texted> {
  const { user, to, token, slot, channel, column, action, locale } = asked;
  const userId = user.id;
  const made = await makeOneTimeToken(deps, { userId, to, token, isTexted: true });
  const { code, expiresAt, now, statements, when } = made;
  const messageId = await sendSmsCode(deps, { to, code, user, channel, expiresAt, slot, locale });
  return {
    messageId,
    statements: [
      ...statements,
      noteMailSent({ userId, column, now }, when),
      auditEvent(deps, action, userId, { by: "sms" }, when),
    ],
  };
}

type SignInCode = {
  slot: Bucket[];
  channel: SmsChannel | undefined;
  /** Creates a new user. */
  before?: Statement[];
};

/** An SMS with a sign-in code. @returns its id. @throws AuthError */
export async function sendSignInCode(
  deps: AuthDeps,
  user: Sms["user"] & { userMetadata?: Metadata },
  { slot, channel, before = [] }: SignInCode,
): Promise<string> {
  const { messageId, statements } = await textToken(deps, {
    user: { id: user.id, email: user.email, phone: user.phone },
    to: user.phone,
    token: "recovery",
    column: "recoverySentAt",
    action: "user_recovery_requested",
    locale: user.userMetadata?.locale,
    slot,
    channel,
  });
  await runTogether(deps.db, { before, statements });
  return messageId;
}

/** For an account of which only the number is proved. @returns the id of the SMS. @throws AuthError */
export async function reauthenticateByPhone(deps: AuthDeps, user: StoredUser): Promise<string> {
  const { id, email, phone } = user;
  if (user.phoneConfirmedAt === null) {
    const message = "Please verify your phone first.";
    throw authError("phone_not_confirmed", { status: 422, message });
  }
  const slot = smsSlot(deps, "reauthentication", phone);
  const limits = { client: clientBuckets(deps, "otp"), others: slot, isTexted: true };
  await withinLimits(deps, limits);
  const { messageId, statements } = await textToken(deps, {
    user: { id, email, phone },
    to: phone,
    token: "reauthentication",
    column: "reauthenticationSentAt",
    action: "user_reauthenticate_requested",
    locale: user.userMetadata.locale,
    slot,
  });
  await runTogether(deps.db, { statements });
  return messageId;
}
