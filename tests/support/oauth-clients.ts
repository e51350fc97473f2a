import { base64url } from "jose";
import { type AuthAnswer, type AuthSite, authSite, signUpAt } from "./auth.ts";
import { serviceToken } from "./service-token.ts";

export const REDIRECT_URI = "https://app.test/back";

export const VERIFIER = "ein-langer-zufall-den-nur-der-client-kennt-0123";

export async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return base64url.encode(new Uint8Array(digest));
}

const CHALLENGE = await challengeOf(VERIFIER);

export const oauthSite = (settings: Record<string, unknown> = {}) =>
  authSite({
    AUTH_OAUTH_SERVER_ENABLED: "true",
    AUTH_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: "true",
    AUTH_RATE_LIMIT_OAUTH_SERVER: "100000",
    AUTH_RATE_LIMIT_OAUTH_DYNAMIC_CLIENT_REGISTER: "100000",
    ...settings,
  });

export type Client = { client_id: string; client_secret: string };

export async function clientAt(site: AuthSite, more: object = {}): Promise<Client> {
  const body = { client_name: "Pflege-App", redirect_uris: [REDIRECT_URI], ...more };
  const { status, body: client } = await site.post("/admin/oauth/clients", body, { bearer: serviceToken });
  if (status !== 201) throw new Error(`client answered ${status} ${JSON.stringify(client)}`);
  return { client_id: String(client.client_id), client_secret: String(client.client_secret) };
}

type Query = Record<string, string | undefined>;

/** Where the site redirects a browser that a client sent. */
export async function authorizeAt(site: AuthSite, client: Client, query: Query = {}) {
  const asked = {
    client_id: client.client_id,
    redirect_uri: REDIRECT_URI,
    response_type: "code",
    scope: "openid email",
    state: "zustand",
    code_challenge: CHALLENGE,
    code_challenge_method: "S256",
    ...query,
  };
  const given = Object.entries(asked).filter((pair): pair is [string, string] => !!pair[1]);
  const response = await site.fetch(`/auth/oauth/authorize?${new URLSearchParams(given)}`);
  const location = response.headers.get("Location");
  const text = await response.text();
  return {
    status: response.status,
    body: location ? {} : JSON.parse(text),
    location: new URL(location ?? "https://nowhere.invalid"),
  };
}

/** Starts an authorization request and returns its id. */
export async function requestAt(site: AuthSite, client: Client, query?: Query): Promise<string> {
  const { location } = await authorizeAt(site, client, query);
  const id = location.searchParams.get("authorization_id");
  if (!id) throw new Error(`no request: ${location}`);
  return id;
}

type Bearer = { bearer: string };

/** Approves a request, or returns its earlier approval. @returns the redirect target */
export async function consentAt(site: AuthSite, given: Bearer, id: string): Promise<URL> {
  const shown = await site.get(`/oauth/authorizations/${id}`, given);
  if (shown.body.redirect_url) return new URL(String(shown.body.redirect_url));
  if (shown.status !== 200) throw new Error(`request answered ${JSON.stringify(shown.body)}`);
  const answer = await site.post(`/oauth/authorizations/${id}/consent`, { action: "approve" }, given);
  if (answer.status !== 200) throw new Error(`consent answered ${JSON.stringify(answer.body)}`);
  return new URL(String(answer.body.redirect_url));
}

/** A code, as the client receives it. */
export async function codeAt(site: AuthSite, client: Client, given: Bearer, query?: Query) {
  const back = await consentAt(site, given, await requestAt(site, client, query));
  return back.searchParams.get("code") ?? "";
}

export const basicOf = ({ client_id, client_secret }: Client) => ({
  Authorization: `Basic ${btoa(`${client_id}:${client_secret}`)}`,
});

export async function tokenAt(
  site: AuthSite,
  params: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<AuthAnswer> {
  return site.post("/oauth/token", new URLSearchParams(params).toString(), {
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
  });
}

export const exchange = (code: string, more: Record<string, string> = {}) => ({
  grant_type: "authorization_code",
  code,
  redirect_uri: REDIRECT_URI,
  code_verifier: VERIFIER,
  ...more,
});

export const refresh = (refreshToken: string) => ({ grant_type: "refresh_token", refresh_token: refreshToken });

/** Creates an account that grants a client access; returns the client's tokens. */
export async function connectedAt(site: AuthSite, query: Query = {}, more: object = {}) {
  const client = await clientAt(site, more);
  const person = await signUpAt(site, undefined, { first_name: "Anna", last_name: "Muster" });
  const given = { bearer: person.access_token };
  const code = await codeAt(site, client, given, query);
  const { status, body: tokens } = await tokenAt(site, exchange(code), basicOf(client));
  if (status !== 200) throw new Error(`token answered ${status} ${JSON.stringify(tokens)}`);
  return { client, person, given, code, tokens };
}

/** Status, code and description of a refusal in OAuth's format. */
export function oauthRefusal({ status, body }: AuthAnswer) {
  return [status, body.error, body.error_description];
}
