import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { AppError } from "#domain/app-error.ts";
import { AuthError, authError, badJson, unexpectedFailure } from "#domain/auth/auth-error.ts";
import { OAuthError } from "#domain/auth/oauth-error.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { API_VERSION, API_VERSION_HEADER, hasNewErrors } from "./api-version.ts";

/** Switched off by a setting, and a limit of time that the operator has set. */
const EXPECTED: readonly string[] = ["accounts_off", "request_timeout"];

/** Every error of the auth service leaves the Worker here, in the form its client reads. */
export const toWireError: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof OAuthError) {
    return c.json({ error: error.code, error_description: error.message }, error.status);
  }
  const known = toAuthError(error);
  if (EXPECTED.includes(known.code)) c.set("isExpected", true);
  if (known.status >= 500) c.var.deps.logError(known.code, known.cause ?? error);
  c.header("x-sb-error-code", known.code);
  if (known.retryAfterSeconds) c.header("Retry-After", String(known.retryAfterSeconds));
  if (hasNewErrors(c)) c.header(API_VERSION_HEADER, API_VERSION);
  return c.json(hasNewErrors(c) ? newForm(known) : oldForm(known, c), known.status);
};

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
