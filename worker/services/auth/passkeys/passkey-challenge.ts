import {
  insertPasskeyChallenge,
  type NewPasskeyChallenge,
  takePasskeyChallenge,
} from "#db/queries/auth/passkey-challenges.ts";
import { runOne } from "#db/statement.ts";
import { authError, invalid } from "#domain/auth/auth-error.ts";
import { verificationFailed } from "#domain/auth/passkey-error.ts";
import { isUuid } from "#domain/auth/uuid.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { clientBuckets, withinLimits } from "../limits.ts";

/** `userId`: null before a sign-in. */
type Ceremony = Pick<NewPasskeyChallenge, "type" | "userId">;

/** Stores what the authenticator must sign. */
export async function offerChallenge<Options extends { challenge: string }>(
  { db, config, now }: AuthDeps,
  { type, userId }: Ceremony,
  options: Options,
) {
  const time = now().getTime();
  const end = time + config.auth.webauthn.challengeSeconds * 1000;
  const challenge = {
    id: crypto.randomUUID(),
    type,
    userId,
    challenge: options.challenge,
    createdAt: new Date(time).toISOString(),
    expiresAt: new Date(end).toISOString(),
  };
  await runOne(db, insertPasskeyChallenge(challenge));
  return { challenge_id: challenge.id, options, expires_at: Math.floor(end / 1000) };
}

/** As the protocol sends it. `credential` is parsed after the challenge has been taken. */
export type PasskeyAnswer = { challengeId?: string | undefined; credential?: unknown };

/** The first answer uses the challenge, even if it is wrong. @returns what had to be signed. @throws AuthError */
export async function takeChallenge(
  deps: AuthDeps,
  ceremony: Ceremony,
  { challengeId, credential }: PasskeyAnswer,
): Promise<string> {
  if (!challengeId) throw invalid("challenge_id is required");
  if (credential === undefined || credential === null) throw invalid("credential is required");
  if (!isUuid(challengeId)) throw invalid("challenge_id must be a valid UUID");
  await withinLimits(deps, { client: clientBuckets(deps, "passkey") });
  const id = challengeId.toLowerCase();
  const taken = await runOne(deps.db, takePasskeyChallenge({ id, ...ceremony }));
  if (!taken) throw authError("webauthn_challenge_not_found");
  if (Date.parse(taken.expiresAt) <= deps.now().getTime()) {
    throw authError("webauthn_challenge_expired");
  }
  return taken.challenge;
}

type Schema<T> = { safeParse: (value: unknown) => { success: boolean; data?: T; error?: unknown } };

/** @throws AuthError if it is not a credential */
export function readCredential<T>(schema: Schema<T>, given: unknown): T {
  const { success, data, error } = schema.safeParse(given);
  if (!success || data === undefined) throw verificationFailed(error, "Invalid credential response");
  return data;
}
