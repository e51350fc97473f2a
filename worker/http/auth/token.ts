import { z } from "zod";
import { AuthError, authError, unexpectedFailure } from "#domain/auth/auth-error.ts";
import { flag, text } from "#domain/auth/request-fields.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { checkWeb3Enabled } from "../../services/auth/features.ts";
import { exchangeAuthCode, refreshSession, signInWithPassword } from "../../services/auth/token-grants.ts";
import type { AppContext } from "../app-env.ts";
import { redirectTo } from "./redirects.ts";
import { bearerOf, readJson } from "./request.ts";

const passwordGrant = z.object({ email: text, phone: text, password: text });
const refreshGrant = z.object({ refresh_token: text });
const pkceGrant = z.object({ auth_code: text, code_verifier: text });
const web3Grant = z.object({ chain: text, message: text, signature: text });
const idTokenGrant = z.object({
  provider: text,
  id_token: text,
  access_token: text,
  nonce: text,
  client_id: text,
  issuer: text,
  link_identity: flag,
});

/** Each grant reads its own body, and only if it is switched on. */
const GRANTS: Record<string, (c: AppContext) => Promise<object>> = {
  password: async (c) => signInWithPassword(c.var.auth, await readJson(c, passwordGrant)),
  refresh_token: async (c) => {
    const { refresh_token = "" } = await readJson(c, refreshGrant);
    return refreshOrRetry(c.var.auth, refresh_token);
  },
  pkce: async (c) => exchangeAuthCode(c.var.auth, await readJson(c, pkceGrant)),
  web3: async (c) => {
    checkWeb3Enabled(c.var.auth);
    const input = await readJson(c, web3Grant);
    // Loaded on demand: only this grant needs its curves and hashes.
    const { signInWithWeb3 } = await import("../../services/auth/web3/sign-in-with-web3.ts");
    return signInWithWeb3(c.var.auth, input);
  },
  id_token: async (c) => {
    const input = await readJson(c, idTokenGrant);
    const idTokens = await import("../../services/auth/providers/sign-in-with-id-token.ts");
    const circumstances = { bearer: bearerOf(c), redirectTo: redirectTo(c) };
    return idTokens.signInWithIdToken(c.var.auth, input, circumstances);
  },
};

/** POST /token?grant_type= */
export const token = async (c: AppContext) => {
  const name = c.req.query("grant_type") ?? "";
  checkGrant(name);
  return c.json(await GRANTS[name]?.(c));
};

function checkGrant(name: string): void {
  if (Object.hasOwn(GRANTS, name)) return;
  const message = "unsupported_grant_type";
  throw authError("invalid_credentials", { message });
}

/**
 * The client treats any 4xx as final and would sign the user out. So a temporary failure, such as a rate limit or a
 * storage error, answers 503, and the client tries again.
 */
async function refreshOrRetry(auth: AuthDeps, refreshToken: string) {
  try {
    return await refreshSession(auth, refreshToken);
  } catch (error) {
    if (error instanceof AuthError && error.status !== 429) throw error;
    if (!(error instanceof AuthError)) throw unexpectedFailure(503, error);
    const { code, message, retryAfterSeconds } = error;
    throw new AuthError({ code, status: 503, message, retryAfterSeconds });
  }
}
