import { setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { type CookieOptions, parse } from "hono/utils/cookie";
import { base64url } from "jose";
import { pageAt } from "#domain/pages/canonical-address.ts";
import { PAGES } from "#domain/pages.ts";
import { createDeps, type Deps, readNearest } from "../deps.ts";
import { type TimeLeft, timeLeftOf } from "../platform/guarded-bindings.ts";
import type { AppContext, AppEnv } from "./app-env.ts";
import { mayChangePages } from "./page-cache.ts";

/** Lets a page answer within three seconds in total, whatever a binding does. */
const VISITOR_MS = 2000;

/** Limit per call: an import of a file or an export makes many calls and takes long in total. */
const DESK_MS = 20_000;

const DESK = /^\/(api\/(admin|account)|auth)\//;

/** This page's form may wait for the provider's website, and needs the databases after that. */
const isWaiting = ({ method, path }: AppContext["req"]) =>
  method === "POST" && pageAt(path)?.address === PAGES.deskFacts.address;

/** How long a request waits for bindings. */
function timeLimitOf(req: AppContext["req"]): TimeLeft {
  if (DESK.test(req.path)) return () => DESK_MS;
  return isWaiting(req) ? () => VISITOR_MS : timeLeftOf(VISITOR_MS);
}

type Needs = Pick<Deps, "config" | "keyedHash" | "now">;

/** Far longer than a Worker trusts its knowledge of the primary; after that, a browser's bookmark is not needed. */
const SECONDS = 60;

/** A D1 bookmark, but not the words that begin a session elsewhere, such as "first-primary". */
const BOOKMARK = /^(?!first-)[\w-]{1,150}$/;

/** Valid for this host only. Local sites have no HTTPS, and browsers would not store a secure cookie from them. */
function bookmarkCookie(siteUrl: string): { name: string; options: CookieOptions } {
  const isSecure = siteUrl.startsWith("https:");
  const options = { path: "/", httpOnly: true, secure: isSecure, sameSite: "Lax", maxAge: SECONDS } as const;
  return { name: `${isSecure ? "__Host-" : ""}stand`, options };
}

/** Signed, because a bookmark keeps a browser's pages out of caches, so visitors must not be able to choose one. */
async function writeBookmark(deps: Needs, bookmark: string): Promise<string> {
  const text = `${nowSeconds(deps).toString(36)}.${bookmark}`;
  return `${text}.${await signatureOf(deps, text)}`;
}

/** Undefined unless this site wrote the bookmark within the last minute. */
async function readBookmark(deps: Needs, header: string | undefined): Promise<string | undefined> {
  const { siteUrl, auth } = deps.config;
  const { name } = bookmarkCookie(siteUrl);
  if (!header?.includes(`${name}=`) || auth.isOff) return undefined;
  const [written = "", bookmark = "", signature, ...rest] = (parse(header, name)[name] ?? "").split(".");
  const age = nowSeconds(deps) - Number.parseInt(written, 36);
  if (rest.length > 0 || !BOOKMARK.test(bookmark) || !(age >= 0 && age <= SECONDS)) return undefined;
  return signature === (await signatureOf(deps, `${written}.${bookmark}`)) ? bookmark : undefined;
}

const signatureOf = async ({ keyedHash }: Needs, text: string) =>
  base64url.encode(await keyedHash("bookmark of a database", text));

const nowSeconds = ({ now }: Needs) => Math.floor(now().getTime() / 1000);

/** Addresses that show the directory to all visitors alike, in addition to the pages that shared caches may store. */
const OF_DIRECTORY = /^\/(api\/(search|reviews)$|og\/|karte\/)/;

/**
 * Whether the nearest replica may answer: only if a request reads nothing but the directory. Accounts, desks, forms,
 * shared lists, readiness and everything that writes use the primary, as jobs and crons do (decision 52).
 */
const mayReadReplica = ({ method, path }: AppContext["req"]) =>
  (method === "GET" || method === "HEAD") && (pageAt(path)?.cache !== undefined || OF_DIRECTORY.test(path));

export const createRequestDeps = createMiddleware<AppEnv>(async (c, next) => {
  const { req, env, executionCtx } = c;
  const timeLeft = timeLimitOf(req);
  const deps = createDeps(env, executionCtx, { requestId: c.var.requestId }, timeLeft);
  const isNear = mayReadReplica(req);
  const own = isNear ? await readBookmark(deps, req.header("Cookie")) : undefined;
  c.set("deps", isNear ? readNearest(deps, env, timeLeft, own) : deps);
  c.set("hasJustWritten", own !== undefined);
  await next();
});

/** Sent after a change of public data, so that the same browser does not read from a replica that lacks it. */
export const sendBookmark = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { deps } = c.var;
  if (c.res.status >= 400 || !mayChangePages(c.req.method, c.req.path)) return;
  const bookmark = deps.lastBookmark();
  const isCacheable = /public|s-maxage/.test(c.res.headers.get("Cache-Control") ?? "");
  if (bookmark === null || isCacheable) return;
  const { name, options } = bookmarkCookie(deps.config.siteUrl);
  setCookie(c, name, await writeBookmark(deps, bookmark), options);
});
