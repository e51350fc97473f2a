import { CLIENT_AUTH_METHODS, CLIENT_GRANT_TYPES, OAUTH_SCOPES } from "#domain/auth/oauth-client.ts";
import { accessTokens } from "../../../platform/access-tokens.ts";
import { checkOAuthServer, issuerOf } from "../../../services/auth/features.ts";
import type { AppContext } from "../../app-env.ts";

const CLAIMS = [
  ..."sub aud iss exp iat auth_time nonce at_hash email email_verified".split(" "),
  ..."phone_number phone_number_verified name given_name family_name picture".split(" "),
  ..."preferred_username updated_at".split(" "),
];

/** Our metadata, which meets both OpenID Connect Discovery §3 and RFC 8414 §2. */
export async function discovery(c: AppContext) {
  const { deps } = c.var;
  checkOAuthServer(deps);
  const issuer = issuerOf(deps);
  const { oauthServer, signingKeys } = deps.config.auth;
  const keys = await accessTokens(signingKeys).publicKeys();
  const description = {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    ...(oauthServer.isRegistrationOpen && { registration_endpoint: `${issuer}/oauth/clients/register` }),
    scopes_supported: OAUTH_SCOPES,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: CLIENT_GRANT_TYPES,
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: [...new Set(keys.map(({ alg }) => alg))],
    token_endpoint_auth_methods_supported: CLIENT_AUTH_METHODS,
    claims_supported: CLAIMS,
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
  };
  return c.json(description, 200, { "Cache-Control": "public, max-age=600" });
}
