import { findPasskey, type PasskeyOfUser, passkeyIsUsed, usePasskey } from "#db/queries/auth/passkeys.ts";
import { runOne } from "#db/statement.ts";
import { authError, invalid, userBanned } from "#domain/auth/auth-error.ts";
import { isBanned } from "#domain/auth/user.ts";
import { type Assertion, assertionSchema, userOfHandle, verificationFailed } from "#domain/auth/webauthn.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { logEvent } from "../../audit/audit-event.ts";
import { clientBuckets, withinLimits } from "../limits.ts";
import type { SessionJson } from "../session-answer.ts";
import { startSession } from "../sessions.ts";
import {
  offerChallenge,
  type PasskeyAnswer,
  readCredential,
  requestOptions,
  takeChallenge,
  verifyAssertion,
} from "../webauthn/credentials.ts";

const SIGN_IN = { type: "authentication", userId: null } as const;

/** POST /passkeys/authentication/options. The authenticator offers the accounts it knows. @throws AuthError */
export async function offerSignIn(deps: AuthDeps) {
  const { webauthn } = deps.config.auth;
  await withinLimits(deps, { client: clientBuckets(deps, "passkey") });
  const seconds = webauthn.challengeSeconds;
  const options = await requestOptions(webauthn, { allowed: [], isPasskey: true, seconds });
  return offerChallenge(deps, SIGN_IN, options);
}

/** POST /passkeys/authentication/verify. @throws AuthError */
export async function signInWithPasskey(deps: AuthDeps, answer: PasskeyAnswer): Promise<SessionJson> {
  const challenge = await takeChallenge(deps, SIGN_IN, answer);
  const given = readCredential(assertionSchema, answer.credential);
  const userId = userOfHandle(given.response.userHandle);
  if (!userId) throw invalid("Invalid user handle in assertion");
  const found = await runOne(deps.db, findPasskey(given.id));
  if (found?.id !== userId) throw verificationFailed();
  const counter = await check(deps, found, { given, challenge });
  checkAccount(deps, found);
  const claim = crypto.randomUUID();
  const use = { passkeyId: found.passkeyId, counter, claim, now: deps.now().toISOString() };
  const session = await startSession(deps, {
    userId,
    method: "passkey",
    when: passkeyIsUsed(use),
    before: [usePasskey(use)],
  });
  // The passkey was removed, or a concurrent request used this counter.
  if (!session) throw verificationFailed();
  return session;
}

/** @returns the new counter. @throws AuthError */
async function check(
  deps: AuthDeps,
  { id, publicKey, counter }: PasskeyOfUser,
  { given, challenge }: { given: Assertion; challenge: string },
): Promise<number> {
  const known = { credentialId: given.id, publicKey, counter };
  const rp = deps.config.auth.webauthn;
  try {
    return await verifyAssertion(given, known, { challenge, rp, needsUserVerification: true });
  } catch (error) {
    logEvent(deps, "login_failed", id, { method: "passkey" });
    throw verificationFailed(error);
  }
}

/** Runs after the passkey was verified, so that strangers learn nothing about the account. @throws AuthError */
function checkAccount(deps: AuthDeps, user: PasskeyOfUser): void {
  if (user.email !== "" && user.emailConfirmedAt === null) {
    throw authError("email_not_confirmed", { status: 403 });
  }
  if (user.phone !== "" && user.phoneConfirmedAt === null) {
    throw authError("phone_not_confirmed", { status: 403 });
  }
  if (isBanned(user, deps.now())) throw userBanned(403);
}
