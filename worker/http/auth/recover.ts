import { createFactory } from "hono/factory";
import { z } from "zod";
import { readChallenge } from "#domain/auth/pkce.ts";
import { recover } from "../../services/auth/recover.ts";
import type { AppEnv } from "../app-env.ts";
import { challenge, jsonBody, text } from "./body.ts";
import { redirectTo } from "./redirect-to.ts";

const body = z.object({ email: text, ...challenge });

/** POST /recover */
export const postRecover = createFactory<AppEnv>().createHandlers(jsonBody(body), async (c) => {
  const { email, ...pkce } = c.req.valid("json");
  const input = { email, challenge: readChallenge(pkce), redirectTo: redirectTo(c) };
  await recover(c.var.auth, input);
  return c.json({});
});
