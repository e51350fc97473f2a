import { AppError } from "#domain/app-error.ts";
import { SITEMAP_LIMITS, toSitemapFiles } from "#domain/sitemap/sitemap-files.ts";
import type { SitemapInfo } from "#domain/sitemap/sitemap-info.ts";
import { sitemapPartPath } from "#domain/sitemap/sitemap-path.ts";
import { sitemapIndexXml } from "#domain/sitemap/sitemap-xml.ts";
import type { Deps } from "../../deps.ts";
import { SITEMAP_KINDS, type SitemapKind } from "./sitemap-pages.ts";

export type SitemapDeps = Pick<Deps, "db" | "sitemapFiles" | "now" | "logError"> & {
  config: Pick<Deps["config"], "siteUrl">;
};

/** An index of so long ago may still be in a cache, or in the hands of a search engine. */
const KEPT_MS = 2 * 86_400_000;

/**
 * Writes all files under a new version and serves them by writing their index last, so that no reader
 * ever meets half of them. The versions of two days stay for who has read an older index. Fails if
 * another run has finished meanwhile: that one may know less, but nothing of it is mixed with ours.
 *
 * @throws AppError
 */
export async function updateSitemap(
  deps: SitemapDeps,
  limits = SITEMAP_LIMITS,
): Promise<SitemapInfo> {
  const { sitemapFiles: files, config, now } = deps;
  const replaced = await files.findIndex();
  const updatedAt = now().toISOString();
  const version = newVersion(updatedAt);
  const parts: string[] = [];
  let [urls, size] = [0, 0];
  for (const [kind, listPages] of Object.entries(SITEMAP_KINDS)) {
    let number = 0;
    for await (const file of toSitemapFiles(config.siteUrl, listPages(deps), limits)) {
      number += 1;
      const name = partName(kind as SitemapKind, number);
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

const partName = (kind: SitemapKind, number: number) => `${kind}-${number}.xml`;

/** In the order of time, and never given twice. */
const newVersion = (updatedAt: string) =>
  `${digitsOf(updatedAt)}-${crypto.randomUUID().slice(0, 8)}`;

const digitsOf = (time: string) => time.replace(/\D/g, "");
