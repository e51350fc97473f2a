import { createMiddleware } from "hono/factory";
import { AppError } from "#domain/app-error.ts";
import type { AppEnv } from "./app-env.ts";

/** Requests of administration that read or write whole files: more CPU than a request of the site may take. */
const LONG = /^\/api\/admin\/(imports\/\d+\/(uploaded|sheet|rows\.csv)|exports|places\/file|sitemap)$/;

/** Has the Worker for jobs answer them (decision 54). It has the same code, so it also checks who asks. */
export const delegateLongWork = createMiddleware<AppEnv>(async (c, next) => {
  const worker = c.env.JOBS_WORKER;
  if (worker === undefined || !LONG.test(c.req.path)) return next();
  const request = new Request(c.req.raw);
  request.headers.set("X-Request-Id", c.var.requestId);
  const response = await worker.fetch(request).catch((cause: unknown) => {
    throw new AppError("unavailable", { cause });
  });
  // Its own headers cannot be changed.
  return new Response(response.body, response);
});
