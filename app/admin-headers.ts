/** For `export const headers` of the screens of administration: neither kept nor indexed. */
export const adminHeaders = () => ({
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
});
