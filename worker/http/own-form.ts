/**
 * Whether a form was sent by a page of this site, `own` being addresses of it. Browsers say so in
 * `Sec-Fetch-Site`, older ones only in `Origin`, which is "null" for a page that hides where it is: ours do
 * not. What sends neither header is no browser that another site could misuse.
 */
export function isOwnForm(headers: Headers, own: string[]): boolean {
  const site = headers.get("Sec-Fetch-Site");
  const origin = headers.get("Origin");
  const isNamed = origin !== null && origin !== "null";
  if (isNamed && !own.some((address) => new URL(address).origin === origin)) return false;
  if (site !== null) return site === "same-origin" || site === "none";
  return origin === null || isNamed;
}
