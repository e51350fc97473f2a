import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { AppError } from "#domain/app-error.ts";
import { refusalSentence } from "#domain/messages.ts";
import { SettingsError } from "../config/settings-error.ts";
import { logError } from "../platform/log.ts";
import type { AppEnv } from "./app-env.ts";
import { answerWrongSettings } from "./wrong-settings.ts";

/** Converts every error of the JSON endpoints. Unexpected errors are logged and not described. */
export function toErrorResponse(error: Error, c: Context<AppEnv>) {
  if (error instanceof SettingsError) return answerWrongSettings(c, error);
  const known = toAppError(error);
  // Without dependencies if they are what failed.
  const log = c.var.deps?.logError ?? logError;
  if (known === undefined) log("unexpected error", error);
  else if (known.isExpected) c.set("isExpected", true);
  else if (known.status >= 500) log(known.code, known.cause ?? error);
  const { code, status, fields, retryAfterSeconds } = known ?? new AppError("unexpected");
  if (retryAfterSeconds) c.header("Retry-After", String(retryAfterSeconds));
  const message = refusalSentence(code, retryAfterSeconds);
  return c.json({ error: { code, message, fields, requestId: c.var.requestId } }, status);
}

/** Hono itself refuses a body that is not JSON. */
function toAppError(error: Error): AppError | undefined {
  if (error instanceof AppError) return error;
  const isBadBody = error instanceof HTTPException && error.status === 400;
  return isBadBody ? new AppError("invalid_input", { cause: error }) : undefined;
}
