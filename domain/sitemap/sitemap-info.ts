/** The address that search engines try by default; robots.txt names it, too. */
export const SITEMAP_PATH = "/sitemap.xml";

/** A file of the index. Its content never changes; every update has a new version. */
export const sitemapPartPath = (version: string, name: string) => `/sitemaps/${version}/${name}`;

export type SitemapInfo = {
  updatedAt: string;
  urls: number;
  /** Characters of all files. */
  size: number;
};
