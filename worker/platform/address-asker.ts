import ipaddr from "ipaddr.js";
import { isPublicWebsite } from "#domain/auth/redirect-target.ts";
import { mayAsk, OUR_ROBOT } from "#domain/checks/robots.ts";

/** `skipped`: the server does not allow the check, or the check led to no result. */
export type Finding = { state: "works" } | { state: "skipped" } | { state: "fails"; problem: string };

export type AddressAsker = {
  website: (address: string) => Promise<Finding>;
  /** Whether a domain takes mail. */
  mailDomain: (domain: string) => Promise<Finding>;
};

type Rules = { isLoopbackAllowed: boolean; siteUrl: string; dnsUrl: string | undefined };

const TIMEOUT_MS = 8_000;
/** After this time no further redirect is followed, so that a few slow websites cannot use up a whole run. */
const MOST_MS = 20_000;
const MOST_HOPS = 5;
const MOST_BYTES = 64 * 1024;

const WORKS: Finding = { state: "works" };
const SKIPPED: Finding = { state: "skipped" };
const fails = (problem: string): Finding => ({ state: "fails", problem });
export const NOT_PUBLIC = fails("führt an eine Adresse, die nicht öffentlich ist");
const NO_ANSWER = fails("antwortet nicht");

/** Checks whether websites and mail domains of others still exist: rule correct-8. */
export const addressAsker = (rules: Rules): AddressAsker => ({
  website: (address) => askWebsite(rules, address),
  mailDomain: (domain) => (rules.dnsUrl === undefined ? Promise.resolve(SKIPPED) : askMail(rules.dnsUrl, domain)),
});

async function askWebsite(rules: Rules, address: string): Promise<Finding> {
  const mayBeAsked = permission(rules);
  const end = Date.now() + MOST_MS;
  let target = address;
  for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
    if (!isPublicWebsite(target, rules.isLoopbackAllowed)) return NOT_PUBLIC;
    const permitted = await mayBeAsked(new URL(target));
    if (permitted.state !== "works") return permitted;
    const answer = await headOf(rules, target).catch(() => undefined);
    if (!answer) return NO_ANSWER;
    if (Date.now() > end) return fails("antwortet zu langsam");
    const next = isRedirect(answer.status) ? URL.parse(answer.location ?? "", target) : null;
    if (next === null) return findingOf(answer.status);
    target = next.href;
  }
  return fails("leitet endlos weiter");
}

/** Looks each name and each robots.txt up once. @returns whether a page is public and may be asked */
function permission(rules: Rules): (url: URL) => Promise<Finding> {
  const names = new Map<string, Finding>();
  const allowed = new Map<string, string>();
  return async ({ hostname, origin, pathname, search }) => {
    const name = names.get(hostname) ?? (await askName(rules, hostname));
    names.set(hostname, name);
    if (name.state !== "works") return name;
    const robots = allowed.get(origin) ?? (await readRobots(rules, origin));
    if (typeof robots !== "string") return robots;
    allowed.set(origin, robots);
    return mayAsk(robots, pathname + search) ? WORKS : SKIPPED;
  };
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

/** A server that refuses our request still exists, so it works. */
const findingOf = (status: number): Finding =>
  status < 400 || [401, 403, 429].includes(status) ? WORKS : fails(`antwortet mit dem Fehler ${status}`);

/** By HEAD, or by GET if the server does not support HEAD. The body is never read. */
async function headOf(rules: Rules, address: string) {
  const head = await ask(rules, address, "HEAD");
  const answer = [405, 501].includes(head.status) ? await ask(rules, address, "GET") : head;
  await answer.body?.cancel();
  return { status: answer.status, location: answer.headers.get("Location") };
}

const ask = ({ siteUrl }: Rules, address: string, method: "HEAD" | "GET") =>
  fetch(address, {
    method,
    headers: { "User-Agent": `${OUR_ROBOT} (+${siteUrl}/kontakt)` },
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

/**
 * A missing robots.txt forbids nothing. One that a failing server cannot deliver forbids everything for tonight (RFC
 * 9309). If the connection fails, the page is not requested either. Redirects of robots.txt are not followed.
 */
async function readRobots(rules: Rules, origin: string): Promise<string | Finding> {
  try {
    const answer = await ask(rules, `${origin}/robots.txt`, "GET");
    if (answer.ok) return await beginningOf(answer);
    await answer.body?.cancel();
    return answer.status >= 500 ? SKIPPED : "";
  } catch {
    return NO_ANSWER;
  }
}

/**
 * Whether all addresses of a name are public, checked only if there is a resolver: a public name may lead into our own
 * network. The name could resolve differently a moment later, so this does not replace a closed network.
 */
export async function askName({ dnsUrl }: Pick<Rules, "dnsUrl">, name: string): Promise<Finding> {
  if (dnsUrl === undefined || name === "localhost" || ipaddr.isValid(name.replace(/^\[|\]$/g, ""))) return WORKS;
  for (const type of ["A", "AAAA"] as const) {
    const answer = await askDns(dnsUrl, name, type).catch(() => undefined);
    if (!answer || ![NO_ERROR, NO_SUCH_NAME].includes(answer.Status)) return SKIPPED;
    if (answer.Status === NO_SUCH_NAME) return NO_ANSWER;
    const records = (answer.Answer ?? []).filter((record) => record.type === TYPES[type]);
    if (!records.every(({ data }) => isPublicAddress(data))) return NOT_PUBLIC;
  }
  return WORKS;
}

/** Not private, loopback, link-local, carrier-grade NAT or unique local, nor an IPv6 form of such an IPv4 address. */
const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";

async function beginningOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let text = "";
  for (let size = 0; reader && size < MOST_BYTES; ) {
    const { done, value } = await reader.read();
    if (done) return text;
    size += value.byteLength;
    text += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
  return text;
}

/** Codes of DNS over HTTPS in JSON. */
const [NO_ERROR, NO_SUCH_NAME] = [0, 3];
const TYPES = { MX: 15, A: 1, AAAA: 28 } as const;

/** Without an MX record, a domain takes mail at its own address (RFC 5321); «0 .» refuses all mail (RFC 7505). */
async function askMail(dnsUrl: string, domain: string): Promise<Finding> {
  for (const type of ["MX", "A", "AAAA"] as const) {
    const answer = await askDns(dnsUrl, domain, type).catch(() => undefined);
    // A fault of the resolver says nothing about the domain.
    if (!answer || ![NO_ERROR, NO_SUCH_NAME].includes(answer.Status)) return SKIPPED;
    if (answer.Status === NO_SUCH_NAME) return fails("gibt es nicht");
    const records = (answer.Answer ?? []).filter((record) => record.type === TYPES[type]);
    if (records.some(({ data }) => /^0\s+\.?$/.test(data))) return fails("nimmt keine Mails an");
    if (records.length > 0) return WORKS;
  }
  return fails("nimmt keine Mails an");
}

type DnsAnswer = { Status: number; Answer?: { type: number; data: string }[] };

async function askDns(dnsUrl: string, name: string, type: string): Promise<DnsAnswer> {
  const url = new URL(dnsUrl);
  url.searchParams.set("name", name);
  url.searchParams.set("type", type);
  const headers = { Accept: "application/dns-json", "User-Agent": OUR_ROBOT };
  const answer = await fetch(url, { headers, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`the resolver answered ${answer.status}`);
  return answer.json();
}
