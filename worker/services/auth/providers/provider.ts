import type { Endpoints, Profile, ProviderAnswers } from "#domain/auth/providers/provider.ts";

/** An enabled identity provider, with everything that requests to it need. */
export type Provider = {
  /** As the protocol names it: "google", "custom:…". */
  name: string;
  kind: "oidc" | "oauth2";
  /** The first is used for sign-ins; id_tokens for any of them are accepted. */
  clientIds: string[];
  secret: string;
  clientAuth: "basic" | "post";
  scopes: string[];
  parameters: Record<string, string>;
  hasPkce: boolean;
  hasNonce: boolean;
  skipsNonceCheck: boolean;
  isEmailOptional: boolean;
  /** Of its id_tokens, if it has any; `{tenantid}` stands for any tenant. */
  issuer: string | undefined;
  otherIssuers: string[];
  /** Describes the endpoints; a provider without it has `endpoints`. */
  discoveryUrl: string | undefined;
  endpoints: Endpoints | undefined;
  readProfile: (answers: ProviderAnswers) => Profile;
};
