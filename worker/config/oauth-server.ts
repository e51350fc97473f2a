import { z } from "zod";

const count = z.coerce.number().int().min(1);
const enabled = z.stringbool().default(false);

/**
 * Configuration of the OAuth server, for signing in to other sites with an account of ours. docs/auth.md lists it.
 */
export const oauthServerConfigSchema = z
  .object({
    AUTH_OAUTH_SERVER_ENABLED: enabled,
    AUTH_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: enabled,
    AUTH_OAUTH_SERVER_AUTHORIZATION_PATH: z.string().startsWith("/").default("/oauth/consent"),
    AUTH_OAUTH_SERVER_AUTHORIZATION_TTL: count.default(600),
    AUTH_RATE_LIMIT_OAUTH_SERVER: count.default(300),
    AUTH_RATE_LIMIT_OAUTH_DYNAMIC_CLIENT_REGISTER: count.default(10),
  })
  .transform((env) => ({
    isEnabled: env.AUTH_OAUTH_SERVER_ENABLED,
    isRegistrationOpen: env.AUTH_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION,
    authorizationPath: env.AUTH_OAUTH_SERVER_AUTHORIZATION_PATH,
    authorizationSeconds: env.AUTH_OAUTH_SERVER_AUTHORIZATION_TTL,
    rateLimits: {
      oauthServer: env.AUTH_RATE_LIMIT_OAUTH_SERVER,
      oauthRegistration: env.AUTH_RATE_LIMIT_OAUTH_DYNAMIC_CLIENT_REGISTER,
    },
  }));

export type OAuthServerConfig = z.output<typeof oauthServerConfigSchema>;
