import { isPublicWebsite } from "#domain/auth/redirect-target.ts";
import { OUR_ROBOT } from "#domain/checks/robots.ts";
import { inTime } from "#domain/operations/in-time.ts";
import type { WebsiteFault, WebsitePage, WebsiteReader } from "#domain/website/website-page.ts";
import { askName, NOT_PUBLIC } from "./address-asker.ts";

type Rules = { isLoopbackAllowed: boolean; siteUrl: string; dnsUrl: string | undefined };

/** For all redirects and the page together. */
const TIMEOUT_MS = 8_000;
const MOST_REDIRECTS = 3;
const MOST_BYTES = 512 * 1024;

const fails = (fault: WebsiteFault): WebsitePage => ({ state: "fails", fault });

/**
 * Reads the beginning of a website that strangers may have chosen (rule claim-44). Only public pages that are not ours
 * are read, limited in time and size, without cookies. What they contain is never logged.
 */
export const websiteReader =
  (rules: Rules, timeoutMs = TIMEOUT_MS): WebsiteReader =>
  async (address) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await inTime(follow(rules, address, signal), timeoutMs, () => new Error("the website is too slow"));
    } catch {
      return fails("silent");
    }
  };

async function follow(rules: Rules, address: string, signal: AbortSignal): Promise<WebsitePage> {
  let target = address;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const fault = await faultOf(rules, target);
    if (fault) return fails(fault);
    const response = await fetch(target, { headers: headersOf(rules), redirect: "manual", signal });
    const next = isRedirect(response.status) ? URL.parse(response.headers.get("Location") ?? "", target) : null;
    if (next === null) return await pageOf(response);
    await response.body?.cancel();
    target = next.href;
  }
  return fails("refused");
}

async function faultOf(rules: Rules, address: string): Promise<WebsiteFault | undefined> {
  const url = URL.parse(address);
  const isOurs = url?.hostname.replace(/\.$/, "") === URL.parse(rules.siteUrl)?.hostname;
  if (url === null || isOurs || !isPublicWebsite(address, rules.isLoopbackAllowed)) return "private";
  const name = await askName(rules, url.hostname);
  if (name.state === "works") return undefined;
  return name === NOT_PUBLIC ? "private" : "silent";
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

const headersOf = ({ siteUrl }: Rules) => ({
  Accept: "text/html,application/xhtml+xml",
  "User-Agent": `${OUR_ROBOT} (+${siteUrl}/kontakt)`,
});

async function pageOf(response: Response): Promise<WebsitePage> {
  const type = response.headers.get("Content-Type") ?? "";
  const isPage = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(type);
  if (response.status !== 200 || !isPage) {
    await response.body?.cancel();
    return fails(response.status === 200 ? "no page" : "refused");
  }
  const bytes = await beginningOf(response);
  return { state: "page", html: textOf(bytes, type) };
}

/** Reads only the first bytes: pages have their data in the head, and a page may never end. */
async function beginningOf({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(MOST_BYTES);
  const reader = body?.getReader();
  let size = 0;
  while (reader && size < MOST_BYTES) {
    const { done, value } = await reader.read();
    if (done) return bytes.subarray(0, size);
    const part = value.subarray(0, MOST_BYTES - size);
    bytes.set(part, size);
    size += part.byteLength;
  }
  await reader?.cancel();
  return bytes.subarray(0, size);
}

const CHARSET = /charset\s*=\s*["']?([\w-]{1,40})/i;
const HEAD_BYTES = 1_024;

/** Old pages may use an encoding other than UTF-8; their server or their head names it. */
function textOf(bytes: Uint8Array, type: string): string {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, HEAD_BYTES));
  const name = (CHARSET.exec(type) ?? CHARSET.exec(head))?.[1] ?? "utf-8";
  try {
    return new TextDecoder(name).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
