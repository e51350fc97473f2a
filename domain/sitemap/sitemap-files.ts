import { type SitemapUrl, URLSET_FRAME, urlsetXml, urlXml } from "./sitemap-xml.ts";

/**
 * The protocol allows 50,000 pages and 50 MB per file. A Worker builds a file in memory, so the limit here is
 * lower; 50,000 typical pages take 7 MB.
 */
export const SITEMAP_LIMITS = { urls: 50_000, bytes: 20 * 1024 * 1024 };

export type SitemapFile = { xml: string; urls: number };

/** Splits pages into files within the limits. Holds one file and one batch in memory. */
export async function* toSitemapFiles(
  siteUrl: string,
  batches: AsyncIterable<SitemapUrl[]>,
  limits = SITEMAP_LIMITS,
): AsyncGenerator<SitemapFile> {
  let urls: string[] = [];
  let bytes = URLSET_FRAME;
  for await (const batch of batches) {
    for (const page of batch) {
      const xml = urlXml(siteUrl, page);
      if (xml === "" || URLSET_FRAME + xml.length > limits.bytes) continue;
      if (urls.length === limits.urls || bytes + xml.length > limits.bytes) {
        yield { xml: urlsetXml(urls), urls: urls.length };
        urls = [];
        bytes = URLSET_FRAME;
      }
      urls.push(xml);
      bytes += xml.length;
    }
  }
  if (urls.length > 0) yield { xml: urlsetXml(urls), urls: urls.length };
}
