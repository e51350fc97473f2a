import { runOne } from "#db/statement.ts";
import type { SitemapInfo } from "#domain/sitemap/sitemap-info.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { type SitemapDeps, updateSitemap } from "./update-sitemap.ts";

/** An update on demand, with an entry in the audit log. @throws AppError */
export async function updateSitemapByAdmin(deps: SitemapDeps, admin: AdminActor): Promise<SitemapInfo> {
  const info = await updateSitemap(deps);
  const { urls, size, updatedAt: now } = info;
  const event = { action: "sitemap_updated" as const, now, details: { urls, size } };
  await runOne(deps.db, auditOf(admin, event));
  return info;
}
