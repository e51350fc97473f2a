import { insertFactorChallenge } from "#db/queries/auth/factor-challenges.ts";
import { findFactor, type StoredFactor } from "#db/queries/auth/factors.ts";
import { runTogether } from "#db/statement.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { factorNotFound } from "#domain/auth/factor-error.ts";
import { isUuid } from "#domain/auth/uuid.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { Signed } from "../authenticate.ts";
import { clientBucket, readWithinLimits } from "../limits.ts";
import type { FactorQuestion } from "./factor-kind.ts";
import { kindToVerify } from "./factor-kinds.ts";

/** POST /factors/{id}/challenge. @throws AuthError */
export async function challengeFactor(
  deps: AuthDeps,
  { user }: Signed,
  factorId: string,
  question: FactorQuestion,
) {
  const factor = await ownFactor(deps, user.id, factorId);
  const kind = await kindToVerify(deps, factor.factorType);
  const id = crypto.randomUUID();
  const { expected, answer } = await kind.challenge(deps, { user, factor, question });
  const time = deps.now().getTime();
  const end = time + deps.config.auth.mfa.challengeSeconds * 1000;
  const { written } = await runTogether(deps.db, {
    written: insertFactorChallenge({
      id,
      factorId: factor.id,
      userId: user.id,
      expected,
      now: new Date(time).toISOString(),
      expiresAt: new Date(end).toISOString(),
    }),
  });
  if (written.length === 0) throw factorNotFound();
  return { id, type: factor.factorType, expires_at: Math.floor(end / 1000), ...answer };
}

/** @throws AuthError if the user has no such factor */
export async function ownFactor(
  deps: AuthDeps,
  userId: string,
  factorId: string,
): Promise<StoredFactor> {
  if (!isUuid(factorId)) {
    const message = "factor_id must be an UUID";
    throw authError("validation_failed", { status: 404, message });
  }
  const find = findFactor({ userId, factorId: factorId.toLowerCase() });
  const limits = { client: [clientBucket(deps, "mfa")] };
  const [factor] = await readWithinLimits(deps, limits, find);
  if (!factor) throw factorNotFound();
  return factor;
}
