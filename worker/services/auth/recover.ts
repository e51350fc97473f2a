import { insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { findUserByEmail } from "#db/queries/auth/users.ts";
import { runOne } from "#db/statement.ts";
import { invalid } from "#domain/auth/auth-error.ts";
import { normalizeEmail } from "#domain/auth/email-address.ts";
import type { Challenge } from "#domain/auth/pkce.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { clientBucket, mailSlot, readWithinLimits } from "./limits.ts";
import { sendSignInMail } from "./send-sign-in-mail.ts";

type Recovery = {
  email?: string | undefined;
  redirectTo: string;
  challenge: Challenge | undefined;
};

/** POST /recover. Says nothing about whether there is such an account. @throws AuthError */
export async function recover(deps: AuthDeps, input: Recovery): Promise<void> {
  if (!input.email) throw invalid("Password recovery requires an email");
  const email = normalizeEmail(input.email);
  const limits = {
    client: [clientBucket(deps, "otp")],
    others: mailSlot(deps, "recovery", email),
    isMailed: true,
  };
  const [user] = await readWithinLimits(deps, limits, findUserByEmail(email));
  if (user) return sendSignInMail(deps, user, { kind: "recovery", ...input });
  // Also keeps the response time close to that of a known address.
  const event = { action: "user_recovery_requested", userId: null, ...deps.client } as const;
  await runOne(deps.db, insertAuditEvent({ ...event, now: deps.now().toISOString() }));
}
