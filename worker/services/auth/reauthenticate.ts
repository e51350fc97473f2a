import type { StoredUser } from "#db/queries/auth/users.ts";
import { noteMailSent } from "#db/queries/auth/users.ts";
import { runTogether } from "#db/statement.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { auditEvent } from "./audit-event.ts";
import { clientBuckets, countMail, mailSlot, withinLimits } from "./limits.ts";
import { composeOneTimeMail } from "./one-time-mail.ts";

/**
 * GET /reauthenticate: sends a code by mail or, without an address, by SMS. @returns the id of the SMS. @throws AuthError
 */
export async function reauthenticate(deps: AuthDeps, user: StoredUser): Promise<string | undefined> {
  if (user.email === "" && user.phone === "") {
    throw invalid("Reauthentication requires the user to have an email or a phone number");
  }
  if (user.email === "") {
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
