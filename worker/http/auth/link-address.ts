import type { AuthError } from "#domain/auth/auth-error.ts";
import { OAuthError } from "#domain/auth/oauth-error.ts";
import type { FinishedFlow } from "../../services/auth/providers/enter-by-flow.ts";
import type { SessionJson } from "../../services/auth/session-answer.ts";

type Parameters = Record<string, string>;

/** Keeps the query that is there. */
export function withQuery(target: string, parameters: Parameters): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Replaces the fragment: it never reaches a server or its log. */
export function withFragment(target: string, parameters: Parameters): string {
  const url = new URL(target);
  url.hash = new URLSearchParams(parameters).toString();
  return url.href;
}

/** What the client looks for when it opens; `type` of a mail's link. */
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

/** Where a sign-in elsewhere ends: with a code, or with the session. */
export const addressAfter = (target: string, finished: FinishedFlow): string =>
  finished.kind === "code" ? withQuery(target, { code: finished.authCode }) : sessionAddress(target, finished.session);

const ERRORS: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};

/** For a PKCE flow in the query as well, where its client looks first. */
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
