import { createMiddleware } from "hono/factory";
import { RouterContextProvider } from "react-router";
import { depsContext, type RequestScope, scopeContext } from "#app/context.ts";
import { earlyTabsHash, inlineScriptHash } from "#app/inline-script.ts";
import type { PageHandler } from "#app/page-handler.tsx";
import { redirectTarget } from "#domain/auth/redirect-target.ts";
import { LANGUAGE_TAGS, language } from "#domain/language.ts";
import type { Page } from "#domain/page.ts";
import { addressIn, locateMeant, prefixOf, routedPath } from "#domain/pages/addresses.ts";
import { canonicalAddress, pageAt } from "#domain/pages/canonical-address.ts";
import { PAGES, type PageName } from "#domain/pages.ts";
import { openAdmin } from "./admin-pages.ts";
import type { AppContext, AppEnv } from "./app-env.ts";
import { clientOf } from "./auth/request.ts";
import { PUBLIC } from "./page-cache.ts";
import { SPECULATION_RULES } from "./response-headers.ts";

/** The most requested pages. */
const LISTING_PAGES: PageName[] = ["canton", "city", "provider"];
const LISTINGS = new Set(LISTING_PAGES.map((name) => PAGES[name]));

type Handlers = { all: PageHandler; listings: PageHandler };

/** Loaded once, with the first page. */
let handlers: Promise<Handlers> | undefined;

/** Listing pages have a handler with few routes, because React Router compiles every route that it tries. */
async function loadHandlers(): Promise<Handlers> {
  const [{ routes }, { pageHandler }, { default: render, reportError: report }] = await Promise.all([
    import("virtual:react-router/server-build"),
    import("#app/page-handler.tsx"),
    import("#app/entry.server.tsx"),
  ]);
  const few = Object.fromEntries(["root", ...LISTING_PAGES].map((id) => [id, routes[id]]));
  return { all: pageHandler(routes, { render, report }), listings: pageHandler(few, { render, report }) };
}

export async function servePage(c: AppContext): Promise<Response> {
  const path = routedPath(c.req.path);
  if (c.req.method !== "OPTIONS") return render(c, path);
  // React Router refuses OPTIONS before it looks for the page, but its refusal of PUT names the page's methods.
  const refused = await render(c, path, new Request(c.req.raw, { method: "PUT" }));
  if (refused.status !== 405) return refused;
  return new Response(null, { status: 204, headers: { Allow: refused.headers.get("Allow") ?? "" } });
}

/** Has more segments than any page's address, so that only the catch-all route matches. */
const NOWHERE = "/x/x/x/x/x";

/** Serves the not-found page for any address. */
export const serveNotFound = (c: AppContext) => render(c, NOWHERE);

/** `path`: a German one, because the router knows no others. */
async function render(c: AppContext, path: string, asked = c.req.raw): Promise<Response> {
  // Not relative to it, because "//x" would be another host.
  const url = Object.assign(new URL(c.req.url), { pathname: path });
  const { search } = url;
  const request = url.href === c.req.url ? asked : new Request(url, asked);
  const page = pageAt(path);
  const scope: RequestScope = { client: clientOf(c), openAdmin: () => openAdmin(c), page, address: path + search };
  const context = new RouterContextProvider();
  context.set(depsContext, c.var.deps);
  context.set(scopeContext, scope);
  handlers ??= loadHandlers();
  const { all, listings } = await handlers;
  const response = await (page && LISTINGS.has(page) ? listings : all)(request, context);
  c.set("dataVersion", scope.site?.version);
  const { headers, status } = response;
  if (scope.retryAfterSeconds) headers.set("Retry-After", String(scope.retryAfterSeconds));
  hideSecret(page, headers);
  const isCached = page?.cache === "always" || (page?.cache === "without-query" && search === "");
  if (isCached && status === 200 && !scope.isIncomplete) headers.set("Cache-Control", PUBLIC);
  // React Router's own 405 is for a page without a form.
  if (status === 405) headers.set("Allow", `${headers.get("Allow") ?? "GET, HEAD"}, OPTIONS`);
  if (headers.get("Content-Type")?.startsWith("text/html")) {
    headers.set("Content-Security-Policy", contentSecurityPolicy(c, scope, response.ok));
    headers.set("Speculation-Rules", SPECULATION_RULES);
    headers.set("Content-Language", LANGUAGE_TAGS[language()]);
  }
  return response;
}

function hideSecret(page: Page | undefined, headers: Headers): void {
  // With "no-referrer" older browsers would send the page's forms with `Origin: null`, as another site's page can.
  if (page?.isSecret && !headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "same-origin");
}

const DEFAULT_POLICY = [
  "default-src 'none'",
  `script-src 'self' ${inlineScriptHash}`,
  "connect-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** `isFound`: the response is the page itself, not an error in its place. */
function contentSecurityPolicy(c: AppContext, { page, styles }: RequestScope, isFound: boolean) {
  const policy = page?.policy && isFound ? POLICIES[page.policy](c) : DEFAULT_POLICY;
  return `${policy}; style-src 'self' ${styles?.hash}`;
}

const POLICIES: Record<NonNullable<Page["policy"]>, (c: AppContext) => string> = {
  map: withMap,
  "link-target": withLinkTarget,
  frames: () => `${DEFAULT_POLICY}; frame-src 'self'`,
  tabs: () => DEFAULT_POLICY.replace(inlineScriptHash, `${inlineScriptHash} ${earlyTabsHash}`),
};

/** Allows the map library's style sheet and worker, and the tiles: the only other host that a page contacts. */
function withMap(c: AppContext): string {
  const { origins } = c.var.deps.config.map;
  return DEFAULT_POLICY.replace("connect-src 'self'", `connect-src 'self' ${origins}; worker-src 'self'`).replace(
    "img-src 'self' data:",
    `img-src 'self' data: blob: ${origins}`,
  );
}

/**
 * A mail link may lead to another origin that the settings allow. Browsers apply the policy of the page with the form
 * to the redirect that answers it.
 */
function withLinkTarget(c: AppContext): string {
  const { siteUrl, auth } = c.var.deps.config;
  const target = redirectTarget([c.req.query("redirect_to")], { siteUrl, ...auth });
  const { origin, protocol } = new URL(target);
  return DEFAULT_POLICY.replace("form-action", `form-action ${origin === "null" ? protocol : origin}`);
}

/**
 * The platform does the same before the Worker if «Always Use HTTPS» is on. Requests to other hosts, such as
 * localhost, stay as they are.
 */
export const redirectToHttps = createMiddleware<AppEnv>(async (c, next) => {
  const { siteUrl } = c.var.deps.config;
  if (!c.req.url.startsWith("http:") || !siteUrl.startsWith("https:")) return next();
  const { host, pathname, search } = new URL(c.req.url);
  if (host !== new URL(siteUrl).host) return next();
  c.header("Cache-Control", "no-store");
  const keepsMethod = c.req.method !== "GET" && c.req.method !== "HEAD";
  return c.redirect(siteUrl + pathname + search, keepsMethod ? 308 : 301);
});

/** Every page has one address; other spellings are redirected with 301. */
export const redirectToCanonical = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
  const canonical = canonicalOf(c);
  return canonical === undefined ? next() : c.redirect(canonical, 301);
});

/** Undefined if the request already uses the canonical address. */
function canonicalOf(c: AppContext): string | undefined {
  const { pathname, search } = new URL(c.req.url);
  // An unknown page keeps its address, because its language prefix may also be a canton's abbreviation.
  if (prefixOf(c.req.path)) return undefined;
  const meant = locateMeant(pathname);
  const canonical = addressIn(meant.language, canonicalAddress(meant.path, search));
  return canonical === pathname + search ? undefined : canonical;
}

/** Names with a dot, of a canton and of places: «/St.Gallen/St.Margrethen». */
const WITH_DOT = /\/st\.[a-z-]+$/i;

/**
 * No page has a dot in its address, only names of a canton and of places, which the redirect replaces. Requests with a
 * dot look for files or for a page's data (".data" in React Router), which no script needs. People who follow a link
 * see the page of rule errors-1.
 */
export const refuseFiles = createMiddleware<AppEnv>(async (c, next) => {
  if (!/\.[a-z0-9]+$/i.test(c.req.path)) return next();
  if (WITH_DOT.test(c.req.path) && canonicalOf(c) !== undefined) return next();
  return isNavigation(c) ? serveNotFound(c) : c.text("Nicht gefunden", 404);
});

const isNavigation = ({ req }: AppContext) =>
  ["GET", "HEAD"].includes(req.method) && (req.header("Accept") ?? "").includes("text/html");
