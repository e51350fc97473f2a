import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { noteMailSent } from "#db/queries/auth/users.ts";
import { runTogether, type Statement } from "#db/statement.ts";
import type { Challenge } from "#domain/auth/pkce.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { countMail } from "./limits.ts";
import { composeOneTimeMail } from "./one-time-mail.ts";

type SignInMail = {
  kind: "recovery" | "magic_link";
  redirectTo: string;
  challenge: Challenge | undefined;
  /** Creates a new user. */
  before?: Statement[];
};

/** A mail with a sign-in link, also for choosing a new password. */
export async function sendSignInMail(
  deps: AuthDeps,
  { id: userId, email }: { id: string; email: string },
  { kind, redirectTo, challenge, before = [] }: SignInMail,
): Promise<void> {
  const { db, client } = deps;
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
  const event = { action: "user_recovery_requested", userId, ...client, now } as const;
  await runTogether(db, {
    before,
    counted: countMail(deps),
    mail: mail.statements,
    sent: noteMailSent(sent, mail.when),
    audit: insertAuditEvent({ ...event, details: { kind } }, mail.when),
  });
  queueMails(deps, [mail.mailId]);
}
