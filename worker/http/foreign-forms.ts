import { createMiddleware } from "hono/factory";
import { AppError } from "#domain/app-error.ts";
import { logRefusal } from "../platform/log.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * Only pages of ours may send a form to a page. The router would refuse it too, as an unexpected error.
 * Requests without the header come from no browser.
 */
export const refuseForeignForms = createMiddleware<AppEnv>(async (c, next) => {
  const origin = c.req.header("Origin");
  const { origin: own, pathname: path } = new URL(c.req.url);
  const isForm = c.req.method === "POST";
  if (!isForm || origin === undefined || origin === own) return next();
  logRefusal("form of another site", { origin, path, requestId: c.var.requestId });
  throw new AppError("foreign_form");
});
