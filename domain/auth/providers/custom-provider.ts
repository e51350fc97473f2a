import { invalid, refuseIf } from "../auth-error.ts";
import type { Metadata } from "../metadata.ts";
import { isStorable } from "../metadata.ts";
import { isSafeEndpoint } from "../redirect-target.ts";
import { emailOf, isReserved, isTrue, objectOf, type Profile, profile } from "./provider.ts";
/** The settings of a custom provider, as the admin API shows them. */
export type CustomProviderSettings = {
  name: string;
  client_id: string;
  acceptable_client_ids: string[];
  scopes: string[];
  custom_claims_allowlist: string[];
  pkce_enabled: boolean;
  /** Our claim → the provider's. */
  attribute_mapping: Record<string, string>;
  authorization_params: Record<string, string>;
  enabled: boolean;
  email_optional: boolean;
  issuer?: string | undefined;
  discovery_url?: string | undefined;
  skip_nonce_check: boolean;
  authorization_url?: string | undefined;
  token_url?: string | undefined;
  userinfo_url?: string | undefined;
  jwks_uri?: string | undefined;
};

/** In bytes. */
const MAX_CUSTOM_CLAIMS = 2000;

/** Reads the provider's claims, renamed by the mapping. */
export function customProfile(
  claims: Metadata,
  { attribute_mapping, custom_claims_allowlist }: CustomProviderSettings,
): Profile {
  const mapped = Object.entries(attribute_mapping).map(([ours, theirs]) => [ours, claims[theirs]]);
  const read: Metadata = { ...claims, ...objectOf(Object.fromEntries(mapped)) };
  const emails = emailOf(read.email, isTrue(read.email_verified));
  const { data, ...rest } = profile(read.sub ?? read.id, read, emails);
  const custom = customClaims(claims, custom_claims_allowlist);
  return { ...rest, data: { ...data, ...(custom && { custom_claims: custom }) } };
}

/** Claims are part of every access token, so they are left out entirely if they are too long. */
function customClaims(claims: Metadata, allowed: string[]): Metadata | undefined {
  const given = allowed.flatMap((name) => (Object.hasOwn(claims, name) ? [[name, claims[name]] as const] : []));
  const custom = Object.fromEntries(given);
  return given.length > 0 && isStorable(custom, MAX_CUSTOM_CLAIMS) ? custom : undefined;
}

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

/** The given settings override those of `before`. */
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

/** Whether the same subject could mean another person after the change. */
export function namesPeopleOtherwise(
  type: "oidc" | "oauth2",
  before: CustomProviderSettings,
  after: CustomProviderSettings,
): boolean {
  const name = type === "oidc" ? "issuer" : "userinfo_url";
  const claims = ["sub", "id"].filter((claim) => before.attribute_mapping[claim] !== after.attribute_mapping[claim]);
  return before[name] !== after[name] || claims.length > 0;
}
