import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { AppError } from "#domain/app-error.ts";
import { errorMessages } from "#domain/messages.ts";
import { logError } from "../platform/log.ts";
import type { AppEnv } from "./app-env.ts";

/** Every JSON error leaves the Worker here. Unknown errors are logged and never described. */
export function toErrorResponse(error: Error, c: Context<AppEnv>) {
  if (error instanceof HTTPException) return error.getResponse();
  if (!(error instanceof AppError)) {
    logError("unexpected error", error, { requestId: c.var.requestId });
  }
  const { code, status, fields } = error instanceof AppError ? error : new AppError("unexpected");
  const message = errorMessages[code];
  return c.json({ error: { code, message, fields, requestId: c.var.requestId } }, status);
}
