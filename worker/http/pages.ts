import type { Context } from "hono";
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { depsContext, type RequestScope, scopeContext } from "#app/context.ts";
import { inlineScriptHash } from "#app/inline-script.ts";
import { inlineStylesHash } from "#app/styles/inline-styles.ts";
import { redirectTarget } from "#domain/auth/redirect-target.ts";
import { paths } from "#domain/paths.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import type { AppEnv } from "./app-env.ts";
import { clientOf } from "./auth/client.ts";

/** The pages that search engines and visitors ask for most. */
const LISTING_ROUTES = ["root", "routes/canton", "routes/city", "routes/provider"];

type Handlers = { all: RequestHandler; listings: RequestHandler };

/** Loaded with the first page and kept: given a function, React Router prepares its routes anew each time. */
let handlers: Promise<Handlers> | undefined;

/** Listing pages are matched among themselves: React Router compiles every route it tries. */
async function loadHandlers(): Promise<Handlers> {
  const build = await import("virtual:react-router/server-build");
  const listings: ServerBuild = {
    ...build,
    routes: listingRoutesOf(build.routes),
    assets: { ...build.assets, routes: listingRoutesOf(build.assets.routes) },
  };
  return {
    all: createRequestHandler(build, import.meta.env.MODE),
    listings: createRequestHandler(listings, import.meta.env.MODE),
  };
}

const listingRoutesOf = <Route>(routes: Record<string, Route>) =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => LISTING_ROUTES.includes(id)));

function isListingPage(path: string): boolean {
  const [, canton = "", ...rest] = path.split("/");
  return cantonBySlug(canton) !== undefined && rest.length > 0 && rest.length < 3;
}

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src ${inlineStylesHash}`,
  `script-src 'self' ${inlineScriptHash}`,
  "connect-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const isProviderPage = (path: string) =>
  isListingPage(path) && path.split("/").filter(Boolean).length === 3;

/** The map's own sheet and worker, and its tiles: the only other host a page of ours asks. */
const withMap = (origins: string) =>
  CONTENT_SECURITY_POLICY.replace("style-src", "style-src 'self'")
    .replace("connect-src 'self'", `connect-src 'self' ${origins}; worker-src 'self'`)
    .replace("img-src 'self' data:", `img-src 'self' data: blob: ${origins}`);

/** Their style sheets are in no other page. */
const hasStylesOfItsOwn = (path: string) =>
  path === paths.account() ||
  path === paths.consent() ||
  path === paths.import() ||
  path.startsWith(paths.admin());
const WITH_OWN_STYLES = CONTENT_SECURITY_POLICY.replace("style-src", "style-src 'self'");

/**
 * A link in a mail may lead to another address than this page's, where the settings allow it.
 * Browsers hold the answer to a form to the same policy as the form.
 */
function contentSecurityPolicy(c: Context<AppEnv>, path: string, isFound: boolean): string {
  const { deps } = c.var;
  if (isProviderPage(path) && isFound) return withMap(deps.config.map.origins);
  if (hasStylesOfItsOwn(path)) return WITH_OWN_STYLES;
  if (path !== paths.confirmLink()) return CONTENT_SECURITY_POLICY;
  const { siteUrl, auth } = deps.config;
  const target = redirectTarget([c.req.query("redirect_to")], { siteUrl, ...auth });
  const { origin, protocol } = new URL(target);
  const allowed = origin === "null" ? protocol : origin;
  return CONTENT_SECURITY_POLICY.replace("form-action", `form-action ${allowed}`);
}

export const servePage = (c: Context<AppEnv>) => render(c, c.req.raw);

/** Longer than the address of any page, so that only the last route of app/routes.ts takes it. */
const NOWHERE = "/x/x/x/x/x";

/** Whatever the address looks like: some mean a page's data to React Router. */
export const serveNotFound = (c: Context<AppEnv>) =>
  render(c, new Request(new URL(NOWHERE, c.req.url), c.req.raw));

async function render(c: Context<AppEnv>, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  const scope: RequestScope = { requestId: c.var.requestId, client: clientOf(c) };
  const context = new RouterContextProvider();
  context.set(depsContext, c.var.deps);
  context.set(scopeContext, scope);
  handlers ??= loadHandlers();
  const { all, listings } = await handlers;
  const response = await (isListingPage(path) ? listings : all)(request, context);
  c.set("dataVersion", scope.site?.version);
  if (scope.retryAfterSeconds) {
    response.headers.set("Retry-After", String(scope.retryAfterSeconds));
  }
  // The router's own, for a page without a form; it refuses OPTIONS before it knows which page is meant.
  const isOfPage = c.req.method !== "OPTIONS" && !response.headers.has("Allow");
  if (response.status === 405 && isOfPage) {
    response.headers.set("Allow", "GET, HEAD");
  }
  if (response.headers.get("Content-Type")?.startsWith("text/html")) {
    response.headers.set("Content-Security-Policy", contentSecurityPolicy(c, path, response.ok));
  }
  return response;
}
