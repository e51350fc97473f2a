import { answersNeeded, requestEmailChange } from "#db/queries/auth/user-changes.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import type { Challenge } from "#domain/auth/pkce.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import type { PlannedChange } from "../mail/planned-change.ts";
import { countMail } from "./limits.ts";
import { composeOneTimeMail } from "./one-time-mail.ts";

type EmailChange = { newEmail: string; redirectTo: string; challenge: Challenge | undefined };

/** A change of address with its mails: one to the new address and, in secure mode, one to the old address. */
export async function composeEmailChange(
  deps: AuthDeps,
  user: StoredUser,
  { newEmail, redirectTo, challenge }: EmailChange,
): Promise<PlannedChange> {
  const shared = {
    userId: user.id,
    mail: "email_change",
    linkType: "email_change",
    redirectTo,
    newEmail,
    flow: challenge && { challenge, method: "email_change" },
  } as const;
  const isSecure = deps.config.auth.isEmailChangeSecure && user.email !== "";
  const mails = [
    await composeOneTimeMail(deps, { ...shared, to: newEmail, token: "email_change_new" }),
    ...(isSecure
      ? [
          await composeOneTimeMail(deps, {
            ...shared,
            to: user.email,
            token: "email_change_current",
          }),
        ]
      : []),
  ];
  const now = deps.now().toISOString();
  const confirmations = answersNeeded(isSecure);
  const change = { newEmail, confirmations, now };
  return {
    statements: [
      ...mails.map(() => countMail(deps)),
      requestEmailChange(user.id, change),
      ...mails.flatMap(({ statements }) => statements),
    ],
    mailIds: mails.map(({ mailId }) => mailId),
  };
}
