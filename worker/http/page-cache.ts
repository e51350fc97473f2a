import { LRUCache } from "lru-cache";
import { localDay } from "#domain/format.ts";
import type { Deps } from "../deps.ts";
import { currentVersion, noteVersion } from "../services/current-version.ts";

type Page = { etag: string; body: ArrayBuffer; headers: [string, string][] };
type Rendered = { response: Response; version: number | undefined };

/** Encoded pages of this isolate by address. */
let pages: LRUCache<string, Page> | undefined;

const pagesWithin = (megabytes: number) =>
  new LRUCache<string, Page>({
    maxSize: megabytes * 1024 * 1024,
    sizeCalculation: (page, address) => page.body.byteLength + address.length + 1024,
  });

/** A new build has new markup, the same data notwithstanding. */
const BUILD_ID = __BUILD_ID__;

/** Answers from memory while the data stands still, otherwise renders and remembers. */
export async function cachedPage(
  request: Request,
  deps: Deps,
  render: (request: Request) => Promise<Rendered>,
): Promise<Response> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || deps.config.pageCacheMb === 0) return (await render(request)).response;
  pages ??= pagesWithin(deps.config.pageCacheMb);
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const known = pages.get(address);
  if (known && known.etag === etagOf(await currentVersion(deps), deps)) {
    return answer(request, known);
  }
  const { response, version } = await render(request);
  if (version === undefined || !isPublic(response)) return response;
  noteVersion(version, deps);
  const etag = etagOf(version, deps);
  const headers = [...response.headers, ["ETag", etag]] as [string, string][];
  const page = { etag, body: await response.arrayBuffer(), headers };
  pages.set(address, page);
  return answer(request, page);
}

/** The day is part of it, because pages say «vor 3 Tagen». */
const etagOf = (version: number, { now }: Deps) => `"${BUILD_ID}-${version}-${localDay(now())}"`;

const isPublic = (response: Response) =>
  response.status === 200 && response.headers.get("Cache-Control")?.startsWith("public");

function answer(request: Request, { etag, body, headers }: Page): Response {
  if (request.headers.get("If-None-Match") === etag) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(body, { headers });
}
