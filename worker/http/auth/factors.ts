import { z } from "zod";
import { authError } from "#domain/auth/auth-error.ts";
import { optional, text } from "#domain/auth/request-fields.ts";
import { checkCanEnroll, checkCanVerify } from "../../services/auth/features.ts";
import type { AppContext } from "../app-env.ts";
import { parameter, readBody, readJson, signedPerson } from "./request.ts";

const enrollment = z.object({ factor_type: text, friendly_name: text, issuer: text, phone: text });
const webauthn = optional(z.object({ type: text, credential_response: z.unknown().optional() }));
const question = z.object({ webauthn, channel: text });
const factorAnswer = z.object({ challenge_id: text, code: text, webauthn });

/** POST /factors */
export const postFactor = async (c: AppContext) => {
  const signed = await signedPerson(c);
  const input = await readJson(c, enrollment);
  const { enrollFactor } = await import("../../services/auth/factors/enroll-factor.ts");
  return c.json(await enrollFactor(c.var.auth, signed, input));
};

/** POST /factors/{id}/challenge: only some factor types need the body. */
export const postChallenge = async (c: AppContext) => {
  const signed = await signedPerson(c);
  const asked = await readBody(c, question);
  const { challengeFactor } = await import("../../services/auth/factors/verify-factor.ts");
  return c.json(await challengeFactor(c.var.auth, signed, parameter(c, "id"), asked));
};

/** POST /factors/{id}/verify */
export const postFactorVerify = async (c: AppContext) => {
  const signed = await signedPerson(c);
  const { challenge_id: challengeId = "", ...given } = await readJson(c, factorAnswer);
  const { verifyFactor } = await import("../../services/auth/factors/verify-factor.ts");
  const input = { challengeId, ...given };
  return c.json(await verifyFactor(c.var.auth, signed, parameter(c, "id"), input));
};

/** DELETE /factors/{id} */
export const deleteFactor = async (c: AppContext) => {
  const signed = await signedPerson(c);
  const { unenrollFactor } = await import("../../services/auth/factors/unenroll-factor.ts");
  return c.json(await unenrollFactor(c.var.auth, signed, parameter(c, "id")));
};

const namedCode = z.object({ friendly_name: text });

const recoveryAnswer = z.object({ code: text });

/** GET /factors/recovery-codes */
export const getRecoveryCodes = async (c: AppContext) => {
  const signed = await signedPerson(c);
  const { countRecoveryCodes } = await codes();
  return c.json(await countRecoveryCodes(c.var.auth, signed));
};

/** POST /factors/recovery-codes: the client only sends a body if it names the codes. */
export const postRecoveryCodes = async (c: AppContext) => {
  checkCanEnroll(c.var.auth);
  const signed = await signedPerson(c);
  const input = await readBody(c, namedCode);
  const { makeRecoveryCodes } = await making();
  return c.json(await makeRecoveryCodes(c.var.auth, signed, input));
};

/** POST /factors/recovery-codes/regenerate */
export const postRegenerate = async (c: AppContext) => {
  checkCanEnroll(c.var.auth);
  const signed = await signedPerson(c);
  const { remakeRecoveryCodes } = await making();
  return c.json(await remakeRecoveryCodes(c.var.auth, signed));
};

/** POST /factors/recovery-codes/verify */
export const postRecoveryVerify = async (c: AppContext) => {
  checkCanVerify(c.var.auth);
  const signed = await signedPerson(c);
  const input = await readJson(c, recoveryAnswer);
  const { verifyRecoveryCode } = await codes();
  return c.json(await verifyRecoveryCode(c.var.auth, signed, input));
};

/** DELETE /factors/recovery-codes */
export const deleteRecoveryCodes = async (c: AppContext) => {
  const signed = await signedPerson(c);
  const { removeRecoveryCodes } = await codes();
  return c.json(await removeRecoveryCodes(c.var.auth, signed));
};

const codes = () => import("../../services/auth/factors/recovery-codes.ts");

const making = () => import("../../services/auth/factors/make-recovery-codes.ts");

const passkeyAnswer = z.object({ challenge_id: text, credential: z.unknown().optional() });

const namedPasskey = z.object({ friendly_name: text });

/** POST /passkeys/registration/options: the body is ignored. */
export const postRegistrationOptions = async (c: AppContext) => {
  checkEnabled(c);
  const signed = await signedPerson(c);
  const { offerRegistration } = await registration();
  return c.json(await offerRegistration(c.var.auth, signed));
};

/** POST /passkeys/registration/verify */
export const postRegistrationVerify = async (c: AppContext) => {
  checkEnabled(c);
  const signed = await signedPerson(c);
  const { challenge_id: challengeId, credential } = await readJson(c, passkeyAnswer);
  const { registerPasskey } = await registration();
  return c.json(await registerPasskey(c.var.auth, signed, { challengeId, credential }));
};

/** POST /passkeys/authentication/options */
export const postSignInOptions = async (c: AppContext) => {
  checkEnabled(c);
  const { offerSignIn } = await signIn();
  return c.json(await offerSignIn(c.var.auth));
};

/** POST /passkeys/authentication/verify */
export const postSignInVerify = async (c: AppContext) => {
  checkEnabled(c);
  const { challenge_id: challengeId, credential } = await readJson(c, passkeyAnswer);
  const { signInWithPasskey } = await signIn();
  return c.json(await signInWithPasskey(c.var.auth, { challengeId, credential }));
};

/** GET /passkeys */
export const getPasskeys = async (c: AppContext) => {
  checkEnabled(c);
  const { user } = await signedPerson(c);
  const { showPasskeys } = await managing();
  return c.json(await showPasskeys(c.var.auth, user.id));
};

/** PATCH /passkeys/{id} */
export const patchPasskey = async (c: AppContext) => {
  checkEnabled(c);
  const signed = await signedPerson(c);
  const { friendly_name: name = "" } = await readJson(c, namedPasskey);
  const { namePasskey } = await managing();
  return c.json(await namePasskey(c.var.auth, signed, parameter(c, "id"), name));
};

/** DELETE /passkeys/{id} */
export const deletePasskey = async (c: AppContext) => {
  checkEnabled(c);
  const signed = await signedPerson(c);
  const { removeOwnPasskey } = await managing();
  await removeOwnPasskey(c.var.auth, signed, parameter(c, "id"));
  return c.body(null, 204);
};

function checkEnabled(c: AppContext): void {
  if (!c.var.deps.config.auth.webauthn.hasPasskeys) throw authError("passkey_disabled");
}

// Loaded on demand: the library behind them is large, and few visitors need it.
const registration = () => import("../../services/auth/passkeys/register-passkey.ts");

const signIn = () => import("../../services/auth/passkeys/sign-in-with-passkey.ts");

const managing = () => import("../../services/auth/passkeys/manage-passkeys.ts");
