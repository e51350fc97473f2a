import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";

/** Names the request in the log and in its answer. Always our own: a client could name another's. */
export const ownRequestId = createMiddleware<AppEnv>(async (c, next) => {
  c.set("requestId", crypto.randomUUID());
  await next();
  c.res.headers.set("X-Request-Id", c.var.requestId);
});
