import { loadDeskOverview } from "../../../services/load-desk-overview.ts";
import type { AppContext } from "../../app-env.ts";

/** GET /api/admin/overview: how many items of each kind wait for an admin. */
export const overview = async (c: AppContext) => c.json(await loadDeskOverview(c.var.deps));
