/**
 * For `export const headers` of every public page. Browsers ask again each time (a 304); the edge
 * keeps a page for a minute and may show an old one while it fetches the new, but none of the day before:
 * worker/http/edge-cache.ts. No `s-maxage` and no `must-revalidate`: they switch stale-while-revalidate off.
 */
export const publicHeaders = () => ({
  "Cache-Control": "public, max-age=0",
  "Cloudflare-CDN-Cache-Control": "max-age=60, stale-while-revalidate=86400, stale-if-error=604800",
});
