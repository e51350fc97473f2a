import type { Metadata } from "../metadata.ts";
import { bitbucket, discord, facebook, github, spotify } from "./oauth2-providers.ts";
import { emailOf, isTrue, profile, profileOfClaims } from "./profile.ts";
import type { OidcDefinition, ProviderDefinition } from "./provider.ts";
import type { ProviderName } from "./provider-names.ts";

const oidc = (issuer: string | undefined, more: Partial<OidcDefinition> = {}): OidcDefinition => ({
  kind: "oidc",
  issuer,
  scopes: ["openid", "email", "profile"],
  hasPkce: true,
  hasNonce: true,
  clientAuth: "post",
  readProfile: ({ claims }) => profileOfClaims(claims),
  ...more,
});

/** It neither gives the nonce back nor knows PKCE for clients with a secret. */
const linkedin = oidc("https://www.linkedin.com/oauth", { hasPkce: false, hasNonce: false });

/** Endpoints, scopes and peculiarities of each, as its documentation has them. */
export const KNOWN_PROVIDERS: Record<ProviderName, ProviderDefinition> = {
  apple: oidc("https://appleid.apple.com", {
    scopes: ["openid", "email", "name"],
    // With these scopes Apple answers by a form only.
    parameters: { response_mode: "form_post" },
    isFormPost: true,
    hasPkce: false,
  }),
  azure: oidc("https://login.microsoftonline.com/{tenantid}/v2.0", {
    issuerAt: (url) => `${url}/v2.0`,
    discoveryUrl: "https://login.microsoftonline.com/common/v2.0/.well-known/openid-configuration",
    readProfile: ({ claims }) => profile(claims.sub, claims, azureEmail(claims)),
  }),
  bitbucket,
  discord,
  facebook,
  github,
  gitlab: oidc("https://gitlab.com"),
  google: oidc("https://accounts.google.com", { otherIssuers: ["accounts.google.com"] }),
  keycloak: oidc(undefined),
  linkedin,
  linkedin_oidc: linkedin,
  slack_oidc: oidc("https://slack.com"),
  spotify,
};

/**
 * Administrators of any tenant can write any address into it; only this claim says that the domain is
 * theirs. It must be asked for in the registration of the app.
 */
function azureEmail({ email, xms_edov: isDomainOwned }: Metadata) {
  return emailOf(email, isTrue(isDomainOwned) || isDomainOwned === 1 || isDomainOwned === "1");
}
