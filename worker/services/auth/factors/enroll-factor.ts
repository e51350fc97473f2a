import {
  countFactors,
  deleteStaleFactors,
  type FactorCounts,
  factorExists,
  insertFactor,
} from "#db/queries/auth/factors.ts";
import { runTogether, type Statement } from "#db/statement.ts";
import { authError, refuseIf, unexpectedFailure } from "#domain/auth/auth-error.ts";
import { insufficientAal, nameConflict } from "#domain/auth/factor-error.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../audit-event.ts";
import type { Signed } from "../authenticate.ts";
import { clientBuckets, withinLimits } from "../limits.ts";
import { kindToEnroll, usableTypes } from "./factor-kinds.ts";

type Input = {
  factor_type?: string | undefined;
  friendly_name?: string | undefined;
  issuer?: string | undefined;
  phone?: string | undefined;
};

/** POST /factors. The factor counts once it has been verified. @throws AuthError */
export async function enrollFactor(deps: AuthDeps, signed: Signed, input: Input) {
  const { db, config } = deps;
  const { user, session } = signed;
  const { type, kind } = await kindToEnroll(deps, input.factor_type);
  const name = readFactorName(input.friendly_name);
  await withinLimits(deps, { client: clientBuckets(deps, "mfa") });
  const id = crypto.randomUUID();
  const { answer, ...kept } = await kind.enroll(deps, user, { ...input, factorId: id });
  const now = deps.now().toISOString();
  const hasSecondFactor = session.aal === "aal2";
  const { maxFactors } = config.auth.mfa;
  const factor = { ...kept, id, userId: user.id, factorType: type, friendlyName: name, now };
  const details = { factor_id: id, type };
  const { counts, inserted } = await runTogether(db, {
    stale: staleFactors(deps, user.id),
    counts: countFactors({ userId: user.id, name, usableTypes: usableTypes(deps) }),
    inserted: insertFactor(factor, { maxFactors, hasSecondFactor }),
    audit: auditEvent(deps, "factor_in_progress", user.id, details, factorExists(id)),
  });
  if (inserted.length === 0) {
    checkCounts(deps, present(counts[0], "a count has a row"), { name, hasSecondFactor });
    throw unexpectedFailure(500);
  }
  return { id, type, ...(name && { friendly_name: name }), ...answer };
}

const NAME_MAX_LENGTH = 100;

/** @returns null for an empty name, which several factors may have. @throws AuthError */
export function readFactorName(name: string | undefined): string | null {
  const isTooLong = (name ?? "").length > NAME_MAX_LENGTH;
  refuseIf([[isTooLong, `friendly_name must not be longer than ${NAME_MAX_LENGTH} characters`]]);
  return name || null;
}

/** Deletes abandoned factors, which makes room and frees their names. */
export function staleFactors({ config, now }: AuthDeps, userId: string): Statement {
  const time = now().getTime();
  const createdBefore = new Date(time - config.auth.mfa.factorSeconds * 1000).toISOString();
  return deleteStaleFactors({ userId, createdBefore, now: new Date(time).toISOString() });
}

type Asked = { name: string | null; hasSecondFactor: boolean };

/** Says why a factor was not added. @throws AuthError */
export function checkCounts({ config }: AuthDeps, counts: FactorCounts, asked: Asked): void {
  if (counts.named > 0) throw nameConflict(asked.name);
  if (counts.total >= config.auth.mfa.maxFactors) throw authError("too_many_enrolled_mfa_factors");
  if (counts.verified > 0 && !asked.hasSecondFactor) {
    throw insufficientAal(403, "AAL2 required to enroll a new factor");
  }
}
