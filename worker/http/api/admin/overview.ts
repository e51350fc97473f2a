import { loadDeskOverview } from "../../../services/load-desk-overview.ts";
import type { AppContext } from "../../app-env.ts";

/** GET /api/admin/overview: how much of what waits for somebody. */
export const overview = async (c: AppContext) => c.json(await loadDeskOverview(c.var.deps));
