import { env } from "cloudflare:workers";
import { makeServiceToken } from "#worker/cli/make-secrets.ts";

const { AUTH_SIGNING_KEYS } = env as unknown as { AUTH_SIGNING_KEYS: string };

/** What opens /auth/admin at the sites of integration tests. */
export const serviceToken = await makeServiceToken(AUTH_SIGNING_KEYS, 1);

export const asAdmin = { bearer: serviceToken };
