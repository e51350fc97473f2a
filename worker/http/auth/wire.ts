import type { ErrorHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import { AppError } from "#domain/app-error.ts";
import { AuthError, authError, badJson, invalid, OAuthError, unexpectedFailure } from "#domain/auth/auth-error.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { errorAddress } from "./redirects.ts";

const CACHED = { "Cache-Control": "public, max-age=600" };

/** GET /.well-known/jwks.json: a new key must be published here for ten minutes before it signs. */
export const jwks = async (c: AppContext) => c.json({ keys: await c.var.auth.accessTokens.publicKeys() }, 200, CACHED);

export const health = (c: AppContext) =>
  c.json({
    version: "v1",
    name: "Spitex-Verzeichnis Auth",
    description: "Sign-up, sign-in and sessions of the Spitex directory, in GoTrue's protocol",
  });

const PROVIDERS =
  "apple azure bitbucket discord facebook snapchat figma fly github gitlab google keycloak kakao linkedin linkedin_oidc notion spotify slack slack_oidc workos twitch twitter zoom".split(
    " ",
  );

/** GET /settings: what a sign-in screen can offer. */
export const settings = (c: AppContext) => {
  const { auth } = c.var.deps.config;
  const { isAnonymousEnabled, isEmailEnabled, isSignupDisabled, isAutoconfirmed } = auth;
  const { providers, saml, sms, webauthn } = auth;
  const external = {
    anonymous_users: isAnonymousEnabled,
    ...Object.fromEntries(PROVIDERS.map((provider) => [provider, provider in providers.enabled])),
    email: isEmailEnabled,
    phone: sms.isPhoneEnabled,
  };
  const answer = {
    external,
    disable_signup: isSignupDisabled,
    mailer_autoconfirm: isAutoconfirmed,
    phone_autoconfirm: sms.isAutoconfirmed,
    sms_provider: c.var.deps.smsSender.name,
    saml_enabled: saml.isEnabled,
    saml_private_key_next_configured: saml.nextCertificate !== "",
    passkeys_enabled: webauthn.hasPasskeys,
  };
  return c.json(answer, 200, CACHED);
};

const API_VERSION_HEADER = "X-Supabase-Api-Version";

const API_VERSION = "2024-01-01";

/** Clients say which error format they read; the answer confirms it. */
export const apiVersion = createMiddleware<AppEnv>(async (c, next) => {
  const asked = c.req.header(API_VERSION_HEADER);
  if (asked && !isDate(asked)) {
    throw invalid(`Invalid ${API_VERSION_HEADER} header: a date like ${API_VERSION} is expected`);
  }
  await next();
});

/** The error format: `{code, message}` since 2024, `{code: status, error_code, msg}` before. */
function hasNewErrors(c: AppContext): boolean {
  const asked = c.req.header(API_VERSION_HEADER) ?? "";
  return isDate(asked) && asked >= API_VERSION;
}

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Intended 5xx errors: a feature is switched off, or a time limit set by the operator has passed. */
const EXPECTED: readonly string[] = ["accounts_off", "request_timeout"];

/** Converts every error of the auth service to the format that its client reads. */
export const toWireError: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof OAuthError) {
    return c.json({ error: error.code, error_description: error.message }, error.status);
  }
  const known = toAuthError(error);
  if (EXPECTED.includes(known.code)) c.set("isExpected", true);
  if (known.status >= 500) c.var.deps.logError(known.code, known.cause ?? error);
  c.header("x-sb-error-code", known.code);
  if (known.retryAfterSeconds) c.header("Retry-After", String(known.retryAfterSeconds));
  // The identity provider's answer is used up by now, and the browser would show JSON as text.
  if (known.code === "request_timeout" && isReturn(c)) {
    return c.redirect(errorAddress(c.var.deps.config.siteUrl, known, true), 303);
  }
  if (hasNewErrors(c)) c.header(API_VERSION_HEADER, API_VERSION);
  return c.json(hasNewErrors(c) ? newForm(known) : oldForm(known, c), known.status);
};

/** An identity provider has sent the browser here. */
const isReturn = ({ req }: AppContext) => /\/(callback|sso\/saml\/acs)$/.test(req.path);

function toAuthError(error: Error): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof HTTPException && error.status === 400) return badJson(error.message);
  if (error instanceof HTTPException && error.status === 504) {
    return authError("request_timeout");
  }
  return unexpectedFailure(isUnavailable(error) ? 503 : 500, error);
}

const isUnavailable = (error: Error) => error instanceof AppError && error.status === 503;

const newForm = ({ code, message, reasons, oauthCode }: AuthError) => ({
  code,
  message,
  error_code: code,
  ...(reasons && { weak_password: { reasons } }),
  ...(oauthCode && { error: oauthCode, error_description: message }),
});

const oldForm = ({ status, code, message, reasons, oauthCode }: AuthError, c: AppContext) => ({
  code: status,
  error_code: code,
  msg: message,
  ...(reasons && { weak_password: { reasons } }),
  ...(oauthCode && { error: oauthCode, error_description: message }),
  ...(status >= 500 && { error_id: c.var.requestId }),
});
