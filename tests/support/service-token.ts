import { env } from "cloudflare:workers";
import { makeServiceToken } from "#worker/platform/access-tokens.ts";

const { AUTH_SIGNING_KEYS } = env as unknown as { AUTH_SIGNING_KEYS: string };

/** Grants access to /auth/admin on test sites. */
export const serviceToken = await makeServiceToken(AUTH_SIGNING_KEYS, 1);

export const asAdmin = { bearer: serviceToken };
