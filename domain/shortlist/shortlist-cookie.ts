import { isSlug, MOST_REMEMBERED } from "./slug-list.ts";

/** Sent to the page of the list only, so public pages stay the same for everybody. */
const NAME = "merkliste";

/** Slugs contain no dot, and cookies no comma. */
export const SEPARATOR = ".";

/** What is remembered; undefined without a cookie, which is not the same as an empty list. */
export function readShortlist(cookies: string | null): string[] | undefined {
  const prefix = `${NAME}=`;
  const found = (cookies ?? "").split(/;\s*/).find((cookie) => cookie.startsWith(prefix));
  if (found === undefined) return undefined;
  return [...new Set(found.slice(prefix.length).split(SEPARATOR).filter(isSlug))].slice(0, MOST_REMEMBERED);
}

/**
 * For `Set-Cookie`, and for `document.cookie` in browsers: scripts have to write it, so it is not HttpOnly. Lasts 90
 * days. Without Secure, because the local site has no TLS; it contains nothing about the visitor.
 */
export const shortlistCookie = (slugs: readonly string[]) =>
  `${NAME}=${slugs.join(SEPARATOR)}; Path=/merkliste; Max-Age=7776000; SameSite=Lax`;
