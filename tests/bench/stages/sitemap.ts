import { count, noted } from "../figures.ts";
import { figuresOf, type Report } from "../report.ts";
import { measureSitemap } from "../sitemap.ts";

/** An update on demand; the full run also with 300'000 providers. */
export async function sitemapStage(isFull: boolean): Promise<Report> {
  const measured = [];
  for (const size of isFull ? [1_450, 30_000, 300_000] : [1_450, 30_000]) {
    measured.push({ what: `${size} providers`, ...(await measureSitemap(size)) });
  }
  return {
    tables: [],
    lines: measured.map(
      ({ what, urls, files, megabytes, seconds, heldMegabytes }) =>
        `Sitemap of ${what}: ${urls} pages in ${files} files, ${megabytes.toFixed(1)} MB, ${seconds.toFixed(1)} s, ${heldMegabytes.toFixed(0)} MB held at once.`,
    ),
    figures: figuresOf(
      Object.fromEntries(
        measured.map(({ what, urls, files, seconds, heldMegabytes }) => [
          what,
          { pages: count(urls), files: count(files), s: noted(seconds), "held, MB": noted(heldMegabytes) },
        ]),
      ),
    ),
  };
}
