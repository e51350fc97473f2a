import { insertUser } from "#db/queries/auth/users.ts";
import { authError, unexpectedFailure } from "#domain/auth/auth-error.ts";
import type { Metadata } from "#domain/auth/metadata.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { clientBucket, withinLimits } from "./limits.ts";
import type { SessionJson } from "./session-answer.ts";
import { startSession } from "./start-session.ts";

/** A sign-up with neither address nor number. */
export async function signUpAnonymously(deps: AuthDeps, data: Metadata): Promise<SessionJson> {
  const { isAnonymousEnabled, isSignupDisabled } = deps.config.auth;
  if (!isAnonymousEnabled || isSignupDisabled) {
    throw authError("anonymous_provider_disabled");
  }
  await withinLimits(deps, { client: [clientBucket(deps, "anonymousUsers")] });
  const user = {
    id: crypto.randomUUID(),
    email: "",
    emailConfirmedAt: null,
    passwordHash: null,
    appMetadata: {},
    userMetadata: data,
    isAnonymous: true,
    now: deps.now().toISOString(),
  };
  const session = await startSession(deps, {
    userId: user.id,
    method: "anonymous",
    action: "user_signedup",
    before: [insertUser(deps.db, user)],
  });
  if (!session) throw unexpectedFailure(500);
  return session;
}
