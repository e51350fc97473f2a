import { createFactory } from "hono/factory";
import { AuthError, unexpectedFailure } from "#domain/auth/auth-error.ts";
import { isPkceToken } from "../../services/auth/one-time-code.ts";
import type { Redeemed } from "../../services/auth/redeem-token.ts";
import { followLink, verification, verifyCode } from "../../services/auth/verify-code.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { servePage } from "../pages.ts";
import { jsonBody } from "./body.ts";
import { errorAddress, sessionAddress, withFragment, withQuery } from "./link-address.ts";
import { linkTarget } from "./redirect-to.ts";

const FIRST_HALF = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** POST /verify: by a client as JSON, or by the button of the page a mail link opens. */
export const postVerify = createFactory<AppEnv>().createHandlers(
  async (c, next) => {
    if (!c.req.header("Content-Type")?.startsWith("application/x-www-form-urlencoded")) return next();
    const form = await c.req.parseBody();
    return follow(c, (name) => (typeof form[name] === "string" ? form[name] : ""));
  },
  jsonBody(verification),
  async (c) => {
    const redeemed = await verifyCode(c.var.auth, c.req.valid("json"));
    if (redeemed.kind === "session") return c.json(redeemed.session);
    return c.json({ msg: FIRST_HALF, code: "200" });
  },
);

/**
 * GET /verify: shows a page with a button, because scanners and previews of mails open every link;
 * with AUTH_VERIFY_GET=direct it acts, but never for HEAD or a prefetch.
 */
export const getVerify = async (c: AppContext) => {
  const purpose = c.req.header("Sec-Purpose") ?? c.req.header("Purpose") ?? c.req.header("X-Moz");
  const isLooking = c.req.method === "HEAD" || purpose?.includes("prefetch");
  if (c.var.deps.config.auth.verifyGet === "interstitial" || isLooking) return servePage(c);
  return follow(c, (name) => c.req.query(name) ?? "");
};

async function follow(c: AppContext, read: (name: string) => string) {
  const target = linkTarget(c, read("redirect_to"));
  const token = read("token");
  try {
    const redeemed = await followLink(c.var.auth, { token, type: read("type") });
    return c.redirect(addressAfter(redeemed, target, token, read("type")), 303);
  } catch (error) {
    const known = error instanceof AuthError ? error : unexpectedFailure(500, error);
    if (known.status >= 500) c.var.deps.logError("mail link failed", error);
    return c.redirect(errorAddress(target, known, isPkceToken(token)), 303);
  }
}

function addressAfter(redeemed: Redeemed, target: string, token: string, type: string): string {
  if (redeemed.kind === "code") return withQuery(target, { code: redeemed.authCode });
  if (redeemed.kind === "session") return sessionAddress(target, redeemed.session, type);
  const message = { message: FIRST_HALF };
  const address = isPkceToken(token) ? withQuery(target, message) : target;
  return withFragment(address, { ...message, sb: "" });
}
