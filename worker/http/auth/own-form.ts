import type { AppContext } from "../app-env.ts";

/**
 * Whether a form was sent by a page of this site. Browsers say so in `Sec-Fetch-Site`, older ones only in
 * `Origin`, which is "null" for a page that hides where it is: the page of a mail link does not
 * (app/routes/confirm-link.tsx). What sends neither header is no browser that another site could misuse.
 */
export function isOwnForm(c: AppContext): boolean {
  const site = c.req.header("Sec-Fetch-Site");
  const origin = c.req.header("Origin");
  const isNamed = origin !== undefined && origin !== "null";
  if (isNamed && !isOwnOrigin(c, origin)) return false;
  if (site !== undefined) return site === "same-origin" || site === "none";
  return origin === undefined || isNamed;
}

/** The address asked for may be another than the site's own, as in a preview. */
const isOwnOrigin = (c: AppContext, origin: string) =>
  [c.req.url, c.var.deps.config.siteUrl].some((own) => new URL(own).origin === origin);
