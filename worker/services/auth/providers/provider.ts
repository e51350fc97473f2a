import type { Endpoints, Profile, ProviderAnswers } from "#domain/auth/providers/provider.ts";

/** An external provider that is switched on, with all that is needed to ask it. */
export type Provider = {
  /** As the protocol calls it: "google", "custom:…". */
  name: string;
  kind: "oidc" | "oauth2";
  /** The first signs in; id_tokens for any of them are taken. */
  clientIds: string[];
  secret: string;
  clientAuth: "basic" | "post";
  scopes: string[];
  parameters: Record<string, string>;
  hasPkce: boolean;
  hasNonce: boolean;
  skipsNonceCheck: boolean;
  isEmailOptional: boolean;
  /** Of its id_tokens; `{tenantid}` stands for any. None: it has none. */
  issuer: string | undefined;
  otherIssuers: string[];
  /** Where its endpoints are described, and where they are not. */
  discoveryUrl: string | undefined;
  endpoints: Endpoints | undefined;
  readProfile: (answers: ProviderAnswers) => Profile;
};
