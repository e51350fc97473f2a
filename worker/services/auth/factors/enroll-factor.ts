import {
  countFactors,
  deleteStaleFactors,
  type FactorCounts,
  factorExists,
  insertFactor,
} from "#db/queries/auth/factors.ts";
import { runTogether, type Statement } from "#db/statement.ts";
import {
  authError,
  enrollDisabled,
  factorNotFound,
  insufficientAal,
  invalid,
  nameConflict,
  refuseIf,
  unexpectedFailure,
  verifyDisabled,
} from "#domain/auth/auth-error.ts";
import { present } from "#domain/present.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { auditEvent } from "../../audit/audit-event.ts";
import type { Signed } from "../authenticate.ts";
import { clientBuckets, withinLimits } from "../limits.ts";
import type { FactorKind } from "./factor-kind.ts";

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

/** The types that are challenged. Recovery codes have endpoints of their own. */
const NAMES = { totp: "TOTP", phone: "Phone", webauthn: "WebAuthn" };

type ChallengedType = keyof typeof NAMES;

/** Loaded when needed, because most requests need none. A type without an entry is disabled. */
const KINDS: { [Type in ChallengedType]?: () => Promise<FactorKind> } = {
  totp: async () => (await import("./totp.ts")).totp,
  phone: async () => (await import("./phone.ts")).phone,
  webauthn: async () => (await import("./webauthn.ts")).webauthn,
};

/** @throws AuthError if there is no such type, or it is disabled */
async function kindToEnroll(deps: AuthDeps, type: string | undefined) {
  if (!isChallenged(type)) throw invalid("factor_type needs to be totp, phone, or webauthn");
  const load = KINDS[type];
  if (!load || !deps.config.auth.mfa.types[type].canEnroll) {
    throw enrollDisabled(type);
  }
  return { type, kind: await load() };
}

/** @throws AuthError if there is no such type, or it is disabled */
export async function kindToVerify(deps: AuthDeps, type: string): Promise<FactorKind> {
  if (!isChallenged(type)) throw factorNotFound();
  const load = KINDS[type];
  if (!load || !deps.config.auth.mfa.types[type].canVerify) {
    throw verifyDisabled(type);
  }
  return load();
}

/** The types a user can sign in with, besides recovery codes. */
export const usableTypes = ({ config }: AuthDeps): string[] =>
  Object.keys(NAMES).filter((type) => isChallenged(type) && config.auth.mfa.types[type].canVerify);

const isChallenged = (type: string | undefined): type is ChallengedType =>
  type !== undefined && Object.hasOwn(NAMES, type);
