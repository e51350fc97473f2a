import { createFactory } from "hono/factory";
import { z } from "zod";
import { readChallenge } from "#domain/auth/pkce.ts";
import { resend } from "../../services/auth/resend.ts";
import type { AppEnv } from "../app-env.ts";
import { challenge, jsonBody, text } from "./body.ts";
import { redirectTo } from "./redirect-to.ts";

const body = z.object({ type: text, email: text, phone: text, ...challenge });

/** POST /resend */
export const postResend = createFactory<AppEnv>().createHandlers(jsonBody(body), async (c) => {
  const { type, email, phone, ...pkce } = c.req.valid("json");
  const input = { type, email, phone, challenge: readChallenge(pkce), redirectTo: redirectTo(c) };
  const messageId = await resend(c.var.auth, input);
  return c.json({ ...(messageId && { message_id: messageId }) });
});
