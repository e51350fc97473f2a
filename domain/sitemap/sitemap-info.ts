/** About the last update. */
export type SitemapInfo = {
  updatedAt: string;
  /** Number of listed pages. */
  urls: number;
  /** Characters of all files. */
  size: number;
};
