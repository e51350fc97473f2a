import { runTogether } from "#db/statement.ts";
import type { SitemapInfo } from "#domain/sitemap/sitemap-info.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { type SitemapDeps, updateSitemap } from "./update-sitemap.ts";

/** An update on demand, with an entry in the audit log. @throws AppError */
export async function updateSitemapByAdmin(
  deps: SitemapDeps,
  admin: AdminActor,
): Promise<SitemapInfo> {
  const info = await updateSitemap(deps);
  const { urls, size, updatedAt: now } = info;
  await runTogether(deps.db, [
    auditOf(deps, admin, { action: "sitemap_updated", now, details: { urls, size } }),
  ]);
  return info;
}
