import { Hono } from "hono";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import { AppError } from "#domain/app-error.ts";
import { MCP_PATH } from "#domain/mcp/tools.ts";
import { refusalSentence } from "#domain/messages.ts";
import { limitClient } from "./api/request.ts";
import type { AppContext, AppEnv } from "./app-env.ts";
import { clientOf } from "./auth/request.ts";

/**
 * Public data without a session may be read from any origin, like the open data. But if a browser reaches this server
 * under another host name, a foreign page led it here (DNS rebinding), and that page's origin is refused.
 */
const refuseRebinding = createMiddleware<AppEnv>(async (c, next) => {
  const origin = c.req.header("Origin");
  const isNamed = origin === undefined || origin === "null" || /^https?:\/\/[^/\s]+$/.test(origin);
  const isOurs = new URL(c.req.url).host === new URL(c.var.deps.config.siteUrl).host;
  if (isNamed && (isOurs || origin === undefined)) return next();
  return refuse(c, 403, "Forbidden origin");
});

/** A protocol error that belongs to no request. */
const refuse = (c: AppContext, status: 403 | 405 | 429 | 500 | 503, message: string) =>
  c.json({ jsonrpc: "2.0", id: null, error: { code: -32_000, message } }, status);

/** POST /mcp, stateless: each request stands for itself, and there is nothing to GET or DELETE. */
export const mcp = new Hono<AppEnv>()
  .onError((error, c) => {
    const known = error instanceof AppError ? error : new AppError("unexpected", { cause: error });
    if (known.status >= 500) c.var.deps.logError(known.code, known.cause ?? error);
    return refuse(c, known.status === 429 ? 429 : 500, refusalSentence(known.code, known.retryAfterSeconds));
  })
  .use(
    MCP_PATH,
    cors({
      origin: "*",
      allowMethods: ["POST", "OPTIONS"],
      exposeHeaders: ["Retry-After", "MCP-Protocol-Version"],
      maxAge: 86_400,
    }),
    refuseRebinding,
  )
  .post(MCP_PATH, async (c) => {
    const { deps } = c.var;
    await limitClient(c, deps.openDataLimit);
    const { answerMcp } = await import("../services/mcp/server.ts");
    const answer = await answerMcp(deps, c.req.raw, clientOf(c).ip);
    const response = new Response(answer.body, answer);
    response.headers.set("Cache-Control", "no-store");
    return response;
  })
  // Clients keep the method and the body of a request that is redirected with this status.
  .all(`${MCP_PATH}/`, (c) => c.redirect(MCP_PATH, 308))
  .all(MCP_PATH, (c) => {
    c.header("Allow", "POST, OPTIONS");
    return refuse(c, 405, "Method not allowed.");
  });
