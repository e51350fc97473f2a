export type RedirectRules = {
  siteUrl: string;
  /** Globs: `*` stops at "." and "/", `**` does not. */
  allowedUris: string[];
  /** Accepts any port of this machine, for development. */
  isLoopbackAllowed: boolean;
};

/**
 * Where a mail's link finally leads: to the first allowed candidate, else to the home page. Disallowed
 * targets are ignored, not reported.
 */
export function redirectTarget(candidates: (string | undefined)[], rules: RedirectRules): string {
  return candidates.find((url) => url && isAllowedTarget(url, rules)) ?? rules.siteUrl;
}

/** An origin may send requests if links may lead to any page of it: an allowed address may have a path. */
export function isAllowedOrigin(origin: string, rules: RedirectRules): boolean {
  if (isAllowedTarget(origin, rules)) return true;
  return URL.parse(origin)?.origin === origin && isAllowedTarget(origin, { ...rules, allowedUris: originsOf(rules) });
}

/** "https://*.example.ch" of "https://*.example.ch/konto/**". */
const originsOf = ({ allowedUris }: RedirectRules) =>
  allowedUris.flatMap((glob) => /^[^/?#]+:\/\/[^/?#]+/.exec(glob)?.[0] ?? []);

/** Ignores the fragment. `text` is a page's address or an origin. */
export function isAllowedTarget(text: string, rules: RedirectRules): boolean {
  // The parser drops tabs and line breaks and reads "\" as "/", and so do browsers.
  if (/[\s\\\p{Cc}]/u.test(text)) return false;
  const url = URL.parse(text);
  if (!url || hasUser(url) || isOddAddress(url, text)) return false;
  if (isLoopback(url)) return rules.isLoopbackAllowed || isOwn(url, rules.siteUrl);
  return isOwn(url, rules.siteUrl) || rules.allowedUris.some((glob) => matches(url, glob));
}

/** "blob:https://spitex.example/1" has the site's origin, too. */
const isOwn = (url: URL, siteUrl: string) => isWeb(url) && url.origin === siteUrl;

const hasUser = ({ username, password }: URL) => username !== "" || password !== "";

const isWeb = (url: URL) => url.protocol === "http:" || url.protocol === "https:";

export function isLoopback(url: URL): boolean {
  const host = url.hostname;
  const isLocal = host === "localhost" || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);
  return isWeb(url) && isLocal;
}

/** 2130706433, 0x7f.1 and 127.1 are disguised IP addresses, which the parser normalises. */
function isOddAddress(url: URL, text: string): boolean {
  if (!isWeb(url) || !/^[\d.]+$/.test(url.hostname)) return false;
  return !text.toLowerCase().startsWith(`${url.protocol}//${url.hostname}`);
}

function matches(url: URL, glob: string): boolean {
  const [pattern = ""] = glob.split("#");
  const source = pattern.replace(/\*\*|\*|[.+?^${}()|[\]\\]/g, (part) => {
    if (part === "**") return ".*";
    return part === "*" ? "[^./]*" : `\\${part}`;
  });
  const address = url.href.replace(/#.*$/s, "");
  // An origin may be written with or without a trailing slash.
  return [address, address.replace(/\/$/, "")].some((each) => new RegExp(`^${source}$`).test(each));
}

/** Secrets and tokens are sent there, so it must use TLS, or be on this machine if that is allowed. */
export function isSafeEndpoint(address: string, isLoopbackAllowed: boolean): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  if (url.username !== "" || url.password !== "" || url.hash !== "") return false;
  if (isLoopback(url)) return isLoopbackAllowed;
  return url.protocol === "https:";
}

/** Names that only private networks resolve. */
const PRIVATE_NAMES = /(^|\.)(local|internal|intranet|lan|home|corp|private|localdomain|arpa|onion|test|invalid)$/;

/**
 * Whether we may call an address that a stranger chose: it must be a public name, with TLS on the usual port. IP
 * addresses are refused, because no legitimate endpoint needs one.
 */
export function isPublicEndpoint(address: string, isLoopbackAllowed: boolean): boolean {
  const url = URL.parse(address);
  if (url === null || !isSafeEndpoint(address, isLoopbackAllowed)) return false;
  return isLoopback(url) || isPublicHost(url);
}

/** Whether we may load a website that anybody may have entered or redirected to. TLS is optional: we send nothing. */
export function isPublicWebsite(address: string, isLoopbackAllowed: boolean): boolean {
  const url = URL.parse(address);
  if (url === null || !isWeb(url) || hasUser(url)) return false;
  return isLoopback(url) ? isLoopbackAllowed : isPublicHost(url);
}

/** The parser has normalised disguised IP addresses. */
function isPublicHost(url: URL): boolean {
  const host = url.hostname.replace(/\.$/, "");
  const isName = host.includes(".") && !/^\[|^[\d.]+$|\.localhost$/.test(host);
  return isName && url.port === "" && !PRIVATE_NAMES.test(host);
}
