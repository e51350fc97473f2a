import type { Context } from "hono";
import { createRequestHandler, type RequestHandler, RouterContextProvider } from "react-router";
import { depsContext, type RequestScope, scopeContext } from "#app/context.ts";
import { inlineStylesHash } from "#app/styles/inline-styles.ts";
import type { AppEnv } from "./app-env.ts";

/** Loaded with the first page and kept: given a function, React Router prepares its routes anew each time. */
let renderRoute: Promise<RequestHandler> | undefined;

const loadRoutes = async () =>
  createRequestHandler(await import("virtual:react-router/server-build"), import.meta.env.MODE);

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src ${inlineStylesHash}`,
  "script-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

export async function servePage(c: Context<AppEnv>): Promise<Response> {
  const scope: RequestScope = { requestId: c.var.requestId };
  const context = new RouterContextProvider();
  context.set(depsContext, c.var.deps);
  context.set(scopeContext, scope);
  renderRoute ??= loadRoutes();
  const response = await (await renderRoute)(c.req.raw, context);
  c.set("dataVersion", scope.site?.version);
  if (response.headers.get("Content-Type")?.startsWith("text/html")) {
    response.headers.set("Content-Security-Policy", CONTENT_SECURITY_POLICY);
  }
  return response;
}
