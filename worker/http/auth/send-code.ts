import { createFactory } from "hono/factory";
import { z } from "zod";
import { authError, refuseIf } from "#domain/auth/auth-error.ts";
import { metadataSchema } from "#domain/auth/metadata.ts";
import { readChallenge } from "#domain/auth/pkce.ts";
import { flag, text } from "#domain/auth/request-fields.ts";
import { reauthenticate } from "../../services/auth/reauthenticate.ts";
import { resend } from "../../services/auth/resend.ts";
import { recover, sendOtp } from "../../services/auth/sign-in-mails.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { challenge, jsonBody } from "./body.ts";
import { signedUser } from "./client.ts";
import { redirectTo } from "./redirect-to.ts";

const body = z.object({
  email: text,
  phone: text,
  channel: text,
  create_user: flag,
  data: metadataSchema,
  ...challenge,
});
const factory = createFactory<AppEnv>();

/** POST /otp */
export const otp = factory.createHandlers(jsonBody(body), async (c) => answer(c, c.req.valid("json")));

/** POST /magiclink: the same for e-mail only, by its older name. */
export const magiclink = factory.createHandlers(jsonBody(body), async (c) => {
  const { phone: _, channel: __, ...input } = c.req.valid("json");
  if (!input.email) {
    const message = "Password recovery requires an email";
    throw authError("validation_failed", { status: 422, message });
  }
  return answer(c, input);
});

async function answer(c: AppContext, input: Partial<z.output<typeof body>>) {
  const { email, phone, channel, create_user = true, data = {} } = input;
  refuseIf([
    [Boolean(email && phone), "Only an email address or phone number should be provided"],
    [Boolean(email && channel), "Channel should only be specified with Phone OTP"],
  ]);
  if (phone) {
    const { sendSmsOtp } = await import("../../services/auth/phone/send-sms-otp.ts");
    const asked = { phone, channel, mayCreateUser: create_user, data };
    return c.json({ message_id: await sendSmsOtp(c.var.auth, asked) });
  }
  await sendOtp(c.var.auth, {
    email,
    mayCreateUser: create_user,
    data,
    challenge: readChallenge(input),
    redirectTo: redirectTo(c),
  });
  return c.json({});
}

const recovery = z.object({ email: text, ...challenge });

/** POST /recover */
export const postRecover = createFactory<AppEnv>().createHandlers(jsonBody(recovery), async (c) => {
  const { email, ...pkce } = c.req.valid("json");
  const input = { email, challenge: readChallenge(pkce), redirectTo: redirectTo(c) };
  await recover(c.var.auth, input);
  return c.json({});
});

const repetition = z.object({ type: text, email: text, phone: text, ...challenge });

/** POST /resend */
export const postResend = createFactory<AppEnv>().createHandlers(jsonBody(repetition), async (c) => {
  const { type, email, phone, ...pkce } = c.req.valid("json");
  const input = { type, email, phone, challenge: readChallenge(pkce), redirectTo: redirectTo(c) };
  const messageId = await resend(c.var.auth, input);
  return c.json({ ...(messageId && { message_id: messageId }) });
});

/** GET /reauthenticate */
export const getReauthenticate = async (c: AppContext) => {
  const { user } = await signedUser(c);
  const messageId = await reauthenticate(c.var.auth, user);
  return c.json({ ...(messageId && { message_id: messageId }) });
};
