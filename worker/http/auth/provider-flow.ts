import { getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { z } from "zod";
import { AuthError, invalid, unexpectedFailure } from "#domain/auth/auth-error.ts";
import { readChallenge } from "#domain/auth/pkce.ts";
import { flag, text } from "#domain/auth/request-fields.ts";
import { checkSamlEnabled } from "../../services/auth/features.ts";
import type { BegunFlow } from "../../services/auth/providers/begin-provider-flow.ts";
import type { AppContext } from "../app-env.ts";
import { addressAfter, errorAddress, linkTarget, redirectTo } from "./redirects.ts";
import { challenge, readBody, signedUser } from "./request.ts";
/** GET /authorize: redirects to an external provider. The client itself only builds this address. */
export const getAuthorize = async (c: AppContext) => {
  const { beginProviderFlow } = await flows();
  const begun = await beginProviderFlow(c.var.auth, requestOf(c));
  rememberFlow(c, begun);
  return c.redirect(begun.url, 302);
};

/** GET /user/identities/authorize: like /authorize, but links the identity to the signed-in user. */
export const getIdentityAuthorize = async (c: AppContext) => {
  const { checkManualLinking, checkMayLink } = await linking();
  checkManualLinking(c.var.auth);
  const signed = await signedUser(c);
  checkMayLink(signed);
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

/** Form fields that are passed on; all others are ignored. */
const FORM_FIELDS = ["state", "code", "iss", "error", "error_description"];
const MAX_FIELD = 4096;

/** GET /callback: a provider sends the browser back here. */
export const getCallback = async (c: AppContext) => {
  const { claimFlow, finishFlow } = await import("../../services/auth/providers/finish-provider-flow.ts");
  const parameters = new URL(c.req.url).searchParams;
  let target = c.var.deps.config.siteUrl;
  try {
    const browserKeyOf = (flowId: string) => getCookie(c, flowCookie(c, flowId).name);
    const flow = await claimFlow(c.var.auth, { parameters, browserKeyOf });
    target = flow.redirectTo;
    return c.redirect(addressAfter(target, await finishFlow(c.var.auth, flow, parameters)), 302);
  } catch (error) {
    const known = error instanceof AuthError ? error : unexpectedFailure(500, error);
    if (known.status >= 500) c.var.deps.logError("provider sign-in failed", known.cause ?? error);
    return c.redirect(errorAddress(target, known, true), 303);
  }
};

/**
 * POST /callback: Apple answers with a form. Browsers send no cookies with a cross-site POST, so this redirects to GET
 * with the same values.
 */
export const postCallback = async (c: AppContext) => {
  const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
  const query = new URLSearchParams();
  for (const name of FORM_FIELDS) {
    const value = form[name];
    if (typeof value === "string") query.set(name, value.slice(0, MAX_FIELD));
  }
  return c.redirect(`${c.req.path}?${query}`, 303);
};

/**
 * One cookie per flow, because several tabs may sign in at the same time. The provider redirects to the callback, so
 * the browser sends "Lax" cookies along.
 */
function flowCookie(c: AppContext, flowId: string): { name: string; options: CookieOptions } {
  const isSecure = c.var.deps.config.siteUrl.startsWith("https:");
  const name = `${isSecure ? "__Host-" : ""}anmeldung-${flowId}`;
  return { name, options: { path: "/", httpOnly: true, secure: isSecure, sameSite: "Lax" } };
}

const body = z.object({ provider_id: text, domain: text, redirect_to: text, skip_http_redirect: flag, ...challenge });

/** POST /sso: redirects to an organization's identity provider. */
export const postSso = async (c: AppContext) => {
  checkSamlEnabled(c.var.auth);
  const given = await readBody(c, body);
  const { beginSamlSignIn } = await import("../../services/auth/saml/begin-saml-sign-in.ts");
  const url = await beginSamlSignIn(c.var.auth, {
    providerId: given.provider_id,
    domain: given.domain,
    redirectTo: redirectTo(c, given.redirect_to),
    challenge: readChallenge(given),
  });
  return given.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303);
};

/** GET /sso/saml/metadata: the document with which identity providers are set up. */
export const getSamlMetadata = async (c: AppContext) => {
  checkSamlEnabled(c.var.auth);
  const { describeServiceProvider } = await import("../../services/auth/saml/describe-service-provider.ts");
  const isDownload = c.req.query("download") === "true";
  const isChanging = c.var.deps.config.auth.saml.nextCertificate !== "";
  return c.body(describeServiceProvider(c.var.deps, { isDownload }), 200, {
    "Content-Type": "application/xml; charset=utf-8",
    "Cache-Control": `public, max-age=${isChanging ? 60 : 600}`,
    ...(isDownload && { "Content-Disposition": 'attachment; filename="metadata.xml"' }),
  });
};

/**
 * POST /sso/saml/acs: the identity provider's page sends the browser back with a form. The form brings none of our
 * cookies, and none is read.
 */
export const postSamlResponse = async (c: AppContext) => {
  checkSamlEnabled(c.var.auth);
  const { siteUrl } = c.var.deps.config;
  try {
    const { SAMLResponse, RelayState } = await c.req.parseBody().catch(() => {
      throw invalid("SAMLResponse is missing");
    });
    const { finishSamlSignIn } = await import("../../services/auth/saml/finish-saml-sign-in.ts");
    const form = { samlResponse: fieldOf(SAMLResponse), relayState: fieldOf(RelayState).trim() };
    const { finished, redirectTo: target } = await finishSamlSignIn(c.var.auth, form, (asked) => linkTarget(c, asked));
    return c.redirect(addressAfter(target, finished), 303);
  } catch (error) {
    const known = error instanceof AuthError ? error : unexpectedFailure(500, error);
    if (known.status >= 500) c.var.deps.logError("SAML sign-in failed", known.cause ?? error);
    return c.redirect(errorAddress(siteUrl, known, true), 303);
  }
};

const fieldOf = (value: unknown) => (typeof value === "string" ? value : "");
