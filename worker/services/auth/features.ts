import { authError, enrollDisabled, oauthServerDisabled, verifyDisabled } from "#domain/auth/auth-error.ts";
import { PROVIDER_NAMES, providerLabel } from "#domain/auth/providers/provider-names.ts";
import { AUTH } from "#domain/paths.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import type { Deps } from "../../deps.ts";

/** The enabled ways to sign in besides e-mail and password. */
export const signInOffers = ({ config }: Pick<Deps, "config">) => ({
  isPasskeyEnabled: config.auth.webauthn.hasPasskeys,
  providers: PROVIDER_NAMES.flatMap((name) =>
    config.auth.providers.enabled[name] ? { name, label: providerLabel(name) } : [],
  ),
});

/** At least one chain must be enabled. @throws AuthError */
export function checkWeb3Enabled({ config }: Pick<AuthDeps, "config">): void {
  const { isEthereumEnabled, isSolanaEnabled } = config.auth.web3;
  if (!isEthereumEnabled && !isSolanaEnabled) throw web3Disabled("Web3 provider is disabled");
}

export const web3Disabled = (message: string) => authError("web3_provider_disabled", { message });

type Config = Pick<AuthDeps, "config">;

/** `iss` of all tokens; URLs of the service begin with it. */
export const issuerOf = ({ config }: Config) => config.siteUrl + AUTH;

/** @throws AuthError if the OAuth server is disabled */
export function checkOAuthServer({ config }: Config): void {
  if (!config.auth.oauthServer.isEnabled) throw oauthServerDisabled();
}

type SamlConfig = Pick<Deps, "config">;

/** Our name at identity providers, and the URL of our metadata. */
export const entityId = ({ config }: SamlConfig) => `${config.siteUrl}${AUTH}/sso/saml/metadata`;

/** Where identity providers send the browser with a response. */
export const acsUrl = ({ config }: SamlConfig) => `${config.siteUrl}${AUTH}/sso/saml/acs`;

/** @throws AuthError */
export function checkSamlEnabled({ config }: SamlConfig): void {
  if (config.auth.saml.isEnabled) return;
  throw authError("saml_provider_disabled");
}

/** @throws AuthError if recovery codes cannot be made */
export function checkCanEnroll({ config }: Config): void {
  if (config.auth.mfa.types.recovery_code.canEnroll) return;
  throw enrollDisabled("recovery_codes");
}

/** @throws AuthError if recovery codes cannot be used */
export function checkCanVerify({ config }: Config): void {
  if (config.auth.mfa.types.recovery_code.canVerify) return;
  throw verifyDisabled("recovery_codes");
}
