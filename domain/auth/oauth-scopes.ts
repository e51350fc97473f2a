/** The scopes clients can request (OpenID Connect Core §5.4), in the order users read them. */
export const OAUTH_SCOPES = ["openid", "profile", "email", "phone", "offline_access"] as const;

export type OAuthScope = (typeof OAUTH_SCOPES)[number];

/** Applies if a request names no scope. */
const DEFAULT_SCOPES: OAuthScope[] = ["email"];

/** @returns undefined if a scope is unknown */
export function readScopes(text: string | undefined): OAuthScope[] | undefined {
  const asked = (text ?? "").split(" ").filter(Boolean);
  if (asked.length === 0) return DEFAULT_SCOPES;
  if (!asked.every((scope) => OAUTH_SCOPES.some((known) => known === scope))) return undefined;
  return OAUTH_SCOPES.filter((scope) => asked.includes(scope));
}
