import type { AuthDeps } from "../../../auth-deps.ts";

/** `iss` of every token, and what the addresses of the service begin with. */
export const issuerOf = ({ config }: Pick<AuthDeps, "config">) => `${config.siteUrl}/auth`;
