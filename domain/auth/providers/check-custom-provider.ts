import { invalid, refuseIf } from "../auth-error.ts";
import type { CustomProviderSettings } from "./custom-provider.ts";
import { isSafeEndpoint } from "./endpoint.ts";
import { isReserved } from "./request-parameters.ts";

type Optional<T> = { [Key in keyof T]?: T[Key] | undefined };

/** Input of the admin API. */
export type CustomProviderInput = Optional<CustomProviderSettings> & {
  provider_type?: string | undefined;
  identifier?: string | undefined;
  client_secret?: string | undefined;
};

const DEFAULTS: CustomProviderSettings = {
  name: "",
  client_id: "",
  acceptable_client_ids: [],
  scopes: [],
  custom_claims_allowlist: [],
  pkce_enabled: true,
  attribute_mapping: {},
  authorization_params: {},
  enabled: true,
  email_optional: false,
  skip_nonce_check: false,
};

/** The given settings override those before. */
export function customSettings(
  { provider_type: _, identifier: __, client_secret: ___, ...given }: CustomProviderInput,
  before: CustomProviderSettings = DEFAULTS,
): CustomProviderSettings {
  const set = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(set) };
}

const ADDRESSES = { oidc: ["issuer"], oauth2: ["authorization_url", "token_url", "userinfo_url"] } as const;

/** @throws AuthError */
export function checkCustomProvider(
  { provider_type: type, identifier = "" }: CustomProviderInput,
  settings: CustomProviderSettings,
  { isLoopbackAllowed }: { isLoopbackAllowed: boolean },
): { type: "oidc" | "oauth2"; identifier: string } {
  if (type !== "oidc" && type !== "oauth2") {
    throw invalid("provider_type must be oauth2 or oidc");
  }
  const { issuer, discovery_url, authorization_url, token_url, userinfo_url, jwks_uri } = settings;
  const given = { issuer, discovery_url, authorization_url, token_url, userinfo_url, jwks_uri };
  const missing = ADDRESSES[type].find((name) => !given[name]);
  const unsafe = Object.entries(given).find(([, address]) => address && !isSafeEndpoint(address, isLoopbackAllowed));
  const reserved = Object.keys(settings.authorization_params).find(isReserved);
  refuseIf([
    [
      !/^custom:[a-z0-9][a-z0-9_:-]{0,49}$/.test(identifier),
      "identifier must be custom: and up to 50 small letters, digits, hyphens or underscores",
    ],
    [settings.name === "" || settings.name.length > 100, "name is required, of up to 100 characters"],
    [settings.client_id === "", "client_id is required"],
    [missing !== undefined, `${missing} is required`],
    [unsafe !== undefined, `${unsafe?.[0]} must be an https address`],
    [reserved !== undefined, `authorization_params must not hold ${reserved}`],
  ]);
  return { type, identifier };
}

/** The same subject could mean another person after the change. */
export function namesPeopleOtherwise(
  type: "oidc" | "oauth2",
  before: CustomProviderSettings,
  after: CustomProviderSettings,
): boolean {
  const name = type === "oidc" ? "issuer" : "userinfo_url";
  const claims = ["sub", "id"].filter((claim) => before.attribute_mapping[claim] !== after.attribute_mapping[claim]);
  return before[name] !== after[name] || claims.length > 0;
}
