import type { Metadata } from "../metadata.ts";
import {
  emailOf,
  isTrue,
  listOf,
  type OAuth2Definition,
  type OidcDefinition,
  objectOf,
  type ProviderDefinition,
  profile,
  profileOfClaims,
} from "./provider.ts";
import type { ProviderName } from "./provider-names.ts";

/** Providers without OpenID Connect: each describes users in its own format. */

const github: OAuth2Definition = {
  kind: "oauth2",
  endpoints: {
    authorization: "https://github.com/login/oauth/authorize",
    token: "https://github.com/login/oauth/access_token",
    userinfo: "https://api.github.com/user",
    emails: "https://api.github.com/user/emails",
  },
  endpointsAt: (url) => ({
    authorization: `${url}/login/oauth/authorize`,
    token: `${url}/login/oauth/access_token`,
    userinfo: `${url}/api/v3/user`,
    emails: `${url}/api/v3/user/emails`,
  }),
  scopes: ["user:email"],
  hasPkce: true,
  clientAuth: "post",
  readProfile: ({ claims, emails }) =>
    profile(
      claims.id,
      {
        iss: "https://api.github.com",
        name: claims.name,
        preferred_username: claims.login,
        picture: claims.avatar_url,
      },
      // The profile's address may be unverified; only this list marks verified ones.
      listOf(emails).flatMap((each) => emailOf(each.email, each.verified === true, each.primary === true)),
    ),
};

const bitbucket: OAuth2Definition = {
  kind: "oauth2",
  endpoints: {
    authorization: "https://bitbucket.org/site/oauth2/authorize",
    token: "https://bitbucket.org/site/oauth2/access_token",
    userinfo: "https://api.bitbucket.org/2.0/user",
    emails: "https://api.bitbucket.org/2.0/user/emails",
  },
  scopes: ["account", "email"],
  hasPkce: false,
  clientAuth: "basic",
  readProfile: ({ claims, emails }) =>
    profile(
      claims.uuid,
      {
        iss: "https://api.bitbucket.org",
        name: claims.display_name,
        preferred_username: claims.nickname,
        picture: objectOf(objectOf(claims.links).avatar).href,
      },
      listOf(objectOf(emails).values).flatMap((each) =>
        emailOf(each.email, each.is_confirmed === true, each.is_primary === true),
      ),
    ),
};

const discord: OAuth2Definition = {
  kind: "oauth2",
  endpoints: {
    authorization: "https://discord.com/api/oauth2/authorize",
    token: "https://discord.com/api/oauth2/token",
    userinfo: "https://discord.com/api/users/@me",
  },
  scopes: ["email", "identify"],
  hasPkce: true,
  clientAuth: "post",
  readProfile: ({ claims }) =>
    profile(
      claims.id,
      {
        iss: "https://discord.com/api",
        name: claims.global_name ?? claims.username,
        preferred_username: claims.username,
        picture: claims.avatar ? `https://cdn.discordapp.com/avatars/${claims.id}/${claims.avatar}.png` : undefined,
      },
      emailOf(claims.email, claims.verified === true),
    ),
};

const facebook: OAuth2Definition = {
  kind: "oauth2",
  endpoints: {
    authorization: "https://www.facebook.com/dialog/oauth",
    token: "https://graph.facebook.com/oauth/access_token",
    userinfo: "https://graph.facebook.com/me?fields=id,email,first_name,last_name,name,picture",
  },
  idTokenIssuer: "https://www.facebook.com",
  scopes: ["email"],
  hasPkce: false,
  clientAuth: "post",
  readProfile: ({ claims }) =>
    profile(
      // An id_token identifies the user by `sub`, as in OpenID Connect, the API by `id`.
      claims.id ?? claims.sub,
      {
        iss: "https://graph.facebook.com",
        name: claims.name,
        given_name: claims.first_name ?? claims.given_name,
        family_name: claims.last_name ?? claims.family_name,
        picture: objectOf(objectOf(claims.picture).data).url ?? claims.picture,
      },
      // Facebook does not document that it verified the address.
      emailOf(claims.email, false),
    ),
};

const spotify: OAuth2Definition = {
  kind: "oauth2",
  endpoints: {
    authorization: "https://accounts.spotify.com/authorize",
    token: "https://accounts.spotify.com/api/token",
    userinfo: "https://api.spotify.com/v1/me",
  },
  scopes: ["user-read-email"],
  hasPkce: true,
  clientAuth: "basic",
  readProfile: ({ claims }) =>
    profile(
      claims.id,
      { iss: "https://api.spotify.com/v1", name: claims.display_name, picture: listOf(claims.images)[0]?.url },
      // Its documentation says "This email address is unverified".
      emailOf(claims.email, false),
    ),
};

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

/** LinkedIn neither returns the nonce nor supports PKCE for clients with a secret. */
const linkedin = oidc("https://www.linkedin.com/oauth", { hasPkce: false, hasNonce: false });

/** Endpoints, scopes and peculiarities of each provider, according to its documentation. */
export const KNOWN_PROVIDERS: Record<ProviderName, ProviderDefinition> = {
  apple: oidc("https://appleid.apple.com", {
    scopes: ["openid", "email", "name"],
    // With these scopes Apple answers only with a form.
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
 * Administrators of any tenant can set any address; only this claim shows that they own the domain. The app's
 * registration must request the claim.
 */
function azureEmail({ email, xms_edov: isDomainOwned }: Metadata) {
  return emailOf(email, isTrue(isDomainOwned) || isDomainOwned === 1 || isDomainOwned === "1");
}
