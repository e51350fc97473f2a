import { setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { pageAt } from "#domain/page-at.ts";
import { createDeps, readNearest } from "../deps.ts";
import type { AppContext, AppEnv } from "./app-env.ts";
import { bookmarkCookie, readBookmark, writeBookmark } from "./bookmark-cookie.ts";
import { mayChangePages } from "./edge-cache.ts";
import { timeLimitOf } from "./time-limit.ts";

/** Beside the pages that shared caches may store: what else shows the directory, the same to all visitors. */
const OF_DIRECTORY = /^\/(api\/(search|reviews)$|og\/|karte\/)/;

/**
 * Which requests the nearest replica may answer: those that read the directory and nothing else. Accounts, desks, forms, lists
 * that somebody shared, readiness and everything that writes ask the primary, as jobs and crons do (decision 57).
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
