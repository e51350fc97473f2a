import { createFactory } from "hono/factory";
import { z } from "zod";
import { metadataSchema } from "#domain/auth/metadata.ts";
import { readChallenge } from "#domain/auth/pkce.ts";
import { text } from "#domain/auth/request-fields.ts";
import { signUp } from "../../services/auth/sign-up.ts";
import type { AppEnv } from "../app-env.ts";
import { challenge, jsonBody } from "./body.ts";
import { redirectTo } from "./redirect-to.ts";

const body = z.object({ email: text, phone: text, channel: text, password: text, data: metadataSchema, ...challenge });

/** POST /signup */
export const signup = createFactory<AppEnv>().createHandlers(jsonBody(body), async (c) => {
  const { email, phone, channel, password, data = {}, ...pkce } = c.req.valid("json");
  const input = { email, phone, channel, password, data, challenge: readChallenge(pkce) };
  return c.json(await signUp(c.var.auth, { ...input, redirectTo: redirectTo(c) }));
});
