import { createFactory } from "hono/factory";
import { z } from "zod";
import { AuthError, unexpectedFailure } from "#domain/auth/auth-error.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { exchangeAuthCode } from "../../services/auth/exchange-auth-code.ts";
import { refreshSession } from "../../services/auth/refresh-session.ts";
import { signInWithPassword } from "../../services/auth/sign-in-with-password.ts";
import type { AppEnv } from "../app-env.ts";
import { flag, jsonBody, text } from "./body.ts";
import { bearerOf } from "./client.ts";
import { redirectTo } from "./redirect-to.ts";

const body = z.object({
  email: text,
  phone: text,
  password: text,
  refresh_token: text,
  auth_code: text,
  code_verifier: text,
  chain: text,
  message: text,
  signature: text,
  provider: text,
  id_token: text,
  access_token: text,
  nonce: text,
  client_id: text,
  issuer: text,
  link_identity: flag,
});

/** POST /token?grant_type= */
export const token = createFactory<AppEnv>().createHandlers(jsonBody(body), async (c) => {
  const { auth } = c.var;
  const input = c.req.valid("json");
  switch (c.req.query("grant_type")) {
    case "password":
      return c.json(await signInWithPassword(auth, input));
    case "refresh_token":
      return c.json(await refreshOrRetry(auth, input.refresh_token ?? ""));
    case "pkce":
      return c.json(await exchangeAuthCode(auth, input));
    case "web3": {
      // Curves and hashes nobody else needs.
      const { signInWithWeb3 } = await import("../../services/auth/web3/sign-in-with-web3.ts");
      return c.json(await signInWithWeb3(auth, input));
    }
    case "id_token": {
      const idTokens = await import("../../services/auth/providers/sign-in-with-id-token.ts");
      const circumstances = { bearer: bearerOf(c), redirectTo: redirectTo(c) };
      return c.json(await idTokens.signInWithIdToken(auth, input, circumstances));
    }
    default: {
      const message = "unsupported_grant_type";
      throw new AuthError({ status: 400, code: "invalid_credentials", message });
    }
  }
});

/**
 * To the client any 4xx is final: it would sign the user out. So whatever may pass, a limit or the
 * storage, answers 503, and the client tries again.
 */
async function refreshOrRetry(auth: AuthDeps, refreshToken: string) {
  try {
    return await refreshSession(auth, refreshToken);
  } catch (error) {
    if (error instanceof AuthError && error.status !== 429) throw error;
    if (!(error instanceof AuthError)) throw unexpectedFailure(503, error);
    const { code, message } = error;
    throw new AuthError({ status: 503, code, message });
  }
}
