import { invalid, refuseIf } from "./auth-error.ts";
import { isLoopback } from "./redirect-target.ts";

export type ClientAuthMethod = "none" | "client_secret_basic" | "client_secret_post";

export const CLIENT_AUTH_METHODS: ClientAuthMethod[] = ["client_secret_basic", "client_secret_post", "none"];
export const CLIENT_GRANT_TYPES = ["authorization_code", "refresh_token"];

export type ClientSettings = {
  name: string;
  clientType: "public" | "confidential";
  authMethod: ClientAuthMethod;
  clientUri: string | null;
  logoUri: string | null;
  redirectUris: string[];
  grantTypes: string[];
};

/** The settings as requested; undefined if not given. */
export type ClientInput = {
  client_name?: string | undefined;
  client_uri?: string | undefined;
  logo_uri?: string | undefined;
  client_type?: string | undefined;
  token_endpoint_auth_method?: string | undefined;
  redirect_uris?: string[] | undefined;
  grant_types?: string[] | undefined;
  response_types?: string[] | undefined;
};

const MAX_NAME = 1024;
const MAX_REDIRECTS = 10;

/** Settings of a new client, or of `before` after a change. @throws AuthError */
export function clientSettings(input: ClientInput, before?: ClientSettings): ClientSettings {
  const redirectUris = readRedirects(input.redirect_uris ?? before?.redirectUris);
  const { grant_types = before?.grantTypes ?? CLIENT_GRANT_TYPES } = input;
  checkWords(input);
  if (grant_types.length === 0 || !isWithin(grant_types, CLIENT_GRANT_TYPES)) {
    throw invalid(`grant_types must be of ${CLIENT_GRANT_TYPES.join(", ")}`);
  }
  if (!isWithin(input.response_types ?? [], ["code"])) throw invalid("response_types must be code");
  return {
    ...kindOf(input, before),
    name: input.client_name ?? before?.name ?? "",
    clientUri: input.client_uri ?? before?.clientUri ?? null,
    logoUri: input.logo_uri ?? before?.logoUri ?? null,
    redirectUris,
    grantTypes: grant_types,
  };
}

const isWithin = (given: string[], known: string[]) => given.every((each) => known.includes(each));

function readRedirects(uris: string[] | undefined): string[] {
  if (!uris || uris.length === 0) throw invalid("redirect_uris is required");
  if (uris.length > MAX_REDIRECTS) {
    throw invalid(`redirect_uris cannot exceed ${MAX_REDIRECTS} items`);
  }
  const wrong = uris.find((uri) => !isRegistrableRedirect(uri));
  if (wrong !== undefined) throw invalid(`invalid redirect_uri: ${JSON.stringify(wrong)}`);
  return uris;
}

function checkWords({ client_name = "", client_uri, logo_uri }: ClientInput): void {
  refuseIf([
    [client_name.length > MAX_NAME, `client_name cannot exceed ${MAX_NAME} characters`],
    [Boolean(client_uri) && !isWebAddress(client_uri ?? ""), "client_uri must be a valid URL"],
    [Boolean(logo_uri) && !isWebAddress(logo_uri ?? ""), "logo_uri must be a valid URL"],
  ]);
}

/** The type never changes: a public client never gets a secret, and a confidential one keeps it. */
function kindOf(
  input: ClientInput,
  before: ClientSettings | undefined,
): Pick<ClientSettings, "clientType" | "authMethod"> {
  const asked = input.token_endpoint_auth_method ?? before?.authMethod;
  const method = CLIENT_AUTH_METHODS.find((each) => each === asked);
  if (asked && !method) {
    throw invalid(`token_endpoint_auth_method must be of ${CLIENT_AUTH_METHODS.join(", ")}`);
  }
  const usual = method === "none" ? "public" : "confidential";
  const type = input.client_type ?? before?.clientType ?? usual;
  if (type !== "public" && type !== "confidential") {
    throw invalid("client_type must be public or confidential");
  }
  const authMethod = method ?? (type === "public" ? "none" : "client_secret_basic");
  refuseIf([
    [
      (type === "public") !== (authMethod === "none"),
      `token_endpoint_auth_method ${authMethod} is not allowed for ${type} clients`,
    ],
    [before !== undefined && before.clientType !== type, "client_type cannot be changed"],
  ]);
  return { clientType: type, authMethod };
}

const MAX_LENGTH = 2048;

/** Schemes that browsers handle themselves instead of passing them to an app. */
const BROWSER_SCHEMES = new Set([
  "about:",
  "blob:",
  "chrome:",
  "data:",
  "file:",
  "filesystem:",
  "ftp:",
  "intent:",
  "javascript:",
  "mailto:",
  "sms:",
  "tel:",
  "vbscript:",
  "view-source:",
  "ws:",
  "wss:",
]);

/**
 * Allowed redirect addresses of a client: https, http on this machine, or an app's scheme; no fragment, no
 * user, nothing that browsers parse differently (RFC 9700 §2.1, RFC 8252 §7).
 */
export function isRegistrableRedirect(text: string): boolean {
  if (text.length > MAX_LENGTH || /[\s\\#\p{C}]/u.test(text)) return false;
  const url = URL.parse(text);
  if (!url) return false;
  if (url.username !== "" || url.password !== "") return false;
  if (url.protocol === "https:") return true;
  if (url.protocol === "http:") return isLoopback(url);
  return !BROWSER_SCHEMES.has(url.protocol);
}

/** The address of a client's page or logo. */
export const isWebAddress = (text: string) =>
  text.length <= MAX_LENGTH && /^https?:$/.test(URL.parse(text)?.protocol ?? "");

/** Adds parameters to an address and keeps its existing ones. */
export function withParams(address: string, params: Record<string, string | null>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(params)) {
    if (value !== null) url.searchParams.set(name, value);
  }
  return url.href;
}

/** The scopes clients can request (OpenID Connect Core §5.4), in the order users read them. */
export const OAUTH_SCOPES = ["openid", "profile", "email", "phone", "offline_access"] as const;

type OAuthScope = (typeof OAUTH_SCOPES)[number];

/** Applies if a request names no scope. */
const DEFAULT_SCOPES: OAuthScope[] = ["email"];

/** @returns undefined if a scope is unknown */
export function readScopes(text: string | undefined): OAuthScope[] | undefined {
  const asked = (text ?? "").split(" ").filter(Boolean);
  if (asked.length === 0) return DEFAULT_SCOPES;
  if (!asked.every((scope) => OAUTH_SCOPES.some((known) => known === scope))) return undefined;
  return OAUTH_SCOPES.filter((scope) => asked.includes(scope));
}
