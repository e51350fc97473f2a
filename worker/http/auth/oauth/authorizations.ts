import { z } from "zod";
import { invalid } from "#domain/auth/auth-error.ts";
import { isAllowedTarget } from "#domain/auth/redirect-target.ts";
import { decideAuthorization } from "../../../services/auth/oauth-server/decide-authorization.ts";
import {
  loadAuthorization,
  releaseRequest,
} from "../../../services/auth/oauth-server/load-authorization.ts";
import { requestAuthorization } from "../../../services/auth/oauth-server/request-authorization.ts";
import type { AppContext } from "../../app-env.ts";
import { readBody, text } from "../body.ts";
import { redirectRules } from "../redirect-to.ts";
import { signedPerson } from "../signed-person.ts";

const decision = z.object({ action: text });

/** GET /oauth/authorize: a browser is sent here by a client. */
export const getAuthorize = async (c: AppContext) =>
  c.redirect(await requestAuthorization(c.var.auth, c.req.query()), 302);

/** GET /oauth/authorizations/{id} */
export async function getAuthorization(c: AppContext) {
  checkOrigin(c);
  const signed = await signedPerson(c);
  return c.json(await loadAuthorization(c.var.auth, signed, c.req.param("id") ?? ""));
}

/** POST /oauth/authorizations/{id}/consent */
export async function postConsent(c: AppContext) {
  checkOrigin(c);
  const { action } = await readBody(c, decision);
  const signed = await signedPerson(c);
  return c.json(await decideAuthorization(c.var.auth, signed, c.req.param("id") ?? "", action));
}

/** DELETE /oauth/authorizations/{id}: ours. */
export async function deleteAuthorization(c: AppContext) {
  checkOrigin(c);
  const signed = await signedPerson(c);
  await releaseRequest(c.var.auth, signed, c.req.param("id") ?? "");
  return c.json({});
}

/** Only our own pages may decide for a user. @throws AuthError */
function checkOrigin(c: AppContext): void {
  const origin = c.req.header("Origin");
  if (origin === undefined || isAllowedTarget(origin, redirectRules(c))) return;
  throw invalid("unauthorized request origin");
}
