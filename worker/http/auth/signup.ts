import { createFactory } from "hono/factory";
import { z } from "zod";
import { readChallenge } from "#domain/auth/pkce.ts";
import { signUp } from "../../services/auth/sign-up.ts";
import type { AppEnv } from "../app-env.ts";
import { challenge, jsonBody, metadata, text } from "./body.ts";
import { redirectTo } from "./redirect-to.ts";

const body = z.object({
  email: text,
  phone: text,
  channel: text,
  password: text,
  data: metadata,
  ...challenge,
});

/** POST /signup */
export const signup = createFactory<AppEnv>().createHandlers(jsonBody(body), async (c) => {
  const { email, phone, channel, password, data = {}, ...pkce } = c.req.valid("json");
  const input = { email, phone, channel, password, data, challenge: readChallenge(pkce) };
  return c.json(await signUp(c.var.auth, { ...input, redirectTo: redirectTo(c) }));
});
