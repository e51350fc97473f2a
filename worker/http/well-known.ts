import { Hono } from "hono";
import { LLMS_PATH, llmsText } from "#domain/llms/llms-text.ts";
import { CATALOG } from "#domain/open-data/catalog.ts";
import { OPEN_API } from "#domain/open-data/open-data.ts";
import { SECURITY_TEXT_PATH, securityText as textOf } from "#domain/operations/security-text.ts";
import { SITEMAP_KINDS } from "#domain/page.ts";
import { paths } from "#domain/paths.ts";
import { present } from "#domain/present.ts";
import { SITEMAP_PATH, sitemapPartPath } from "#domain/sitemap/sitemap-info.ts";
import type { SitemapPart } from "../platform/published-files.ts";
import { askForRebuild } from "../services/derived/rebuilds.ts";
import { loadHeldReadiness } from "../services/operations/readiness.ts";
import type { AppContext, AppEnv } from "./app-env.ts";
import { isUnchanged } from "./page-cache.ts";
import { SECURITY_HEADERS } from "./response-headers.ts";

/** An update becomes visible within five minutes. */
const INDEX_CACHE = "public, max-age=300";
/** A part never changes, and is deleted together with its version. */
const PART_CACHE = "public, max-age=86400";

/** Version and name of a part: other files in the bucket are not served. */
const VERSION = /^\d{17}-[0-9a-f]{8}$/;
const NAME = new RegExp(`^(${SITEMAP_KINDS.join("|")})-\\d+\\.xml$`);

/** Serves the sitemap files of the last update, robots.txt and the file for language models. */
export const sitemap = new Hono<AppEnv>()
  .onError(unreachable)
  .get(LLMS_PATH, (c) => c.text(llmsText(c.var.deps.config.siteUrl), 200, { "Cache-Control": "public, max-age=3600" }))
  .get("/robots.txt", (c) => c.text(robotsOf(c), 200, { "Cache-Control": "public, max-age=3600" }))
  .get(SITEMAP_PATH, async (c) => (await serve(c, INDEX_CACHE)) ?? notYet(c))
  .get(sitemapPartPath(":version", ":name"), async (c) => {
    const { version, name } = partOf(c);
    const isPart = VERSION.test(version) && NAME.test(name);
    return (isPart && (await serve(c, PART_CACHE, { version, name }))) || c.text("Nicht gefunden", 404);
  });

/** Does not disallow noindex pages: robots must be able to read the noindex, and may follow their links. */
const robotsOf = (c: AppContext) =>
  `# ${c.var.deps.config.siteUrl}${LLMS_PATH}\nUser-agent: *\nDisallow: /api/\nAllow: ${OPEN_API}\n\nSitemap: ${c.var.deps.config.siteUrl}${SITEMAP_PATH}\n`;

const partOf = ({ req }: AppContext): SitemapPart => ({
  version: present(req.param("version"), "a parameter of the route"),
  name: present(req.param("name"), "a parameter of the route"),
});

function unreachable(error: Error, c: AppContext) {
  c.var.deps.logError("sitemap unavailable", error);
  return notReachable(c);
}

const notReachable = (c: AppContext) => c.text("Die Sitemap ist im Moment nicht erreichbar.", 503);

/** A missing sitemap is no fault before the first update; the first request starts that update. */
async function notYet(c: AppContext) {
  if (!(await askForRebuild(c.var.deps, "sitemap"))) return notReachable(c);
  c.set("isExpected", true);
  return c.text("Die Sitemap entsteht gerade.", 503, { "Retry-After": "300" });
}

/** @returns undefined if the file does not exist */
async function serve(c: AppContext, cacheControl: string, part?: SitemapPart) {
  const { sitemapFiles } = c.var.deps;
  const found = await sitemapFiles.head(part);
  if (!found) return undefined;
  const headers = new Headers({
    "Content-Type": "application/xml; charset=utf-8",
    "Cache-Control": cacheControl,
    ETag: found.httpEtag,
    "Last-Modified": found.uploaded.toUTCString(),
  });
  if (isUnchanged(c.req.raw, { etag: found.httpEtag, modified: found.uploaded }))
    return new Response(null, { status: 304, headers });
  if (c.req.method === "HEAD") {
    headers.set("Content-Length", String(found.size));
    return new Response(null, { headers });
  }
  const file = await sitemapFiles.get(part);
  if (!file) return undefined;
  // Another update may have replaced the file since the `head` call.
  headers.set("ETag", file.httpEtag);
  headers.set("Last-Modified", file.uploaded.toUTCString());
  return new Response(file.body, { headers });
}

export const READYZ = "/readyz";

/** GET /healthz: the Worker runs. Routed before everything that settings or bindings could break. */
export const liveness = new Hono<AppEnv>().get("/healthz", (c) => c.json({ status: "ok" }, 200, SECURITY_HEADERS));

/** GET /readyz: whether all that the site needs works, or which parts do not. */
export const readiness = new Hono<AppEnv>().get(READYZ, async (c) => {
  const found = await loadHeldReadiness(c.var.deps);
  return c.json(found, found.isReady ? 200 : 503);
});

export const securityText = new Hono<AppEnv>().get(SECURITY_TEXT_PATH, (c) => {
  const { config, now } = c.var.deps;
  const text = textOf({ siteUrl: config.siteUrl, email: config.operator.email }, now());
  return c.text(text, 200, { "Cache-Control": "public, max-age=86400" });
});

const API_CATALOG = "/.well-known/api-catalog";

/** Where programs look for an interface (RFC 9727), and password managers for the page that changes the password. */
export const signposts = new Hono<AppEnv>()
  .get(API_CATALOG, (c) => {
    const { siteUrl } = c.var.deps.config;
    const catalog = {
      linkset: [
        {
          anchor: siteUrl + OPEN_API,
          "service-desc": [{ href: `${siteUrl}${OPEN_API}/openapi.json`, type: "application/json" }],
          "service-doc": [{ href: siteUrl + paths.openData(), type: "text/html" }],
          "service-meta": [{ href: siteUrl + CATALOG, type: "application/ld+json" }],
          status: [{ href: siteUrl + READYZ, type: "application/json" }],
        },
      ],
    };
    return c.body(JSON.stringify(catalog), 200, {
      "Content-Type": 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      "Cache-Control": "public, max-age=86400",
      Link: `<${siteUrl}${API_CATALOG}>; rel="api-catalog"`,
    });
  })
  .get("/.well-known/change-password", (c) => c.redirect(paths.account(), 302));
