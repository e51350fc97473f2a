import { createMiddleware } from "hono/factory";
import { invalid } from "#domain/auth/auth-error.ts";
import type { AppContext, AppEnv } from "../app-env.ts";

export const API_VERSION_HEADER = "X-Supabase-Api-Version";
export const API_VERSION = "2024-01-01";

/** Clients say which form of errors they read; the answer says it was understood. */
export const apiVersion = createMiddleware<AppEnv>(async (c, next) => {
  const asked = c.req.header(API_VERSION_HEADER);
  if (asked !== undefined && !isDate(asked)) {
    throw invalid(`Invalid ${API_VERSION_HEADER} header: a date like ${API_VERSION} is expected`);
  }
  await next();
});

/** Of errors: `{code, message}` since 2024, `{code: status, error_code, msg}` before. */
export function hasNewErrors(c: AppContext): boolean {
  const asked = c.req.header(API_VERSION_HEADER) ?? "";
  return isDate(asked) && asked >= API_VERSION;
}

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
