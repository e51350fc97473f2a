import type { Context } from "hono";
import { SITEMAP_PATH } from "#domain/sitemap/sitemap-path.ts";
import type { AppEnv } from "./app-env.ts";

/** Search answers are kept out by their own noindex, so that robots may still follow the links. */
export const robots = (c: Context<AppEnv>) =>
  c.text(
    `User-agent: *\nDisallow: /api/\n\nSitemap: ${c.var.deps.config.siteUrl}${SITEMAP_PATH}\n`,
    200,
    { "Cache-Control": "public, max-age=3600" },
  );
