import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { AppError } from "#domain/app-error.ts";
import { pageAt } from "#domain/pages/canonical-address.ts";
import { logEvent } from "../platform/log.ts";
import type { AppContext, AppEnv } from "./app-env.ts";

/** Of a proxy in front of the site; anything else could carry what does not belong into a log. */
const FOREIGN_ID = /^[\w.-]{1,64}$/;

/**
 * Identifies the request in the log and in its response, and logs it as one line when it is answered. An id that the
 * client sent is only noted beside ours, because it could be forged. The line has the pattern of the address, not the
 * address: that may hold a search or a secret link.
 */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const start = Date.now();
  const requestId = crypto.randomUUID();
  c.set("requestId", requestId);
  await next();
  c.res.headers.set("X-Request-Id", requestId);
  logEvent("request", {
    requestId,
    foreignId: foreignIdOf(c),
    ray: c.req.header("CF-Ray"),
    method: c.req.method,
    route: routeOf(c),
    status: c.res.status,
    ms: Date.now() - start,
  });
});

/** Pages are all served by the last route, and some by middleware. */
function routeOf(c: AppContext): string {
  const route = routePath(c);
  return route.endsWith("*") ? (pageAt(c.req.path)?.address ?? "no page") : route;
}

function foreignIdOf({ req }: AppContext): string | undefined {
  const sent = req.header("X-Request-Id");
  return sent && FOREIGN_ID.test(sent) ? sent : undefined;
}

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
