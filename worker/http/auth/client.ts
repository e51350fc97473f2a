import { createMiddleware } from "hono/factory";
import type { Client } from "../../auth-deps.ts";
import { createAuthDeps } from "../../auth-deps.ts";
import type { AppContext, AppEnv } from "../app-env.ts";

export const setAuthDeps = createMiddleware<AppEnv>(async (c, next) => {
  c.set("auth", createAuthDeps(c.var.deps, clientOf(c)));
  await next();
});

/** Cloudflare overwrites this header; any other could be written by the client. */
export const clientOf = (c: AppContext): Client => ({
  ip: c.req.header("CF-Connecting-IP") ?? "",
  userAgent: (c.req.header("User-Agent") ?? "").slice(0, 300),
});

/** The token of `Authorization: Bearer …`. */
export const bearerOf = (c: AppContext): string | undefined =>
  /^Bearer +(\S+)$/i.exec(c.req.header("Authorization")?.trim() ?? "")?.[1];
