import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import CachePolicy from "http-cache-semantics";

/** The header that the platform's cache obeys before Cache-Control (RFC 9213). */
const TARGETED = "cloudflare-cdn-cache-control";

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Stored = { policy: CachePolicy; answer: Answer; tags: string[] };

export type CachingProxy = {
  url: string;
  /** Where the site reports changes. */
  purgeUrl: string;
  get: (path: string) => Promise<{ status: number; text: string; from: string }>;
  /** Advances its clock. */
  wait: (seconds: number) => void;
  /** If false, it refuses to purge. */
  obeys: boolean;
  close: () => Promise<unknown>;
};

/** A shared cache in front of a site, with RFC 9111, RFC 5861 (stale answers) and purges by tag. */
export async function startCachingProxy(port: number, origin: string): Promise<CachingProxy> {
  const stored = new Map<string, Stored>();
  let clock = Date.now();
  class Policy extends CachePolicy {
    // The library reads its clock through this method.
    now() {
      return clock;
    }
  }
  const ask = async (path: string): Promise<Answer> => {
    const response = await fetch(origin + path, { redirect: "manual" });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    };
  };
  const fetchAndStore = async (path: string, request: CachePolicy.Request): Promise<Answer> => {
    const answer = await ask(path);
    const policy = new Policy(request, { status: answer.status, headers: forShared(answer.headers) });
    const tags = String(answer.headers["cache-tag"] ?? "").split(",");
    if (answer.status < 500 && policy.storable()) stored.set(path, { policy, answer, tags });
    else if (answer.status < 500) stored.delete(path);
    return answer;
  };
  const purge = (tags: string[]) => {
    for (const [path, one] of stored) if (one.tags.some((tag) => tags.includes(tag))) stored.delete(path);
  };
  const answerFor = async (path: string, headers: IncomingHttpHeaders): Promise<Answer & { from: string }> => {
    const request = { url: path, method: "GET", headers: headers as CachePolicy.Headers };
    const known = stored.get(path);
    if (known?.policy.satisfiesWithoutRevalidation(request)) return { ...known.answer, from: "cache" };
    if (known && mayBeStale(known, "stale-while-revalidate")) {
      await fetchAndStore(path, request).catch(() => undefined);
      return { ...known.answer, from: "stale while revalidating" };
    }
    const fresh = await fetchAndStore(path, request).catch(() => undefined);
    if (fresh && fresh.status < 500) return { ...fresh, from: "site" };
    if (known && mayBeStale(known, "stale-if-error")) return { ...known.answer, from: "stale after an error" };
    return { ...(fresh ?? { status: 502, headers: {}, body: Buffer.from("") }), from: "site" };
  };
  const proxy = {
    url: `http://localhost:${port}`,
    purgeUrl: `http://localhost:${port}/.purge`,
    obeys: true,
    wait: (seconds: number) => {
      clock += seconds * 1000;
    },
    get: async (path: string) => {
      const response = await fetch(`http://localhost:${port}${path}`);
      return { status: response.status, text: await response.text(), from: response.headers.get("X-From") ?? "" };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  const server: Server = createServer(async (request, response) => {
    if (request.url === "/.purge") {
      const { tags } = JSON.parse(Buffer.concat(await request.toArray()).toString());
      if (proxy.obeys) purge(tags);
      return response.writeHead(proxy.obeys ? 200 : 500).end();
    }
    const { status, body, from } = await answerFor(request.url ?? "/", request.headers);
    return response.writeHead(status, { "X-From": from }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return proxy;
}

/** For this cache, a targeted header replaces Cache-Control. */
function forShared(headers: IncomingHttpHeaders): CachePolicy.Headers {
  const targeted = headers[TARGETED];
  return { ...headers, ...(targeted && { "cache-control": String(targeted) }) } as CachePolicy.Headers;
}

/** RFC 5861, which the library's types lack. */
function mayBeStale({ policy, answer }: Stored, directive: string): boolean {
  const allowed = new RegExp(`${directive}=(\\d+)`).exec(String(answer.headers[TARGETED]))?.[1];
  return policy.age() < policy.maxAge() + Number(allowed ?? 0);
}
