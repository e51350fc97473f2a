import type { Metadata } from "../metadata.ts";
import { isStorable } from "../metadata.ts";
import { emailOf, isTrue, objectOf, profile } from "./profile.ts";
import type { Profile } from "./provider.ts";

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

/** Bytes. */
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

/** Part of every access token, so claims that are too long are left out entirely. */
function customClaims(claims: Metadata, allowed: string[]): Metadata | undefined {
  const given = allowed.flatMap((name) => (Object.hasOwn(claims, name) ? [[name, claims[name]] as const] : []));
  const custom = Object.fromEntries(given);
  return given.length > 0 && isStorable(custom, MAX_CUSTOM_CLAIMS) ? custom : undefined;
}
