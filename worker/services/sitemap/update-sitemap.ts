import { AppError } from "#domain/app-error.ts";
import { SITEMAP_LIMITS, toSitemapFiles } from "#domain/sitemap/sitemap-files.ts";
import { type SitemapInfo, sitemapPartPath } from "#domain/sitemap/sitemap-info.ts";
import { sitemapIndexXml } from "#domain/sitemap/sitemap-xml.ts";
import type { Deps } from "../../deps.ts";
import { SITEMAP_SOURCES } from "./sitemap-pages.ts";

export type SitemapDeps = Pick<Deps, "db" | "sitemapFiles" | "now" | "logError"> & {
  config: Pick<Deps["config"], "siteUrl">;
};

/** Caches and search engines may still use an index of this age. */
const KEPT_MS = 2 * 86_400_000;

/**
 * Writes all files under a new version and their index last, so that readers never see an incomplete sitemap.
 * Versions of the last two days stay for readers of an older index. Fails if another run has finished in
 * between: its data may be older, but the files of two runs are never mixed.
 *
 * @throws AppError
 */
export async function updateSitemap(deps: SitemapDeps, limits = SITEMAP_LIMITS): Promise<SitemapInfo> {
  const { sitemapFiles: files, config, now } = deps;
  const replaced = await files.findIndex();
  const updatedAt = now().toISOString();
  const version = newVersion(updatedAt);
  const parts: string[] = [];
  let [urls, size] = [0, 0];
  for (const [kind, listPages] of Object.entries(SITEMAP_SOURCES)) {
    let number = 0;
    for await (const file of toSitemapFiles(config.siteUrl, listPages(deps), limits)) {
      number += 1;
      const name = `${kind}-${number}.xml`;
      await files.putPart(version, name, file.xml);
      parts.push(config.siteUrl + sitemapPartPath(version, name));
      urls += file.urls;
      size += file.xml.length;
    }
  }
  const xml = sitemapIndexXml(parts, updatedAt);
  const info = { updatedAt, urls, size: size + xml.length };
  const isServed = await files.switchTo({ ...info, version, xml }, replaced);
  if (!isServed) throw new AppError("sitemap_overtaken");
  const old = new Date(Date.parse(updatedAt) - KEPT_MS).toISOString();
  await files
    .deleteVersionsBefore(digitsOf(old), replaced?.version)
    .catch((error) => deps.logError("old sitemaps not deleted", error));
  return info;
}

/** Sorts by time and is unique. */
const newVersion = (updatedAt: string) => `${digitsOf(updatedAt)}-${crypto.randomUUID().slice(0, 8)}`;

const digitsOf = (time: string) => time.replace(/\D/g, "");
