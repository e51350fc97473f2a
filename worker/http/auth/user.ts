import { createFactory } from "hono/factory";
import { z } from "zod";
import { metadataSchema } from "#domain/auth/metadata.ts";
import { readChallenge } from "#domain/auth/pkce.ts";
import { userJson } from "#worker/services/auth/user-json.ts";
import { authenticateForPassword } from "../../services/auth/authenticate.ts";
import { updateUser } from "../../services/auth/update-user.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { challenge, jsonBody, text } from "./body.ts";
import { bearerOf } from "./client.ts";
import { redirectTo } from "./redirect-to.ts";

const body = z.object({
  email: text,
  phone: text,
  channel: text,
  password: text,
  current_password: text,
  nonce: text,
  data: metadataSchema,
  app_metadata: metadataSchema,
  ...challenge,
});

/** GET /user */
export const getUser = async (c: AppContext) => {
  const { user } = await authenticateForPassword(c.var.auth, bearerOf(c));
  return c.json(userJson(user));
};

/** PUT /user */
export const putUser = createFactory<AppEnv>().createHandlers(jsonBody(body), async (c) => {
  const { code_challenge, code_challenge_method, ...input } = c.req.valid("json");
  const signed = await authenticateForPassword(c.var.auth, bearerOf(c));
  const pkce = readChallenge({ code_challenge, code_challenge_method });
  const update = { ...input, challenge: pkce, redirectTo: redirectTo(c) };
  return c.json(await updateUser(c.var.auth, signed, update));
});
