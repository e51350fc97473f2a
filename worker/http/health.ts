import { Hono } from "hono";
import { loadHeldReadiness } from "../services/operations/load-readiness.ts";
import type { AppEnv } from "./app-env.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";

export const READYZ = "/readyz";

/** GET /healthz: the Worker runs. Stands before everything that settings or bindings could break. */
export const liveness = new Hono<AppEnv>().get("/healthz", (c) => c.json({ status: "ok" }, 200, SECURITY_HEADERS));

/** GET /readyz: what the site needs works, or which part does not. */
export const readiness = new Hono<AppEnv>().get(READYZ, async (c) => {
  const found = await loadHeldReadiness(c.var.deps);
  return c.json(found, found.isReady ? 200 : 503);
});
