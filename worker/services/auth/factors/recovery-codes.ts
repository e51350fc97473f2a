import {
  claimRecoveryCode,
  findRecoverySet,
  type RecoverySet,
  recoveryCodeIsClaimed,
} from "#db/queries/auth/factor-challenges.ts";
import { runOne } from "#db/statement.ts";
import { authError, insufficientAal, refuseIf, verificationFailed } from "#domain/auth/auth-error.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { Signed } from "../authenticate.ts";
import { clientBuckets, readWithinLimits } from "../limits.ts";
import type { SessionJson } from "../session-answer.ts";
import { hashRecoveryCode, noRecoveryCodes, readRecoveryCode } from "./make-recovery-codes.ts";
import { removeFactor } from "./unenroll-factor.ts";
import { mayGuess, noteFailure, showFactor } from "./verify-factor.ts";

/** GET /factors/recovery-codes: how many are left. @throws AuthError */
export async function countRecoveryCodes({ db }: AuthDeps, { user }: Signed) {
  const set = await runOne(db, findRecoverySet(user.id));
  if (!set) throw noRecoveryCodes();
  const { id, total, remaining } = set;
  return { id, type: "recovery_code", total, remaining };
}

/** POST /factors/recovery-codes/verify: each code replaces another factor once. @throws AuthError */
export async function verifyRecoveryCode(
  deps: AuthDeps,
  signed: Signed,
  input: { code?: string | undefined },
): Promise<SessionJson> {
  const { user, session } = signed;
  const code = readRecoveryCode(input.code ?? "");
  refuseIf([[code === "", "Code needs to be non-empty"]]);
  const limits = { client: clientBuckets(deps, "mfa") };
  const [set] = await readWithinLimits(deps, limits, findRecoverySet(user.id));
  if (!set) throw noRecoveryCodes();
  if (!(await mayGuess(deps, user.id, set.id))) throw locked(deps, set);
  const claim = {
    factorId: set.id,
    codeHash: await hashRecoveryCode(deps, set.id, code),
    sessionId: session.id,
    claim: crypto.randomUUID(),
    now: deps.now().toISOString(),
  };
  const raised = await showFactor(deps, signed, {
    factorId: set.id,
    method: "mfa/recovery_code",
    claim: claimRecoveryCode(claim),
    isClaimed: recoveryCodeIsClaimed(claim),
    mail: "mfa_recovery_code_used",
  });
  if (raised) return raised;
  noteFailure(deps, user.id, set.id);
  throw verificationFailed(REFUSAL);
}

/** DELETE /factors/recovery-codes. @throws AuthError */
export async function removeRecoveryCodes(deps: AuthDeps, signed: Signed) {
  if (signed.session.aal !== "aal2") {
    throw insufficientAal(403, "AAL2 required to delete recovery codes");
  }
  const set = await runOne(deps.db, findRecoverySet(signed.user.id));
  if (!set) throw noRecoveryCodes();
  const factor = { id: set.id, factorType: "recovery_code", status: "verified" } as const;
  return removeFactor(deps, signed, factor);
}

const REFUSAL = "Invalid recovery code entered";

const locked = ({ now }: AuthDeps, { lockedUntil }: RecoverySet) =>
  authError("mfa_recovery_codes_locked", {
    retryAfterSeconds: Math.max(1, Math.ceil((lockedUntil - now().getTime()) / 1000)),
  });
