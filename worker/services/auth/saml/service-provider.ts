import { authError } from "#domain/auth/auth-error.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../../deps.ts";

type Config = Pick<Deps, "config">;

/** Our name at identity providers, and the URL of our metadata. */
export const entityId = ({ config }: Config) => `${config.siteUrl}${paths.auth()}/sso/saml/metadata`;

/** Where identity providers send the browser with a response. */
export const acsUrl = ({ config }: Config) => `${config.siteUrl}${paths.auth()}/sso/saml/acs`;

/** @throws AuthError */
export function checkSamlEnabled({ config }: Config): void {
  if (config.auth.saml.isEnabled) return;
  throw authError("saml_provider_disabled");
}
