/** What the service itself says to a provider, or what would say it in its place. */
const RESERVED = new Set([
  "client_id",
  "client_secret",
  "redirect_uri",
  "response_type",
  "response_mode",
  "state",
  "nonce",
  "scope",
  "code_challenge",
  "code_challenge_method",
  "code_verifier",
  // RFC 9101: parameters inside a signed object.
  "request",
  "request_uri",
  // Meant for us.
  "provider",
  "redirect_to",
  "scopes",
  "invite_token",
  "skip_http_redirect",
]);

export const isReserved = (name: string) => RESERVED.has(name.toLowerCase());

/** What of the query of /authorize is for the provider: prompt, login_hint, hd, access_type … */
export const providerParameters = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !isReserved(name)));

/** The provider's own, and those asked for besides; clients write them with spaces or commas. */
export const scopesFor = (own: string[], asked = ""): string =>
  [...new Set([...own, ...asked.split(/[\s,]+/).filter(Boolean)])].join(" ");
