import { fold } from "../fold.ts";

const MAX_URL = 2_000;
/** What files write instead of an address, as it compares. */
const NO_WEBSITE = new Set([
  ...["no website", "no", "none", "n a", "na", "k a", "null", "undefined", "nil", "nan", "false"],
  ...["keine", "kein", "nein", "keine website", "keine webseite", "keine homepage", "keine angabe"],
]);

/**
 * The normalised address of a website that is safe to link; undefined for "NO WEBSITE" and the like, and
 * for everything except http and https on a public domain name without credentials.
 */
export function websiteUrl(raw: string | null | undefined): string | undefined {
  const text = raw?.trim() ?? "";
  const isNone = !/^https?:/i.test(text) && NO_WEBSITE.has(fold(text));
  if (isNone || text.length > MAX_URL) return undefined;
  // Spaces, control and invisible characters, quotes and brackets only occur in broken or malicious input.
  if (/^$|^\/|[\s\p{C}<>"`\\{}|^]/u.test(text)) return undefined;
  const url = URL.parse(text.includes("://") ? text : `https://${text}`);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return undefined;
  if (url.username || url.password || !isDomainName(url.hostname)) return undefined;
  return url.href;
}

/** The domain of a usable website as it was written: "müller.ch", where `hostname` is "xn--mller-kva.ch". */
export const writtenDomain = (website: string): string =>
  (/^\s*(?:https?:\/\/)?([^/?#:\s]+)/i.exec(website)?.[1] ?? website).toLowerCase();

/** Requires at least two labels, the last of letters only: no localhost, no IP address. */
function isDomainName(hostname: string): boolean {
  return /^(?:[a-z0-9_-]+\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)\.?$/.test(hostname);
}
