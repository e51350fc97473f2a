/** Where search engines look first; robots.txt names it, too. */
export const SITEMAP_PATH = "/sitemap.xml";

/** A file the index names. Its content never changes: another update is another version. */
export const sitemapPartPath = (version: string, name: string) => `/sitemaps/${version}/${name}`;
