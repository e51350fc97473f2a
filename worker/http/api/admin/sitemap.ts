import { Hono } from "hono";
import { loadSitemapInfo } from "../../../services/sitemap/load-sitemap-info.ts";
import { updateSitemapByAdmin } from "../../../services/sitemap/update-sitemap-by-admin.ts";
import type { AppEnv } from "../../app-env.ts";
import { actorOf } from "./actor.ts";

/** GET: about the last update. POST: update now (rule sitemap-2). */
export const sitemap = new Hono<AppEnv>()
  .get("/", async (c) => c.json({ last: (await loadSitemapInfo(c.var.deps)) ?? null }))
  .post("/", async (c) => c.json(await updateSitemapByAdmin(c.var.deps, actorOf(c))));
