import { type RedirectRules, redirectTarget } from "#domain/auth/redirect-target.ts";
import type { AppContext } from "../app-env.ts";

/**
 * Where the flow ends: what was asked for, else where the request came from, else the site. `inBody`: of the
 * endpoints that are asked there.
 */
export function redirectTo(c: AppContext, inBody?: string): string {
  const said = [c.req.header("redirect_to"), c.req.query("redirect_to"), inBody];
  return redirectTarget([...said, c.req.header("Referer")], redirectRules(c));
}

/** Of a link in a mail, which says so itself; what page it was opened from does not matter. */
export const linkTarget = (c: AppContext, asked: string): string => redirectTarget([asked], redirectRules(c));

export function redirectRules(c: AppContext): RedirectRules {
  const { siteUrl, auth } = c.var.deps.config;
  const { allowedUris, isLoopbackAllowed } = auth;
  return { siteUrl, allowedUris, isLoopbackAllowed };
}
