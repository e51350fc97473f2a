import type { StoredUser } from "#db/queries/auth/users.ts";
import { findUserByEmail } from "#db/queries/auth/users.ts";
import { runTogether } from "#db/statement.ts";
import { authError, refuseIf } from "#domain/auth/auth-error.ts";
import { normalizeEmail } from "#domain/auth/email-address.ts";
import type { Challenge } from "#domain/auth/pkce.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { askForConfirmation } from "./ask-for-confirmation.ts";
import { composeEmailChange } from "./email-change.ts";
import { clientBuckets, mailSlot, readWithinLimits, withinLimits } from "./limits.ts";

type Resend = {
  type?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  redirectTo: string;
  challenge: Challenge | undefined;
};

/** POST /resend: sends the mail or SMS of a pending change again. @returns the id of the SMS. @throws AuthError */
export async function resend(deps: AuthDeps, input: Resend): Promise<string | undefined> {
  const { type, phone } = checkResend(input);
  if (type === "sms" || type === "phone_change") {
    const { resendSms } = await import("./phone/resend-sms.ts");
    return resendSms(deps, { type, phone });
  }
  const email = readEmail(deps, input.email);
  const limits = {
    client: clientBuckets(deps, "otp"),
    others: mailSlot(deps, type === "signup" ? "sign_in" : "email_change", email),
    isMailed: true,
  };
  const [user] = await readWithinLimits(deps, limits, findUserByEmail(email));
  if (user) await sendAgain(deps, user, type, input);
  return undefined;
}

async function sendAgain(deps: AuthDeps, user: StoredUser, type: string, input: Resend) {
  const { redirectTo, challenge } = input;
  if (type === "signup" && user.emailConfirmedAt === null) {
    const { id, email } = user;
    const account = { id, statements: [] };
    const data = {};
    const confirmation = { email, existing: user, account, redirectTo, challenge, data };
    await askForConfirmation(deps, confirmation);
  }
  if (type === "email_change" && user.newEmail) {
    // The new address gets a mail, too. The slot of the given address has been taken.
    await withinLimits(deps, { client: [], others: mailSlot(deps, "email_change", user.newEmail) });
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
  refuseIf([
    [!(isMail || isPhone), "Missing one of these types: signup, email_change, sms, phone_change"],
    [Boolean(email && phone), "Only an email address or phone number should be provided."],
    [!(isMail ? email : phone), `Type provided requires ${required}`],
  ]);
  return { type, phone };
}

function readEmail({ config }: AuthDeps, email = ""): string {
  if (config.auth.isEmailEnabled) return normalizeEmail(email);
  throw authError("email_provider_disabled");
}
