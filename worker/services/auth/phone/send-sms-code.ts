import { type Bucket, returnTokens } from "#db/queries/auth/rate-limits.ts";
import { insertSms } from "#db/queries/mail/sms-outbox.ts";
import { runOne } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { type Sms, type SmsChannel, smsText } from "#domain/mail/sms.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { smsBucket, withinLimits } from "../limits.ts";

type Code = Pick<Sms, "to" | "code" | "user"> & {
  channel?: SmsChannel | undefined;
  expiresAt: string;
  /** Returned if sending fails. */
  slot: Bucket[];
};

/**
 * Sends before anything is written: an SMS that fails must neither block the next one nor create an account. @returns the id of the SMS. @throws AuthError
 */
export async function sendSmsCode(deps: AuthDeps, given: Code): Promise<string> {
  const { db, config, smsSender } = deps;
  const { slot, expiresAt, channel = "sms", ...code } = given;
  const all = smsBucket(deps);
  try {
    await withinLimits(deps, { client: [all] });
  } catch (error) {
    await giveBack(deps, slot);
    throw error;
  }
  const id = crypto.randomUUID();
  const sms = { ...code, id, channel, text: smsText(code.code, config.siteUrl) };
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
