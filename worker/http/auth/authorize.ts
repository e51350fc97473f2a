import { setCookie } from "hono/cookie";
import { readChallenge } from "#domain/auth/pkce.ts";
import { authenticate } from "../../services/auth/authenticate.ts";
import type { BegunFlow } from "../../services/auth/providers/begin-provider-flow.ts";
import type { AppContext } from "../app-env.ts";
import { bearerOf } from "./client.ts";
import { flowCookie } from "./flow-cookie.ts";
import { redirectTo } from "./redirect-to.ts";

/** GET /authorize: off to an external provider. The client only builds this address. */
export const getAuthorize = async (c: AppContext) => {
  const { beginProviderFlow } = await flows();
  const begun = await beginProviderFlow(c.var.auth, requestOf(c));
  rememberFlow(c, begun);
  return c.redirect(begun.url, 302);
};

/** GET /user/identities/authorize: the same, to link the identity to the signed-in user. */
export const getIdentityAuthorize = async (c: AppContext) => {
  const { checkManualLinking, checkSecondFactor } = await linking();
  checkManualLinking(c.var.auth);
  const signed = await authenticate(c.var.auth, bearerOf(c));
  checkSecondFactor(signed);
  const { beginProviderFlow } = await flows();
  const begun = await beginProviderFlow(c.var.auth, requestOf(c), signed.session.id);
  rememberFlow(c, begun);
  if (c.req.query("skip_http_redirect") === "true") return c.json({ url: begun.url });
  return c.redirect(begun.url, 302);
};

const flows = () => import("../../services/auth/providers/begin-provider-flow.ts");
const linking = () => import("../../services/auth/identities/check-linking.ts");

const requestOf = (c: AppContext) => ({
  provider: c.req.query("provider") ?? "",
  redirectTo: redirectTo(c),
  challenge: readChallenge(c.req.query()),
  scopes: c.req.query("scopes"),
  inviteToken: c.req.query("invite_token"),
  query: c.req.query(),
});

/** Prevents an attacker from having another browser finish a flow that the attacker began. */
function rememberFlow(c: AppContext, { flowId, browserKey }: BegunFlow): void {
  const { name, options } = flowCookie(c, flowId);
  setCookie(c, name, browserKey, { ...options, maxAge: 600 });
}
