import type { SitemapInfo } from "#domain/sitemap/sitemap-info.ts";
import type { Deps } from "../../deps.ts";

/** @returns undefined before the first update */
export async function loadSitemapInfo({ sitemapFiles }: Pick<Deps, "sitemapFiles">): Promise<SitemapInfo | undefined> {
  const index = await sitemapFiles.findIndex();
  if (!index) return undefined;
  const { updatedAt, urls, size } = index;
  return { updatedAt, urls, size };
}
