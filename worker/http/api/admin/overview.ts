import { Hono } from "hono";
import { loadDeskFlow } from "../../../services/desks/load-desk-flow.ts";
import { loadDeskOverview } from "../../../services/desks/load-desk-overview.ts";
import { loadDeskStock } from "../../../services/desks/load-desk-stock.ts";
import { loadDeskMonth } from "../../../services/operations/load-desk-month.ts";
import { loadDeskOperations } from "../../../services/operations/load-desk-operations.ts";
import type { AppEnv } from "../../app-env.ts";

/** The overview, below /api/admin/overview: how many items of each kind wait, what there is, what came, how the site runs. */
export const overview = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await loadDeskOverview(c.var.deps)))
  .get("/stock", async (c) => c.json(await loadDeskStock(c.var.deps)))
  .get("/flow", async (c) => c.json(await loadDeskFlow(c.var.deps)))
  .get("/operations", async (c) => c.json(await loadDeskOperations(c.var.deps)))
  .get("/month", async (c) => c.json(await loadDeskMonth(c.var.deps)));
