import { isLoopback } from "./redirect-target.ts";

const MAX_LENGTH = 2048;

/** Schemes a browser acts on itself instead of handing them to an app. */
const NOT_OF_APPS = new Set([
  "about:",
  "blob:",
  "chrome:",
  "data:",
  "file:",
  "filesystem:",
  "ftp:",
  "intent:",
  "javascript:",
  "mailto:",
  "sms:",
  "tel:",
  "vbscript:",
  "view-source:",
  "ws:",
  "wss:",
]);

/**
 * Where a client may have people sent back to: https, http on this machine, or the scheme of an app; no
 * fragment, no user, nothing a browser reads differently than we do (RFC 9700 §2.1, RFC 8252 §7).
 */
export function isRegistrableRedirect(text: string): boolean {
  if (text.length > MAX_LENGTH || /[\s\\#\p{C}]/u.test(text)) return false;
  const url = URL.parse(text);
  if (!url) return false;
  if (url.username !== "" || url.password !== "") return false;
  if (url.protocol === "https:") return true;
  if (url.protocol === "http:") return isLoopback(url);
  return !NOT_OF_APPS.has(url.protocol);
}

/** A page of the client's, or its logo. */
export const isWebAddress = (text: string) =>
  text.length <= MAX_LENGTH && /^https?:$/.test(URL.parse(text)?.protocol ?? "");

/** The address with these parameters, what it has of its own kept. */
export function withParams(address: string, params: Record<string, string | null>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(params)) {
    if (value !== null) url.searchParams.set(name, value);
  }
  return url.href;
}
