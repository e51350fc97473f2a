import { base64url } from "jose";
import { findRecoverySet, replaceRecoveryCodes } from "#db/queries/auth/factor-challenges.ts";
import {
  countFactors,
  type FactorCounts,
  factorExists,
  findFactor,
  insertRecoveryFactor,
} from "#db/queries/auth/factors.ts";
import { runOne } from "#db/statement.ts";
import type { AuditAction } from "#domain/audit/audit-actions.ts";
import {
  type AuthError,
  authError,
  factorNotFound,
  insufficientAal,
  unexpectedFailure,
} from "#domain/auth/auth-error.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../../audit/audit-event.ts";
import { type PlannedChange, queueMails } from "../../mail/outbox.ts";
import { ownerNotice } from "../account-mails.ts";
import type { Signed } from "../authenticate.ts";
import { clientBuckets, withinLimits } from "../limits.ts";
import { runInSession } from "../sessions.ts";
import { checkCounts, readFactorName, staleFactors, usableTypes } from "./enroll-factor.ts";

const DEFAULT_NAME = "Recovery codes";

/** POST /factors/recovery-codes. Only this answer shows the codes. @throws AuthError */
export async function makeRecoveryCodes(deps: AuthDeps, signed: Signed, input: { friendly_name?: string | undefined }) {
  await checkMayMake(deps, signed, "generate");
  const name = readFactorName(input.friendly_name) ?? DEFAULT_NAME;
  const id = crypto.randomUUID();
  const userId = signed.user.id;
  const now = deps.now().toISOString();
  const rules = { maxFactors: deps.config.auth.mfa.maxFactors, usableTypes: usableTypes(deps) };
  const { codes, ...plan } = await planCodes(deps, signed, id, "generated");
  const batch = {
    stale: staleFactors(deps, userId),
    counts: countFactors({ userId, name, ...rules }),
    inserted: insertRecoveryFactor({ id, userId, name, now }, rules),
    stored: plan.statements,
  };
  const { counts, inserted } = await runInSession(deps, signed, batch, { needsSecondFactor: true });
  if (inserted.length === 0) throw whyNot(deps, present(counts[0], "a count has a row"), name);
  queueMails(deps, plan.mailIds);
  return { id, type: "recovery_code", friendly_name: name, total: codes.length, codes };
}

/** POST /factors/recovery-codes/regenerate. The earlier codes become void. @throws AuthError */
export async function remakeRecoveryCodes(deps: AuthDeps, signed: Signed) {
  await checkMayMake(deps, signed, "regenerate");
  const userId = signed.user.id;
  const set = await runOne(deps.db, findRecoverySet(userId));
  if (!set) throw noRecoveryCodes();
  const { id, friendlyName } = set;
  const { codes, ...plan } = await planCodes(deps, signed, id, "regenerated");
  const batch = { stored: plan.statements, remaining: findFactor({ userId, factorId: id }) };
  const { remaining } = await runInSession(deps, signed, batch, { needsSecondFactor: true });
  if (remaining.length === 0) throw noRecoveryCodes();
  queueMails(deps, plan.mailIds);
  return { id, type: "recovery_code", friendly_name: friendlyName, total: codes.length, codes };
}

export const noRecoveryCodes = () => factorNotFound("The user has not enrolled recovery codes");

async function checkMayMake(deps: AuthDeps, { session }: Signed, what: string): Promise<void> {
  if (session.aal !== "aal2") throw insufficientAal(403, `AAL2 required to ${what} recovery codes`);
  await withinLimits(deps, { client: clientBuckets(deps, "mfa") });
}

/** New codes, with the statements that store them and the notice to the owner, if the factor exists then. */
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
  const notice = ownerNotice(deps, "mfa_recovery_codes_generated", user, exists);
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

/** Why the factor was not inserted, by the counts from the same batch. */
function whyNot(deps: AuthDeps, counts: FactorCounts, name: string): AuthError {
  if (counts.recovery > 0) {
    return authError("mfa_verified_factor_exists", {
      message: "Recovery codes are already enrolled for this user, use regenerate to rotate them",
    });
  }
  checkCounts(deps, counts, { name, hasSecondFactor: true });
  return counts.usable === 0 ? authError("mfa_recovery_codes_sole_factor") : unexpectedFailure(500);
}

const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";

const LENGTH = 16;

/** 80 bits, without letters and digits that look alike. */
export const randomRecoveryCode = (): string =>
  // 32 letters divide 256 evenly, so each is equally likely.
  Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => ALPHABET[byte % 32]).join("");

/** Ignores case, spaces and dashes. */
export const readRecoveryCode = (text: string): string => text.toLowerCase().replaceAll(/[\s-]/g, "").slice(0, 100);

/** Bound to the factor, so that a code only works for its account. */
export const hashRecoveryCode = async (
  { keyedHash }: Pick<AuthDeps, "keyedHash">,
  factorId: string,
  code: string,
): Promise<string> => base64url.encode(await keyedHash("recovery code", `${factorId} ${code}`));
