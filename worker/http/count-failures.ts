import { createMiddleware } from "hono/factory";
import { flushTallies, tally } from "../services/operations/tallies.ts";
import type { AppEnv } from "./app-env.ts";
import { READYZ } from "./health.ts";

/** Counts answers from 500 on; that of readiness only reports. */
export const countFailures = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { deps } = c.var;
  if (c.res.status >= 500 && c.req.path !== READYZ) tally(deps, "failures");
  flushTallies(deps);
});
