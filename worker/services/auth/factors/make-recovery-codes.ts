import { type AuditAction, insertAuditEvent } from "#db/queries/auth/audit-log.ts";
import { countFactors, type FactorCounts, factorExists } from "#db/queries/auth/factors.ts";
import {
  findRecoverySet,
  insertRecoveryFactor,
  replaceRecoveryCodes,
} from "#db/queries/auth/recovery-codes.ts";
import { runOne, runTogether, type Statement } from "#db/statement.ts";
import { type AuthError, authError, unexpectedFailure } from "#domain/auth/auth-error.ts";
import { factorNotFound, insufficientAal } from "#domain/auth/factor-error.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { queueMails } from "../../mail/queue-mails.ts";
import type { Signed } from "../authenticate.ts";
import { clientBucket, withinLimits } from "../limits.ts";
import { checkCounts, readFactorName, staleFactors } from "./enroll-factor.ts";
import { usableTypes } from "./factor-kinds.ts";
import { factorNotice } from "./factor-notice.ts";
import { hashRecoveryCode, randomRecoveryCode } from "./recovery-code.ts";

const NAME = "Recovery codes";

/** POST /factors/recovery-codes: shown this once. @throws AuthError */
export async function makeRecoveryCodes(
  deps: AuthDeps,
  signed: Signed,
  input: { friendly_name?: string | undefined },
) {
  const { db, config } = deps;
  const { user } = signed;
  await checkMayMake(deps, signed, "generate");
  const name = readFactorName(input.friendly_name) ?? NAME;
  const types = usableTypes(deps);
  const id = crypto.randomUUID();
  const now = deps.now().toISOString();
  const codes = freshCodes(deps);
  const rules = { maxFactors: config.auth.mfa.maxFactors, usableTypes: types };
  const exists = factorExists(id);
  const notice = factorNotice(deps, user, "mfa_recovery_codes_generated", exists);
  const results = await runTogether<Statement<unknown>[]>(db, [
    staleFactors(deps, user.id),
    countFactors({ userId: user.id, name, usableTypes: types }),
    insertRecoveryFactor({ id, userId: user.id, name, now }, rules),
    ...(await storedCodes(deps, id, codes)),
    audit(deps, signed, "recovery_codes_generated", id),
    ...notice.statements,
  ]);
  if (results[2]?.length === 0) throw whyNot(deps, results[1]?.[0] as FactorCounts, name);
  queueMails(deps, notice.mailIds);
  return { id, type: "recovery_code", friendly_name: name, total: codes.length, codes };
}

/** POST /factors/recovery-codes/regenerate: those of before are void. @throws AuthError */
export async function remakeRecoveryCodes(deps: AuthDeps, signed: Signed) {
  const { db } = deps;
  await checkMayMake(deps, signed, "regenerate");
  const set = await runOne(db, findRecoverySet(signed.user.id));
  if (!set) throw noRecoveryCodes();
  const codes = freshCodes(deps);
  const notice = factorNotice(deps, signed.user, "mfa_recovery_codes_generated");
  const [, , replaced] = await runTogether<Statement<unknown>[]>(db, [
    ...(await storedCodes(deps, set.id, codes)),
    audit(deps, signed, "recovery_codes_regenerated", set.id),
    ...notice.statements,
  ]);
  if (replaced?.length === 0) throw noRecoveryCodes();
  queueMails(deps, notice.mailIds);
  const { id, friendlyName: friendly_name } = set;
  return { id, type: "recovery_code", friendly_name, total: codes.length, codes };
}

export const noRecoveryCodes = () => factorNotFound("The user has not enrolled recovery codes");

/** @throws AuthError */
async function checkMayMake(deps: AuthDeps, { session }: Signed, what: string): Promise<void> {
  if (session.aal !== "aal2") throw insufficientAal(403, `AAL2 required to ${what} recovery codes`);
  await withinLimits(deps, { client: [clientBucket(deps, "mfa")] });
}

const freshCodes = ({ config }: AuthDeps) =>
  Array.from({ length: config.auth.mfa.recoveryCodes }, randomRecoveryCode);

async function storedCodes(deps: AuthDeps, factorId: string, codes: string[]) {
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(deps, factorId, code)));
  return replaceRecoveryCodes({ factorId, hashes, now: deps.now().toISOString() });
}

function audit({ db, client, now }: AuthDeps, { user }: Signed, action: AuditAction, id: string) {
  const details = { factor_id: id };
  const event = { action, userId: user.id, ...client, now: now().toISOString(), details };
  return insertAuditEvent(event, factorExists(id));
}

function whyNot(deps: AuthDeps, counts: FactorCounts, name: string): AuthError {
  if (counts.recovery > 0) {
    return authError("mfa_verified_factor_exists", {
      message: "Recovery codes are already enrolled for this user, use regenerate to rotate them",
    });
  }
  checkCounts(deps, counts, { name, hasSecondFactor: true });
  if (counts.usable === 0) {
    return authError("mfa_recovery_codes_sole_factor");
  }
  return unexpectedFailure(500);
}
