import type { CookieOptions } from "hono/utils/cookie";
import { parse } from "hono/utils/cookie";
import { base64url } from "jose";
import type { Deps } from "../deps.ts";

type Needs = Pick<Deps, "config" | "keyedHash" | "now">;

/** Far longer than a Worker trusts what it knows of the primary; from then on it needs no bookmark of a browser. */
const SECONDS = 60;

/** What D1 calls a bookmark, without the words that begin a session elsewhere ("first-primary"). */
const BOOKMARK = /^(?!first-)[\w-]{1,150}$/;

/** Of this host only. Local sites have no https, and browsers keep no secure cookie of theirs. */
export function bookmarkCookie(siteUrl: string): { name: string; options: CookieOptions } {
  const isSecure = siteUrl.startsWith("https:");
  const options = { path: "/", httpOnly: true, secure: isSecure, sameSite: "Lax", maxAge: SECONDS } as const;
  return { name: `${isSecure ? "__Host-" : ""}stand`, options };
}

/** Signed, because a bookmark keeps a browser's pages from caches: nobody chooses one. */
export async function writeBookmark(deps: Needs, bookmark: string): Promise<string> {
  const text = `${nowSeconds(deps).toString(36)}.${bookmark}`;
  return `${text}.${await signatureOf(deps, text)}`;
}

/** Undefined for what this site has not written within a minute. */
export async function readBookmark(deps: Needs, header: string | undefined): Promise<string | undefined> {
  const { siteUrl, auth } = deps.config;
  const { name } = bookmarkCookie(siteUrl);
  if (!header?.includes(`${name}=`) || auth.isOff) return undefined;
  const [written = "", bookmark = "", signature, ...rest] = (parse(header, name)[name] ?? "").split(".");
  const age = nowSeconds(deps) - Number.parseInt(written, 36);
  if (rest.length > 0 || !BOOKMARK.test(bookmark) || !(age >= 0 && age <= SECONDS)) return undefined;
  return signature === (await signatureOf(deps, `${written}.${bookmark}`)) ? bookmark : undefined;
}

const signatureOf = async ({ keyedHash }: Needs, text: string) =>
  base64url.encode(await keyedHash("bookmark of a database", text));

const nowSeconds = ({ now }: Needs) => Math.floor(now().getTime() / 1000);
