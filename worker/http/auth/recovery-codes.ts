import { z } from "zod";
import { text } from "#domain/auth/request-fields.ts";
import { checkCanEnroll, checkCanVerify } from "../../services/auth/factors/check-recovery-codes.ts";
import type { AppContext } from "../app-env.ts";
import { readBody, readJson } from "./body.ts";
import { signedPerson } from "./client.ts";

const named = z.object({ friendly_name: text });
const answer = z.object({ code: text });

/** GET /factors/recovery-codes */
export const getRecoveryCodes = async (c: AppContext) => {
  const signed = await signedPerson(c);
  const { countRecoveryCodes } = await codes();
  return c.json(await countRecoveryCodes(c.var.auth, signed));
};

/** POST /factors/recovery-codes: the client sends a body only with a name. */
export const postRecoveryCodes = async (c: AppContext) => {
  checkCanEnroll(c.var.auth);
  const input = await readBody(c, named);
  const signed = await signedPerson(c);
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
  const input = await readJson(c, answer);
  const signed = await signedPerson(c);
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
