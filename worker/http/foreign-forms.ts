import { createMiddleware } from "hono/factory";
import { AppError } from "#domain/app-error.ts";
import { logRefusal } from "../platform/log.ts";
import type { AppEnv } from "./app-env.ts";
import { isOwnForm } from "./own-form.ts";

/** Refuses forms of other sites: the only guard, because the parts of React Router that pages use do not look at the Origin. */
export const refuseForeignForms = createMiddleware<AppEnv>(async (c, next) => {
  const { headers, method, url } = c.req.raw;
  if (method !== "POST" || isOwnForm(headers, [url])) return next();
  logRefusal("form of another site", c.var.deps.origin);
  throw new AppError("foreign_form");
});
