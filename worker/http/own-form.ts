/**
 * Whether a form was sent by a page of this site; `own` are addresses of the site. Browsers send
 * `Sec-Fetch-Site`, older ones only `Origin`, which is "null" for pages that hide theirs; pages of this site do
 * not. A client that sends neither header is not a browser that another site could misuse.
 */
export function isOwnForm(headers: Headers, own: string[]): boolean {
  const site = headers.get("Sec-Fetch-Site");
  const origin = headers.get("Origin");
  const isNamed = origin !== null && origin !== "null";
  if (isNamed && !own.some((address) => new URL(address).origin === origin)) return false;
  if (site !== null) return site === "same-origin" || site === "none";
  return origin === null || isNamed;
}
