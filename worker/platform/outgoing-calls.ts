import { isPublicEndpoint, isSafeEndpoint } from "#domain/auth/redirect-target.ts";
import type { EdgeCacheName } from "#domain/operations/edge-purge.ts";
import { inTime } from "#domain/operations/in-time.ts";
import type { AlertHook } from "#domain/operations/site-watch.ts";
import type { PageView } from "#domain/pages/page-views.ts";

/** Purges a cache in front of the site by Cache-Tag. @throws if that fails */
type Purge = (tags: string[]) => Promise<void>;

/** The purge function of each cache in use. */
export type EdgePurge = Partial<Record<EdgeCacheName, Purge>>;

type Workers = Pick<CacheContext, "purge">;

const TIMEOUT_MS = 5000;

/**
 * Workers Cache, which only exists in production, and another cache whose address is configured: it receives
 * `{"tags": ["directory"]}` and answers 2xx.
 */
export const edgePurge = (cache: Workers | undefined, address: string | undefined): EdgePurge => ({
  ...(cache && { workers: (tags) => purgeWorkers(cache, tags) }),
  ...(address !== undefined && { address: (tags) => postJson("the cache before the site", address, { tags }) }),
});

async function purgeWorkers(cache: Workers, tags: string[]): Promise<void> {
  const late = () => new Error(`Workers Cache does not answer in ${TIMEOUT_MS} ms`);
  const { success } = await inTime(cache.purge({ tags }), TIMEOUT_MS, late);
  if (!success) throw new Error("Workers Cache did not purge");
}

export type PageViews = { record: (view: PageView) => Promise<void> };

/** Counts in Analytics Engine and, if PAGE_VIEWS_SINK is set, with a second counter that accepts JSON. */
export const pageViews = (dataset: AnalyticsEngineDataset, sink: string | undefined): PageViews => ({
  record: async ({ path, referrer }) => {
    dataset.writeDataPoint({ indexes: [path.slice(0, 96)], blobs: [path, referrer] });
    if (sink !== undefined) await postJson("page view sink", sink, { name: "pageview", path, referrer });
  },
});

export const alertWebhook = (url: string): AlertHook => ({
  send: (message) => postJson("alert webhook", url, message),
});

/**
 * Sends JSON to an address that the operator has configured and that must answer 2xx. A redirect counts as a failure,
 * because the operator named only this address. `name`: the receiver, for the log.
 */
async function postJson(name: string, url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", "User-Agent": "spitex-verzeichnis" },
    body: JSON.stringify(body),
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
}

/** `id`: the same each time the event is sent. */
type SignedEvent = { id: string; url: string; secret: string; event: object };
export type WebhookSender = (event: SignedEvent) => Promise<void>;

/**
 * Sends an event to an address that an organization has chosen, signed as in Standard Webhooks. The answer is not read,
 * redirects are not followed, and only public addresses are called.
 */
export const webhookSender =
  (rules: { isLoopbackAllowed: boolean }): WebhookSender =>
  async ({ id, url, secret, event }) => {
    if (!isPublicEndpoint(url, rules.isLoopbackAllowed)) throw new Error("not sent, because the address is not public");
    // Loaded on demand, because it is rarely used.
    const { Webhook } = await import("standardwebhooks");
    const body = JSON.stringify(event);
    const at = new Date();
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "User-Agent": "spitex-verzeichnis",
        "webhook-id": id,
        "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
        "webhook-signature": new Webhook(secret).sign(id, at, body),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`webhook answered ${response.status}`);
  };

/** The official register of localities, © swisstopo, published on the first day of each month. */
const OFFICIAL_REGISTER =
  "https://data.geo.admin.ch/ch.swisstopo-vd.ortschaftenverzeichnis_plz/ortschaftenverzeichnis_plz/ortschaftenverzeichnis_plz_4326.csv.zip";

/** @returns a zip file of half a megabyte */
export async function fetchRegister(address = OFFICIAL_REGISTER): Promise<Uint8Array> {
  const response = await fetch(address, { signal: AbortSignal.timeout(60_000) });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

export type ProviderFetch = (address: string, init?: RequestInit) => Promise<Response>;

/** Far more than the few kilobytes of discovery documents and key sets. */
const MAX_BYTES = 512 * 1024;

const KEPT_HEADERS = ["content-type", "www-authenticate"];

/** `Response` allows no body with these statuses; they count as a failure of the provider. */
const WITHOUT_BODY = [101, 204, 205, 304];

/**
 * Requests a document from an external provider. The response is untrusted: HTTPS only, no redirects, limited in time
 * and size.
 */
export const providerFetch =
  (rules: { isLoopbackAllowed: boolean; timeoutSeconds: number }): ProviderFetch =>
  async (address, init = {}) => {
    if (!isSafeEndpoint(address, rules.isLoopbackAllowed)) {
      throw new Error(`not asked, because it is not safe: ${address.slice(0, 200)}`);
    }
    const headers = new Headers(init.headers);
    // GitHub refuses requests without a User-Agent.
    headers.set("User-Agent", "spitex-directory");
    const signal = AbortSignal.timeout(rules.timeoutSeconds * 1000);
    const response = await fetch(address, { ...init, headers, signal, redirect: "manual" });
    const body = await readBody(response);
    const kept = KEPT_HEADERS.flatMap((name): [string, string][] => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    const status = WITHOUT_BODY.includes(response.status) ? 502 : response.status;
    return new Response(body, { status, headers: kept });
  };

async function readBody({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) break;
    size += value.byteLength;
    if (size > MAX_BYTES) {
      await reader?.cancel();
      throw new Error("the provider's answer is too large");
    }
    parts.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}
