/** What the last update made. */
export type SitemapInfo = {
  updatedAt: string;
  /** Pages named. */
  urls: number;
  /** Characters of all files together. */
  size: number;
};
