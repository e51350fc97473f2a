import { z } from "zod";
import { metadataSchema } from "#domain/auth/metadata.ts";
import { readChallenge } from "#domain/auth/pkce.ts";
import { text } from "#domain/auth/request-fields.ts";
import { userJson } from "#worker/services/auth/user-json.ts";
import { authenticateForPassword } from "../../services/auth/authenticate.ts";
import { signOut } from "../../services/auth/sessions.ts";
import { updateUser } from "../../services/auth/update-user.ts";
import type { AppContext } from "../app-env.ts";
import { redirectTo } from "./redirects.ts";
import { bearerOf, challenge, parameter, readBody, readJson, signedUser } from "./request.ts";

const body = z.object({
  email: text,
  phone: text,
  channel: text,
  password: text,
  current_password: text,
  nonce: text,
  data: metadataSchema,
  app_metadata: metadataSchema,
  ...challenge,
});

/** GET /user */
export const getUser = async (c: AppContext) => {
  const { user } = await authenticateForPassword(c.var.auth, bearerOf(c));
  return c.json(userJson(user));
};

/** PUT /user */
export const putUser = async (c: AppContext) => {
  const signed = await authenticateForPassword(c.var.auth, bearerOf(c));
  const { code_challenge, code_challenge_method, ...input } = await readJson(c, body);
  const pkce = readChallenge({ code_challenge, code_challenge_method });
  const update = { ...input, challenge: pkce, redirectTo: redirectTo(c) };
  return c.json(await updateUser(c.var.auth, signed, update));
};

const deletion = z.object({ current_password: text, nonce: text, reviews: z.enum(["keep", "delete"]).optional() });

const sessions = () => import("../../services/auth/own-account/sessions.ts");
const deleting = () => import("../../services/auth/own-account/delete-own-account.ts");

/** GET /user/sessions: not in GoTrue. */
export async function getSessions(c: AppContext) {
  const signed = await signedUser(c);
  const { listSessions } = await sessions();
  return c.json(await listSessions(c.var.auth, signed));
}

/** DELETE /user/sessions/{id}: not in GoTrue. */
export async function deleteSession(c: AppContext) {
  const signed = await signedUser(c);
  const { endSession } = await sessions();
  await endSession(c.var.auth, signed, parameter(c, "id"));
  return c.json({});
}

/** DELETE /user: not in GoTrue. */
export async function deleteUser(c: AppContext) {
  const signed = await signedUser(c);
  const input = await readBody(c, deletion);
  const { deleteOwnAccount } = await deleting();
  await deleteOwnAccount(c.var.auth, signed, input);
  return c.json({});
}

/** DELETE /user/identities/{id} */
export const deleteIdentity = async (c: AppContext) => {
  const { checkManualLinking } = await import("../../services/auth/identities/check-linking.ts");
  checkManualLinking(c.var.auth);
  const signed = await signedUser(c);
  const { unlinkIdentity } = await import("../../services/auth/identities/unlink-identity.ts");
  await unlinkIdentity(c.var.auth, signed, parameter(c, "id"));
  return c.json({});
};

/** POST /logout?scope= */
export const logout = async (c: AppContext) => {
  const signed = await authenticateForPassword(c.var.auth, bearerOf(c));
  await signOut(c.var.auth, signed, c.req.query("scope") || "global");
  return c.body(null, 204);
};
