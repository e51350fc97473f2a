import { invalid, refuseIf } from "./auth-error.ts";
import { isRegistrableRedirect, isWebAddress } from "./oauth-redirect-uri.ts";

type ClientType = "public" | "confidential";
export type ClientAuthMethod = "none" | "client_secret_basic" | "client_secret_post";

export const CLIENT_AUTH_METHODS: ClientAuthMethod[] = [
  "client_secret_basic",
  "client_secret_post",
  "none",
];
export const CLIENT_GRANT_TYPES = ["authorization_code", "refresh_token"];

/** A row of auth_oauth_clients. */
export type StoredClient = {
  id: string;
  name: string;
  client_type: ClientType;
  auth_method: ClientAuthMethod;
  registration_type: "manual" | "dynamic";
  secret_hash: string | null;
  client_uri: string | null;
  logo_uri: string | null;
  /** JSON. */
  redirect_uris: string;
  /** JSON. */
  grant_types: string;
  created_at: string;
  updated_at: string;
};

/** As somebody asks for it; what is not given is undefined. */
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

export type ClientSettings = Pick<
  StoredClient,
  | "name"
  | "client_type"
  | "auth_method"
  | "client_uri"
  | "logo_uri"
  | "redirect_uris"
  | "grant_types"
>;

const MAX_NAME = 1024;
const MAX_REDIRECTS = 10;

/** What a new client is like, or one after a change to `before`. @throws AuthError */
export function clientSettings(input: ClientInput, before?: StoredClient): ClientSettings {
  const { redirect_uris = before && JSON.parse(before.redirect_uris) } = input;
  const { grant_types = before ? JSON.parse(before.grant_types) : CLIENT_GRANT_TYPES } = input;
  checkRedirects(redirect_uris);
  checkWords(input);
  if (grant_types.length === 0 || !isWithin(grant_types, CLIENT_GRANT_TYPES)) {
    throw invalid(`grant_types must be of ${CLIENT_GRANT_TYPES.join(", ")}`);
  }
  if (!isWithin(input.response_types ?? [], ["code"])) throw invalid("response_types must be code");
  return {
    ...kindOf(input, before),
    name: input.client_name ?? before?.name ?? "",
    client_uri: input.client_uri ?? before?.client_uri ?? null,
    logo_uri: input.logo_uri ?? before?.logo_uri ?? null,
    redirect_uris: JSON.stringify(redirect_uris),
    grant_types: JSON.stringify(grant_types),
  };
}

const isWithin = (given: string[], known: string[]) => given.every((each) => known.includes(each));

function checkRedirects(uris: string[] | undefined): void {
  if (!uris || uris.length === 0) throw invalid("redirect_uris is required");
  if (uris.length > MAX_REDIRECTS) {
    throw invalid(`redirect_uris cannot exceed ${MAX_REDIRECTS} items`);
  }
  const wrong = uris.find((uri) => !isRegistrableRedirect(uri));
  if (wrong !== undefined) throw invalid(`invalid redirect_uri: ${JSON.stringify(wrong)}`);
}

function checkWords({ client_name = "", client_uri, logo_uri }: ClientInput): void {
  refuseIf([
    [client_name.length > MAX_NAME, `client_name cannot exceed ${MAX_NAME} characters`],
    [Boolean(client_uri) && !isWebAddress(client_uri ?? ""), "client_uri must be a valid URL"],
    [Boolean(logo_uri) && !isWebAddress(logo_uri ?? ""), "logo_uri must be a valid URL"],
  ]);
}

/** Whether there is a secret never changes: a public client has none, a confidential one keeps it. */
function kindOf(input: ClientInput, before: StoredClient | undefined) {
  const asked = input.token_endpoint_auth_method ?? before?.auth_method;
  const method = CLIENT_AUTH_METHODS.find((each) => each === asked);
  if (asked && !method) {
    throw invalid(`token_endpoint_auth_method must be of ${CLIENT_AUTH_METHODS.join(", ")}`);
  }
  const askedType = input.client_type ?? before?.client_type;
  const type: ClientType = (askedType ??
    (method === "none" ? "public" : "confidential")) as ClientType;
  if (type !== "public" && type !== "confidential") {
    throw invalid("client_type must be public or confidential");
  }
  const auth_method = method ?? (type === "public" ? "none" : "client_secret_basic");
  refuseIf([
    [
      (type === "public") !== (auth_method === "none"),
      `token_endpoint_auth_method ${auth_method} is not allowed for ${type} clients`,
    ],
    [before !== undefined && before.client_type !== type, "client_type cannot be changed"],
  ]);
  return { client_type: type, auth_method };
}

/** A secret is shown where it was just made, and never again. */
export function clientJson(client: StoredClient, secret?: string) {
  return {
    client_id: client.id,
    // RFC 7591 §3.2.1: a secret comes with its end; 0 is none.
    ...(secret && { client_secret: secret, client_secret_expires_at: 0 }),
    ...(client.name && { client_name: client.name }),
    client_type: client.client_type,
    token_endpoint_auth_method: client.auth_method,
    registration_type: client.registration_type,
    ...(client.client_uri && { client_uri: client.client_uri }),
    ...(client.logo_uri && { logo_uri: client.logo_uri }),
    redirect_uris: JSON.parse(client.redirect_uris) as string[],
    grant_types: JSON.parse(client.grant_types) as string[],
    response_types: ["code"],
    created_at: client.created_at,
    updated_at: client.updated_at,
  };
}

export type ClientJson = ReturnType<typeof clientJson>;

/** As people are shown who asks. */
export const clientCard = ({
  id,
  name,
  client_uri,
  logo_uri,
}: Pick<StoredClient, "id" | "name" | "client_uri" | "logo_uri">) => ({
  id,
  name,
  uri: client_uri ?? "",
  logo_uri: logo_uri ?? "",
});
