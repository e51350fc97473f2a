import { isLoopback } from "./redirect-target.ts";

const MAX_LENGTH = 2048;

/** Schemes that browsers handle themselves instead of passing them to an app. */
const BROWSER_SCHEMES = new Set([
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
 * Allowed redirect addresses of a client: https, http on this machine, or an app's scheme; no fragment, no
 * user, nothing that browsers parse differently (RFC 9700 §2.1, RFC 8252 §7).
 */
export function isRegistrableRedirect(text: string): boolean {
  if (text.length > MAX_LENGTH || /[\s\\#\p{C}]/u.test(text)) return false;
  const url = URL.parse(text);
  if (!url) return false;
  if (url.username !== "" || url.password !== "") return false;
  if (url.protocol === "https:") return true;
  if (url.protocol === "http:") return isLoopback(url);
  return !BROWSER_SCHEMES.has(url.protocol);
}

/** The address of a client's page or logo. */
export const isWebAddress = (text: string) =>
  text.length <= MAX_LENGTH && /^https?:$/.test(URL.parse(text)?.protocol ?? "");

/** Adds parameters to an address and keeps its own. */
export function withParams(address: string, params: Record<string, string | null>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(params)) {
    if (value !== null) url.searchParams.set(name, value);
  }
  return url.href;
}
