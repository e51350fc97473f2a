import type { Deps } from "./deps.ts";
import { type AccessTokens, accessTokens } from "./platform/access-tokens.ts";
import { type ProviderFetch, providerFetch } from "./platform/outgoing-calls.ts";
import { type PasswordHash, passwordHash } from "./platform/password-hash.ts";
import { standardClaims, type TokenClaims } from "./services/auth/token-claims.ts";

/** `ip` comes from the platform, never from a header that clients can set. */
export type Client = { ip: string; userAgent: string };

/** Deps plus what account use cases need in addition. */
export type AuthDeps = Deps & {
  client: Client;
  passwords: PasswordHash;
  accessTokens: AccessTokens;
  providerFetch: ProviderFetch;
  tokenClaims: TokenClaims;
};

export function createAuthDeps(deps: Deps, client: Client): AuthDeps {
  const { auth } = deps.config;
  return {
    ...deps,
    client,
    passwords: passwordHash,
    accessTokens: accessTokens(auth.signingKeys),
    providerFetch: providerFetch({
      isLoopbackAllowed: auth.isLoopbackAllowed,
      timeoutSeconds: auth.providers.timeoutSeconds,
    }),
    tokenClaims: standardClaims,
  };
}
