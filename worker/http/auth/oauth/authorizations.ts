import { z } from "zod";
import { invalid } from "#domain/auth/auth-error.ts";
import { isAllowedTarget } from "#domain/auth/redirect-target.ts";
import { text } from "#domain/auth/request-fields.ts";
import { listGrants, revokeGrant } from "../../../services/auth/oauth-server/clients.ts";
import {
  decideAuthorization,
  loadAuthorization,
  releaseRequest,
} from "../../../services/auth/oauth-server/decide-authorization.ts";
import { loadUserInfo } from "../../../services/auth/oauth-server/exchange-code.ts";
import { requestAuthorization } from "../../../services/auth/oauth-server/request-authorization.ts";
import type { AppContext } from "../../app-env.ts";
import { redirectRules } from "../redirects.ts";
import { bearerOf, parameter, readBody, signedPerson, signedUser } from "../request.ts";

const decision = z.object({ action: text });

/** GET /oauth/authorize: a client sends the browser here. */
export const getAuthorize = async (c: AppContext) =>
  c.redirect(await requestAuthorization(c.var.auth, c.req.query()), 302);

/** GET /oauth/authorizations/{id} */
export async function getAuthorization(c: AppContext) {
  checkOrigin(c);
  const signed = await signedPerson(c);
  return c.json(await loadAuthorization(c.var.auth, signed, parameter(c, "id")));
}

/** POST /oauth/authorizations/{id}/consent */
export async function postConsent(c: AppContext) {
  checkOrigin(c);
  const signed = await signedPerson(c);
  const { action } = await readBody(c, decision);
  return c.json(await decideAuthorization(c.var.auth, signed, parameter(c, "id"), action));
}

/** DELETE /oauth/authorizations/{id}: not in GoTrue. */
export async function deleteAuthorization(c: AppContext) {
  checkOrigin(c);
  const signed = await signedPerson(c);
  await releaseRequest(c.var.auth, signed, parameter(c, "id"));
  return c.json({});
}

/** Only our own pages may decide for a user. @throws AuthError */
function checkOrigin(c: AppContext): void {
  const origin = c.req.header("Origin");
  if (origin === undefined || isAllowedTarget(origin, redirectRules(c))) return;
  throw invalid("unauthorized request origin");
}

/** GET and POST /oauth/userinfo */
export const userInfo = async (c: AppContext) => {
  return c.json(await loadUserInfo(c.var.auth, bearerOf(c)));
};

/** GET /user/oauth/grants */
export async function getGrants(c: AppContext) {
  const signed = await signedUser(c);
  return c.json(await listGrants(c.var.auth, signed));
}

/** DELETE /user/oauth/grants?client_id= */
export async function deleteGrant(c: AppContext) {
  const signed = await signedUser(c);
  await revokeGrant(c.var.auth, signed, c.req.query("client_id"));
  return c.body(null, 204);
}
