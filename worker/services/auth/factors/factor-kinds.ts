import { invalid } from "#domain/auth/auth-error.ts";
import { enrollDisabled, factorNotFound, verifyDisabled } from "#domain/auth/factor-error.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { FactorKind } from "./factor-kind.ts";

/** The types that are challenged. Recovery codes have endpoints of their own. */
const NAMES = { totp: "TOTP", phone: "Phone", webauthn: "WebAuthn" };

export type ChallengedType = keyof typeof NAMES;

/** Loaded when needed, because most requests need none. A type without an entry is disabled. */
const KINDS: { [Type in ChallengedType]?: () => Promise<FactorKind> } = {
  totp: async () => (await import("./totp.ts")).totp,
  phone: async () => (await import("./phone.ts")).phone,
  webauthn: async () => (await import("./webauthn.ts")).webauthn,
};

/** @throws AuthError if there is no such type, or it is disabled */
export async function kindToEnroll(deps: AuthDeps, type: string | undefined) {
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
