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

export type StoredClient = {
  id: string;
  name: string;
  clientType: ClientType;
  authMethod: ClientAuthMethod;
  registrationType: "manual" | "dynamic";
  secretHash: string | null;
  clientUri: string | null;
  logoUri: string | null;
  /** JSON. */
  redirectUris: string;
  /** JSON. */
  grantTypes: string;
  createdAt: string;
  updatedAt: string;
};

/** A client's settings in a request; missing ones are undefined. */
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
  "name" | "clientType" | "authMethod" | "clientUri" | "logoUri" | "redirectUris" | "grantTypes"
>;

const MAX_NAME = 1024;
const MAX_REDIRECTS = 10;

/** The settings of a new client, or of `before` after the change. @throws AuthError */
export function clientSettings(input: ClientInput, before?: StoredClient): ClientSettings {
  const { redirect_uris = before && JSON.parse(before.redirectUris) } = input;
  const { grant_types = before ? JSON.parse(before.grantTypes) : CLIENT_GRANT_TYPES } = input;
  checkRedirects(redirect_uris);
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
    redirectUris: JSON.stringify(redirect_uris),
    grantTypes: JSON.stringify(grant_types),
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
    [!!client_uri && !isWebAddress(client_uri), "client_uri must be a valid URL"],
    [!!logo_uri && !isWebAddress(logo_uri), "logo_uri must be a valid URL"],
  ]);
}

/** A client stays public or confidential; a confidential one keeps its secret. */
function kindOf(input: ClientInput, before: StoredClient | undefined) {
  const asked = input.token_endpoint_auth_method ?? before?.authMethod;
  const method = CLIENT_AUTH_METHODS.find((each) => each === asked);
  if (asked && !method) {
    throw invalid(`token_endpoint_auth_method must be of ${CLIENT_AUTH_METHODS.join(", ")}`);
  }
  const askedType = input.client_type ?? before?.clientType;
  const type: ClientType = (askedType ??
    (method === "none" ? "public" : "confidential")) as ClientType;
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

/** A secret is shown only when it was just created. */
export function clientJson(client: StoredClient, secret?: string) {
  return {
    client_id: client.id,
    // RFC 7591 §3.2.1: a secret needs an expiry; 0 means none.
    ...(secret && { client_secret: secret, client_secret_expires_at: 0 }),
    ...(client.name && { client_name: client.name }),
    client_type: client.clientType,
    token_endpoint_auth_method: client.authMethod,
    registration_type: client.registrationType,
    ...(client.clientUri && { client_uri: client.clientUri }),
    ...(client.logoUri && { logo_uri: client.logoUri }),
    redirect_uris: JSON.parse(client.redirectUris) as string[],
    grant_types: JSON.parse(client.grantTypes) as string[],
    response_types: ["code"],
    created_at: client.createdAt,
    updated_at: client.updatedAt,
  };
}

export type ClientJson = ReturnType<typeof clientJson>;

/** What the consent screen shows of a client. */
export const clientCard = ({
  id,
  name,
  clientUri,
  logoUri,
}: Pick<StoredClient, "id" | "name" | "clientUri" | "logoUri">) => ({
  id,
  name,
  uri: clientUri ?? "",
  logo_uri: logoUri ?? "",
});
