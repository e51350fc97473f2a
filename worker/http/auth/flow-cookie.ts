import type { CookieOptions } from "hono/utils/cookie";
import type { AppContext } from "../app-env.ts";

/**
 * One of each flow, because several tabs may be on their way. The callback is opened by a link from the
 * provider, with which a browser sends "Lax" cookies.
 */
export function flowCookie(
  c: AppContext,
  flowId: string,
): { name: string; options: CookieOptions } {
  const isSecure = c.var.deps.config.siteUrl.startsWith("https:");
  const name = `${isSecure ? "__Host-" : ""}anmeldung-${flowId}`;
  return { name, options: { path: "/", httpOnly: true, secure: isSecure, sameSite: "Lax" } };
}
