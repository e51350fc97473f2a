import { createFactory } from "hono/factory";
import { z } from "zod";
import { AuthError, authError, refuseIf, unexpectedFailure } from "#domain/auth/auth-error.ts";
import { metadataSchema, withLocale } from "#domain/auth/metadata.ts";
import { flag, text } from "#domain/auth/request-fields.ts";
import { languageOf } from "#domain/language.ts";
import { isPkceToken } from "../../services/auth/one-time-token.ts";
import { reauthenticate, recover, resend, sendOtp } from "../../services/auth/sign-in-mails.ts";
import { signUp } from "../../services/auth/sign-up.ts";
import { followLink, type Redeemed, verification, verifyCode } from "../../services/auth/verify-code.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { servePage } from "../pages.ts";
import { errorAddress, linkTarget, redirectTo, sessionAddress, withFragment, withQuery } from "./redirects.ts";
import { challenge, jsonBody, signedUser } from "./request.ts";

const codeBody = z.object({
  email: text,
  phone: text,
  channel: text,
  create_user: flag,
  data: metadataSchema,
  ...challenge,
});
const factory = createFactory<AppEnv>();

/** POST /otp */
export const otp = factory.createHandlers(jsonBody(codeBody), async (c) => answer(c, c.req.valid("json")));

/** POST /magiclink: the older name of /otp, for e-mail only. */
export const magiclink = factory.createHandlers(jsonBody(codeBody), async (c) => {
  const { phone: _, channel: __, ...input } = c.req.valid("json");
  if (!input.email) {
    const message = "Password recovery requires an email";
    throw authError("validation_failed", { status: 422, message });
  }
  return answer(c, input);
});

async function answer(c: AppContext, input: Partial<z.output<typeof codeBody>>) {
  const { email, phone, channel, create_user = true, data = {}, ...pkce } = input;
  refuseIf([
    [Boolean(email && phone), "Only an email address or phone number should be provided"],
    [Boolean(email && channel), "Channel should only be specified with Phone OTP"],
  ]);
  const spoken = withLocale(data, languageAsked(c));
  if (phone) {
    const { sendSmsOtp } = await import("../../services/auth/phone/request-sms.ts");
    const asked = { phone, channel, mayCreateUser: create_user, data: spoken };
    return c.json({ message_id: await sendSmsOtp(c.var.auth, asked) });
  }
  await sendOtp(c.var.auth, { email, mayCreateUser: create_user, data: spoken, pkce, redirectTo: redirectTo(c) });
  return c.json({});
}

/** Our own pages send their language. Other clients get GoTrue's metadata, without a language. */
const languageAsked = (c: AppContext) => languageOf(c.req.query("lang"));

const recovery = z.object({ email: text, ...challenge });

/** POST /recover */
export const postRecover = createFactory<AppEnv>().createHandlers(jsonBody(recovery), async (c) => {
  const { email, ...pkce } = c.req.valid("json");
  await recover(c.var.auth, { email, pkce, redirectTo: redirectTo(c) });
  return c.json({});
});

const repetition = z.object({ type: text, email: text, phone: text, ...challenge });

/** POST /resend */
export const postResend = createFactory<AppEnv>().createHandlers(jsonBody(repetition), async (c) => {
  const { type, email, phone, ...pkce } = c.req.valid("json");
  const input = { type, email, phone, pkce, redirectTo: redirectTo(c) };
  const messageId = await resend(c.var.auth, input);
  return c.json({ ...(messageId && { message_id: messageId }) });
});

/** GET /reauthenticate */
export const getReauthenticate = async (c: AppContext) => {
  const { user } = await signedUser(c);
  const messageId = await reauthenticate(c.var.auth, user);
  return c.json({ ...(messageId && { message_id: messageId }) });
};

const signUpBody = z.object({
  email: text,
  phone: text,
  channel: text,
  password: text,
  data: metadataSchema,
  ...challenge,
});

/** POST /signup */
export const signup = createFactory<AppEnv>().createHandlers(jsonBody(signUpBody), async (c) => {
  const { email, phone, channel, password, data = {}, ...pkce } = c.req.valid("json");
  const spoken = withLocale(data, languageAsked(c));
  const input = { email, phone, channel, password, data: spoken, pkce };
  return c.json(await signUp(c.var.auth, { ...input, redirectTo: redirectTo(c) }));
});

const FIRST_HALF = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** POST /verify: sent by a client as JSON, or by the button on the page that a mail link opens. */
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
 * GET /verify: shows a page with a button, because scanners and mail previews open every link. With
 * AUTH_VERIFY_GET=direct it acts at once, but never on HEAD or a prefetch.
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
