import { z } from "zod";
import { AuthError, invalid, unexpectedFailure } from "#domain/auth/auth-error.ts";
import { readChallenge } from "#domain/auth/pkce.ts";
import { flag, text } from "#domain/auth/request-fields.ts";
import { checkSamlEnabled } from "../../services/auth/saml/service-provider.ts";
import type { AppContext } from "../app-env.ts";
import { challenge, readBody } from "./body.ts";
import { addressAfter, errorAddress } from "./link-address.ts";
import { linkTarget, redirectTo } from "./redirect-to.ts";

const body = z.object({ provider_id: text, domain: text, redirect_to: text, skip_http_redirect: flag, ...challenge });

/** POST /sso: off to an organisation's identity provider. */
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

/** GET /sso/saml/metadata: with what identity providers are set up. */
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
 * POST /sso/saml/acs: the identity provider's page sends the browser back with a form. No cookie of ours
 * comes along from there, and none is looked at.
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
