import { type Bucket, noneDenied, returnTokens } from "#db/queries/auth/rate-limits.ts";
import { type StoredToken, type TokenType, takeGuess } from "#db/queries/auth/tokens.ts";
import { runOne } from "#db/statement.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { codeGuessBucket, readWithinLimits } from "./limits.ts";
import { hashCode } from "./one-time-code.ts";

type Guess = {
  code: string;
  sentTo: string;
  types: TokenType[];
  /** The user the code must belong to. Default: any user with this address. */
  userId?: string;
};

/**
 * The token a code belongs to. Wrong codes are counted per mail and, over all mails, per address. Beyond either limit
 * every code counts as wrong. `client`: the caller's buckets; a refused caller does not use up the address's guesses.
 * @throws AuthError
 */
export async function guessCode(
  deps: AuthDeps,
  { code, sentTo, types, userId }: Guess,
  client: Bucket[],
): Promise<StoredToken | undefined> {
  const { db, config, keyedHash } = deps;
  const ofAddress = codeGuessBucket(deps, sentTo);
  const { maxAttempts } = config.auth.otp;
  const guess = { sentTo, types, maxAttempts, now: deps.now().toISOString() };
  const take = takeGuess(guess, noneDenied([...client, ofAddress]));
  const candidates = await readWithinLimits(deps, { client, guesses: [ofAddress] }, take);
  const guessedHash = await hashCode(keyedHash, sentTo, code);
  const right = candidates.find(
    (token) => token.codeHash === guessedHash && (userId === undefined || token.userId === userId),
  );
  if (right) await runOne(db, returnTokens([ofAddress]));
  return right;
}
