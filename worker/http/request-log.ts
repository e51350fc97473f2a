import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { AppError } from "#domain/app-error.ts";
import { pageAt } from "#domain/pages/canonical-address.ts";
import { logEvent } from "../platform/log.ts";
import type { AppContext, AppEnv } from "./app-env.ts";

/** The id set by a proxy in front of the site; other characters could bring unwanted content into the log. */
const FOREIGN_ID = /^[\w.-]{1,64}$/;

/**
 * Identifies the request in the log and in its response, and logs one line when it is answered. A client's own id is
 * only noted next to ours, because it could be forged. The line has the address pattern, because the address itself may
 * contain a search or a secret link.
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

/** The address pattern. The last route serves all pages, and some responses come from middleware. */
function routeOf(c: AppContext): string {
  const route = routePath(c);
  return route.endsWith("*") ? (pageAt(c.req.path)?.address ?? "no page") : route;
}

function foreignIdOf({ req }: AppContext): string | undefined {
  const sent = req.header("X-Request-Id");
  return sent && FOREIGN_ID.test(sent) ? sent : undefined;
}

/** Administration requests that read or write whole files, which takes more CPU than the site's Worker may use. */
const LONG = /^\/api\/admin\/(imports\/\d+\/(uploaded|sheet|rows\.csv)|exports|places\/file|sitemap)$/;

/** Has the Worker for jobs answer long requests (decision 54). It runs the same code, so it also checks the user. */
export const delegateLongWork = createMiddleware<AppEnv>(async (c, next) => {
  const worker = c.env.JOBS_WORKER;
  if (worker === undefined || !LONG.test(c.req.path)) return next();
  const request = new Request(c.req.raw);
  request.headers.set("X-Request-Id", c.var.requestId);
  const response = await worker.fetch(request).catch((cause: unknown) => {
    throw new AppError("unavailable", { cause });
  });
  // The headers of a fetched response are immutable.
  return new Response(response.body, response);
});
