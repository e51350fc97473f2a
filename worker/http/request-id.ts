import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";

/** Identifies the request in the log and in the response. Ids sent by clients are ignored, as they could be forged. */
export const ownRequestId = createMiddleware<AppEnv>(async (c, next) => {
  c.set("requestId", crypto.randomUUID());
  await next();
  c.res.headers.set("X-Request-Id", c.var.requestId);
});
