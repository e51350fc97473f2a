import { type AuditAction, insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import type { Bucket } from "#db/queries/auth/rate-limits.ts";
import type { TokenType } from "#db/queries/auth/tokens.ts";
import { noteMailSent } from "#db/queries/auth/users.ts";
import type { Statement } from "#db/statement.ts";
import type { Sms, SmsChannel } from "#domain/mail/sms.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { makeOneTimeToken } from "../one-time-token.ts";
import { sendSmsCode } from "./send-sms-code.ts";

type TextToken = {
  user: Sms["user"];
  /** Digits. */
  to: string;
  token: TokenType;
  slot: Bucket[];
  channel?: SmsChannel | undefined;
  /** When the user last got an SMS of this kind. */
  column: Parameters<typeof noteMailSent>[0]["column"];
  action: AuditAction;
};

type Texted = { messageId: string; statements: Statement[] };

/** Sends a code by SMS. The statements still have to be run, after those that create a new user. @throws AuthError */
export async function textToken(deps: AuthDeps, asked: TextToken): Promise<Texted> {
  const { client } = deps;
  const { user, to, token, slot, channel, column, action } = asked;
  const userId = user.id;
  const made = await makeOneTimeToken(deps, { userId, to, token, isTexted: true });
  const { code, expiresAt, now, statements, when } = made;
  const messageId = await sendSmsCode(deps, { to, code, user, channel, expiresAt, slot });
  const event = { action, userId, ...client, now, details: { by: "sms" } };
  return {
    messageId,
    statements: [
      ...statements,
      noteMailSent({ userId, column, now }, when),
      insertAuditEvent(event, when),
    ],
  };
}
