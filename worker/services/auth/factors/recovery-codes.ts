import type { AuditAction } from "#db/queries/auth/audit-log.ts";
import {
  countFactors,
  type FactorCounts,
  factorExists,
  findFactor,
  insertRecoveryFactor,
} from "#db/queries/auth/factors.ts";
import {
  claimRecoveryCode,
  findRecoverySet,
  type RecoverySet,
  recoveryCodeIsClaimed,
  replaceRecoveryCodes,
} from "#db/queries/auth/recovery-codes.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { type AuthError, authError, refuseIf, unexpectedFailure } from "#domain/auth/auth-error.ts";
import { factorNotFound, insufficientAal, verificationFailed } from "#domain/auth/factor-error.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { PlannedChange } from "../../mail/planned-change.ts";
import { queueMails } from "../../mail/queue-mails.ts";
import { auditEvent } from "../audit-event.ts";
import type { Signed } from "../authenticate.ts";
import { clientBucket, readWithinLimits, withinLimits } from "../limits.ts";
import { ownerNotice } from "../owner-notice.ts";
import type { SessionJson } from "../session-answer.ts";
import { checkCounts, readFactorName, staleFactors } from "./enroll-factor.ts";
import { usableTypes } from "./factor-kinds.ts";
import { hashRecoveryCode, randomRecoveryCode, readRecoveryCode } from "./recovery-code.ts";
import { mayGuess, noteFailure, showFactor } from "./show-factor.ts";
import { removeFactor } from "./unenroll-factor.ts";

const DEFAULT_NAME = "Recovery codes";

/** POST /factors/recovery-codes. Only this answer shows the codes. @throws AuthError */
export async function makeRecoveryCodes(
  deps: AuthDeps,
  signed: Signed,
  input: { friendly_name?: string | undefined },
) {
  await checkMayMake(deps, signed, "generate");
  const name = readFactorName(input.friendly_name) ?? DEFAULT_NAME;
  const id = crypto.randomUUID();
  const userId = signed.user.id;
  const now = deps.now().toISOString();
  const rules = { maxFactors: deps.config.auth.mfa.maxFactors, usableTypes: usableTypes(deps) };
  const { codes, statements, mailIds } = await planCodes(deps, signed, id, "generated");
  const { counts, inserted } = await runTogether(deps.db, {
    stale: staleFactors(deps, userId),
    counts: countFactors({ userId, name, ...rules }),
    inserted: insertRecoveryFactor({ id, userId, name, now }, rules),
    codes: statements,
  });
  if (inserted.length === 0) throw whyNot(deps, present(counts[0], "a count has a row"), name);
  queueMails(deps, mailIds);
  return { id, type: "recovery_code", friendly_name: name, total: codes.length, codes };
}

/** POST /factors/recovery-codes/regenerate. The earlier codes become void. @throws AuthError */
export async function remakeRecoveryCodes(deps: AuthDeps, signed: Signed) {
  await checkMayMake(deps, signed, "regenerate");
  const userId = signed.user.id;
  const set = await runOne(deps.db, findRecoverySet(userId));
  if (!set) throw noRecoveryCodes();
  const { id, friendlyName } = set;
  const { codes, statements, mailIds } = await planCodes(deps, signed, id, "regenerated");
  const { remaining } = await runTogether(deps.db, {
    codes: statements,
    remaining: findFactor({ userId, factorId: id }),
  });
  if (remaining.length === 0) throw noRecoveryCodes();
  queueMails(deps, mailIds);
  return { id, type: "recovery_code", friendly_name: friendlyName, total: codes.length, codes };
}

export const noRecoveryCodes = () => factorNotFound("The user has not enrolled recovery codes");

async function checkMayMake(deps: AuthDeps, { session }: Signed, what: string): Promise<void> {
  if (session.aal !== "aal2") throw insufficientAal(403, `AAL2 required to ${what} recovery codes`);
  await withinLimits(deps, { client: [clientBucket(deps, "mfa")] });
}

/** Fresh codes and, if the factor exists when the batch runs, what stores them and tells the owner. */
async function planCodes(
  deps: AuthDeps,
  { user }: Signed,
  factorId: string,
  done: "generated" | "regenerated",
): Promise<PlannedChange & { codes: string[] }> {
  const codes = Array.from({ length: deps.config.auth.mfa.recoveryCodes }, randomRecoveryCode);
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(deps, factorId, code)));
  const now = deps.now().toISOString();
  const exists = factorExists(factorId);
  const action: AuditAction = `recovery_codes_${done}`;
  const notice = ownerNotice(deps, "mfa_recovery_codes_generated", user.email, exists);
  return {
    codes,
    statements: [
      ...replaceRecoveryCodes({ factorId, hashes, now }),
      auditEvent(deps, action, user.id, { factor_id: factorId }, exists),
      ...notice.statements,
    ],
    mailIds: notice.mailIds,
  };
}

/** The factor was not inserted, by the counts before. */
function whyNot(deps: AuthDeps, counts: FactorCounts, name: string): AuthError {
  if (counts.recovery > 0) {
    return authError("mfa_verified_factor_exists", {
      message: "Recovery codes are already enrolled for this user, use regenerate to rotate them",
    });
  }
  checkCounts(deps, counts, { name, hasSecondFactor: true });
  return counts.usable === 0 ? authError("mfa_recovery_codes_sole_factor") : unexpectedFailure(500);
}

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
  const limits = { client: [clientBucket(deps, "mfa")] };
  const [set] = await readWithinLimits(deps, limits, findRecoverySet(user.id));
  if (!set) throw verificationFailed(REFUSAL);
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
