import type { Metadata } from "../metadata.ts";

export type ProfileEmail = { email: string; isVerified: boolean; isPrimary: boolean };

/** What a provider says about a user, in one format for all providers. */
export type Profile = {
  /** Whom the provider means, for ever. */
  subject: string;
  emails: ProfileEmail[];
  /** For identity_data. */
  data: Metadata;
};

/** `claims`: of the id_token and the userinfo of OpenID Connect; the others as an API answered. */
export type ProviderAnswers = { claims: Metadata; emails?: unknown };

export type Endpoints = {
  authorization: string;
  token: string;
  userinfo: string;
  /** Where the userinfo holds no addresses. */
  emails?: string;
};

type Common = {
  scopes: string[];
  /** Sent along to the provider's page. */
  parameters?: Record<string, string>;
  hasPkce: boolean;
  /** How the provider wants the secret. */
  clientAuth: "basic" | "post";
  readProfile: (answers: ProviderAnswers) => Profile;
};

export type OidcDefinition = Common & {
  kind: "oidc";
  /** None: every installation has its own, so a variable must say it. `{tenantid}`: any of them. */
  issuer: string | undefined;
  /** Of the variable `…_URL`, if that is more than the issuer. */
  issuerAt?: (url: string) => string;
  /** Where the description is, if not below the issuer. */
  discoveryUrl?: string;
  /** Other spellings in id_tokens. */
  otherIssuers?: string[];
  hasNonce: boolean;
  /** The provider sends the browser back with a form. */
  isFormPost?: boolean;
};

export type OAuth2Definition = Common & {
  kind: "oauth2";
  endpoints: Endpoints;
  /** Of an installation of one's own. */
  endpointsAt?: (url: string) => Endpoints;
  /** Whose id_tokens are taken, though it signs in otherwise. */
  idTokenIssuer?: string;
};

export type ProviderDefinition = OidcDefinition | OAuth2Definition;
