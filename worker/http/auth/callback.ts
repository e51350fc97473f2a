import { getCookie } from "hono/cookie";
import { AuthError, unexpectedFailure } from "#domain/auth/auth-error.ts";
import type { AppContext } from "../app-env.ts";
import { flowCookie } from "./flow-cookie.ts";
import { addressAfter, errorAddress } from "./link-address.ts";

/** Form fields that are passed on; all others are ignored. */
const FORM_FIELDS = ["state", "code", "iss", "error", "error_description"];
const MAX_FIELD = 4096;

/** GET /callback: a provider sent the browser back. */
export const getCallback = async (c: AppContext) => {
  // A HEAD request must not use the state.
  if (c.req.method === "HEAD") return c.body(null, 204);
  const { claimFlow, finishFlow } = await import(
    "../../services/auth/providers/finish-provider-flow.ts"
  );
  const parameters = new URL(c.req.url).searchParams;
  let target = c.var.deps.config.siteUrl;
  try {
    const browserKeyOf = (flowId: string) => getCookie(c, flowCookie(c, flowId).name);
    const flow = await claimFlow(c.var.auth, { parameters, browserKeyOf });
    target = flow.redirectTo;
    return c.redirect(addressAfter(target, await finishFlow(c.var.auth, flow, parameters)), 302);
  } catch (error) {
    const known = error instanceof AuthError ? error : unexpectedFailure(500, error);
    if (known.status >= 500) c.var.deps.logError("provider sign-in failed", known.cause ?? error);
    return c.redirect(errorAddress(target, known, true), 303);
  }
};

/**
 * POST /callback: Apple answers with a form. Browsers send no cookies with a cross-site POST, so it redirects to GET
 * with the same values.
 */
export const postCallback = async (c: AppContext) => {
  const form = await c.req.parseBody();
  const query = new URLSearchParams();
  for (const name of FORM_FIELDS) {
    const value = form[name];
    if (typeof value === "string") query.set(name, value.slice(0, MAX_FIELD));
  }
  return c.redirect(`${c.req.path}?${query}`, 303);
};
