import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { pageAt } from "#domain/page-at.ts";
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
