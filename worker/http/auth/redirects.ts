import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import { type AuthError, authError, OAuthError } from "#domain/auth/auth-error.ts";
import { isAllowedOrigin, type RedirectRules, redirectTarget } from "#domain/auth/redirect-target.ts";
import { logRefusal } from "../../platform/log.ts";
import type { FinishedFlow } from "../../services/auth/providers/flow.ts";
import type { SessionJson } from "../../services/auth/session-answer.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { isOwnForm } from "../forms.ts";

/**
 * Where the flow ends: at the requested address, otherwise at the page that sent the request, otherwise at the site.
 * `inBody`: the address from the body, for endpoints that take it there.
 */
export function redirectTo(c: AppContext, inBody?: string): string {
  const said = [c.req.header("redirect_to"), c.req.query("redirect_to"), inBody];
  return redirectTarget([...said, c.req.header("Referer")], redirectRules(c));
}

/** The target that a mail link itself names; the page from which the link was opened does not matter. */
export const linkTarget = (c: AppContext, asked: string): string => redirectTarget([asked], redirectRules(c));

export function redirectRules(c: AppContext): RedirectRules {
  const { siteUrl, auth } = c.var.deps.config;
  const { allowedUris, isLoopbackAllowed } = auth;
  return { siteUrl, allowedUris, isLoopbackAllowed };
}

/** Endpoints that clients of the OAuth server call from their own pages; none relies on cookies. */
const OPEN_TO_ALL = /^\/auth\/(oauth\/(token|userinfo|clients\/register)|\.well-known\/[a-z.-]+)$/;

/** Allows the origins to whose pages mail links may lead. */
export const authCors = cors({
  origin: (origin, c: AppContext) =>
    OPEN_TO_ALL.test(c.req.path) || isAllowedOrigin(origin, redirectRules(c)) ? origin : null,
  allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
  allowHeaders: [
    "Accept",
    "Authorization",
    "Content-Type",
    "apikey",
    "X-Client-Info",
    "X-Client-IP",
    "X-JWT-AUD",
    "X-Supabase-Api-Version",
    "x-use-cookie",
  ],
  exposeHeaders: ["X-Total-Count", "Link", "X-Supabase-Api-Version", "x-sb-error-code", "Retry-After"],
  credentials: true,
});

/** Endpoints that take forms from other sites: answers of identity providers, and clients of the OAuth server. */
const TAKES_FORMS = /^\/auth\/(callback|sso\/saml\/acs|oauth\/(token|userinfo))\/?$/;

/** With one of these headers, browsers send a preflight request before another site's request (authCors). */
const ASKED_FOR = ["Authorization", "apikey", "X-Client-Info", "X-Supabase-Api-Version"];

/**
 * Refuses what another site's page can send without a preflight request: forms, and JSON declared as text. GoTrue
 * ignores the body's type; clients other than browsers, and those of other allowed sites, notice nothing. Otherwise
 * another site could sign its visitor in to an account of its own, or have mails sent. The requested host may differ
 * from the site's own, as in a preview.
 */
export const refuseForeignPosts = createMiddleware<AppEnv>(async (c, next) => {
  const { headers, method, url } = c.req.raw;
  const isHarmless =
    method !== "POST" ||
    TAKES_FORMS.test(c.req.path) ||
    isJson(headers) ||
    ASKED_FOR.some((name) => headers.has(name)) ||
    isOwnForm(headers, [url, c.var.deps.config.siteUrl]);
  if (isHarmless) return next();
  logRefusal("form of another site", c.var.deps.origin);
  throw authError("no_authorization", { status: 403, message: "Foreign form" });
});

const isJson = (headers: Headers) =>
  headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() === "application/json";

type Parameters = Record<string, string>;

/** Adds the parameters to the target's existing query. */
export function withQuery(target: string, parameters: Parameters): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Replaces the fragment, which never reaches a server or its log. */
export function withFragment(target: string, parameters: Parameters): string {
  const url = new URL(target);
  url.hash = new URLSearchParams(parameters).toString();
  return url.href;
}

/** The address in which the client looks for its session; `type`: the type of the mail link. */
export const sessionAddress = (target: string, session: SessionJson, type?: string) =>
  withFragment(target, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    ...(session.provider_token && { provider_token: session.provider_token }),
    ...(session.provider_refresh_token && { provider_refresh_token: session.provider_refresh_token }),
    sb: "",
    token_type: "bearer",
    ...(type !== undefined && { type }),
  });

/** Where a sign-in with an external provider ends: with a code, or with the session. */
export const addressAfter = (target: string, finished: FinishedFlow): string =>
  finished.kind === "code" ? withQuery(target, { code: finished.authCode }) : sessionAddress(target, finished.session);

const ERRORS: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};

/** For a PKCE flow, the error is also in the query, where its client looks first. */
export function errorAddress(target: string, error: AuthError, isPkce: boolean): string {
  const parameters = {
    ...(error instanceof OAuthError
      ? { error: error.code }
      : { error: ERRORS[error.status] ?? error.code, error_code: error.code }),
    error_description: error.message,
  };
  const address = isPkce ? withQuery(target, parameters) : target;
  return withFragment(address, { ...parameters, sb: "" });
}
