import { authError } from "#domain/auth/auth-error.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../../deps.ts";

type Config = Pick<Deps, "config">;

/** By what identity providers know us; also where our metadata is. */
export const entityId = ({ config }: Config) =>
  `${config.siteUrl}${paths.auth()}/sso/saml/metadata`;

/** Where they send the browser back with a response. */
export const acsUrl = ({ config }: Config) => `${config.siteUrl}${paths.auth()}/sso/saml/acs`;

/** @throws AuthError */
export function checkSamlEnabled({ config }: Config): void {
  if (config.auth.saml.isEnabled) return;
  throw authError("saml_provider_disabled");
}
