import { setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { type CookieOptions, parse } from "hono/utils/cookie";
import { base64url } from "jose";
import { pageAt } from "#domain/pages/canonical-address.ts";
import { createDeps, type Deps, readNearest } from "../deps.ts";
import { type TimeLeft, timeLeftOf } from "../platform/guarded-bindings.ts";
import type { AppContext, AppEnv } from "./app-env.ts";
import { mayChangePages } from "./page-cache.ts";

/** Together with the rest of its work, a page answers within three seconds, whatever a binding does. */
const VISITOR_MS = 2000;

/** Per call: an import's file or an export takes long as a whole. */
const DESK_MS = 20_000;

const DESK = /^\/(api\/(admin|account)|auth)\//;

/** How long a request waits for bindings. */
const timeLimitOf = (path: string): TimeLeft => (DESK.test(path) ? () => DESK_MS : timeLeftOf(VISITOR_MS));

type Needs = Pick<Deps, "config" | "keyedHash" | "now">;

/** Far longer than a Worker trusts what it knows of the primary; from then on it needs no bookmark of a browser. */
const SECONDS = 60;

/** What D1 calls a bookmark, without the words that begin a session elsewhere ("first-primary"). */
const BOOKMARK = /^(?!first-)[\w-]{1,150}$/;

/** Of this host only. Local sites have no https, and browsers keep no secure cookie of theirs. */
function bookmarkCookie(siteUrl: string): { name: string; options: CookieOptions } {
  const isSecure = siteUrl.startsWith("https:");
  const options = { path: "/", httpOnly: true, secure: isSecure, sameSite: "Lax", maxAge: SECONDS } as const;
  return { name: `${isSecure ? "__Host-" : ""}stand`, options };
}

/** Signed, because a bookmark keeps a browser's pages from caches and must not be chosen by visitors. */
async function writeBookmark(deps: Needs, bookmark: string): Promise<string> {
  const text = `${nowSeconds(deps).toString(36)}.${bookmark}`;
  return `${text}.${await signatureOf(deps, text)}`;
}

/** Undefined for what this site has not written within a minute. */
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

/** Beside the pages that shared caches may store: what else shows the directory, the same to all visitors. */
const OF_DIRECTORY = /^\/(api\/(search|reviews)$|og\/|karte\/)/;

/**
 * Which requests the nearest replica may answer: those that read the directory and nothing else. Accounts, desks, forms, lists
 * that were shared, readiness and everything that writes ask the primary, as jobs and crons do (decision 57).
 */
const mayReadReplica = ({ method, path }: AppContext["req"]) =>
  (method === "GET" || method === "HEAD") && (pageAt(path)?.cache !== undefined || OF_DIRECTORY.test(path));

export const createRequestDeps = createMiddleware<AppEnv>(async (c, next) => {
  const { req, env, executionCtx } = c;
  const timeLeft = timeLimitOf(req.path);
  const deps = createDeps(env, executionCtx, { requestId: c.var.requestId }, timeLeft);
  const isNear = mayReadReplica(req);
  const own = isNear ? await readBookmark(deps, req.header("Cookie")) : undefined;
  c.set("deps", isNear ? readNearest(deps, env, timeLeft, own) : deps);
  c.set("hasJustWritten", own !== undefined);
  await next();
});

/** After a change of what pages show, so that the same browser reads no replica that lacks it. */
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
