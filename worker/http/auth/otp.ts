import { createFactory } from "hono/factory";
import { z } from "zod";
import { authError, refuseIf } from "#domain/auth/auth-error.ts";
import { metadataSchema } from "#domain/auth/metadata.ts";
import { readChallenge } from "#domain/auth/pkce.ts";
import { sendOtp } from "../../services/auth/send-otp.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { challenge, flag, jsonBody, text } from "./body.ts";
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
export const otp = factory.createHandlers(jsonBody(body), async (c) =>
  answer(c, c.req.valid("json")),
);

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
