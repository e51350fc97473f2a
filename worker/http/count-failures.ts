import { createMiddleware } from "hono/factory";
import { reportSuspicion } from "../services/operations/examine-databases.ts";
import { flushTallies, tally } from "../services/operations/tallies.ts";
import type { AppEnv } from "./app-env.ts";
import { READYZ } from "./health.ts";

/** Counts answers from 500 on, but not expected ones and those of readiness, which only reports. The Worker for jobs leaves its answers to the site. */
export const countFailures = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { deps } = c.var;
  const isCounted = !c.var.isExpected && c.req.path !== READYZ && deps.config.workerPart !== "jobs";
  if (isCounted && c.res.status >= 500) tally(deps, "failures");
  flushTallies(deps);
  reportSuspicion(deps);
});
