import type { GoTrueAdminApi } from "@supabase/auth-js";
import * as oauth from "oauth4webapi";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAdmin } from "../provider-site.ts";
import { openClient, succeeded } from "./client.ts";
import { type AuthSite, newEmail, PASSWORD, startAuthSite } from "./site.ts";

const REDIRECT_URI = "https://app.example/back";
const http = { [oauth.allowInsecureRequests]: true };

let site: AuthSite;
let admin: GoTrueAdminApi;
let server: oauth.AuthorizationServer;

beforeAll(async () => {
  site = await startAuthSite({
    AUTH_OAUTH_SERVER_ENABLED: "true",
    AUTH_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: "true",
    AUTH_RATE_LIMIT_OAUTH_SERVER: "100000",
    AUTH_RATE_LIMIT_OAUTH_DYNAMIC_CLIENT_REGISTER: "100000",
  });
  admin = await openAdmin(site);
  const issuer = new URL(site.authUrl);
  const answer = await oauth.discoveryRequest(issuer, { ...http, algorithm: "oidc" });
  server = await oauth.processDiscoveryResponse(issuer, answer);
});
afterAll(() => site.close());

/** A user signed in by the unchanged client. */
async function signedIn() {
  const open = openClient(site.authUrl);
  const email = newEmail();
  const options = { data: { first_name: "Anna", last_name: "Muster" } };
  const { user } = succeeded(await open.client.signUp({ email, password: PASSWORD, options }));
  if (!user) throw new Error("no user");
  return { ...open, email, user };
}

async function registered(metadata: object = {}): Promise<oauth.Client> {
  const given = { redirect_uris: [REDIRECT_URI], client_name: "App", ...metadata };
  const answer = await oauth.dynamicClientRegistrationRequest(server, given, http);
  return oauth.processDynamicClientRegistrationResponse(answer);
}

const authenticationOf = ({ client_secret, token_endpoint_auth_method }: oauth.Client) => {
  const secret = String(client_secret);
  if (token_endpoint_auth_method === "none") return oauth.None();
  return token_endpoint_auth_method === "client_secret_post"
    ? oauth.ClientSecretPost(secret)
    : oauth.ClientSecretBasic(secret);
};

type Person = Awaited<ReturnType<typeof signedIn>>;

/** Begins a request up to the consent page. @returns its id, and what the client keeps of it */
async function begin(client: oauth.Client, scope: string) {
  const verifier = oauth.generateRandomCodeVerifier();
  const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()];
  const query = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: REDIRECT_URI,
    response_type: "code",
    scope,
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  const address = `${server.authorization_endpoint}?${query}`;
  const { headers } = await fetch(address, { redirect: "manual" });
  const location = new URL(headers.get("Location") ?? "");
  expect(location.href.split("?")[0]).toBe(`${site.url}/oauth/consent`);
  const id = location.searchParams.get("authorization_id") ?? "";
  return { id, verifier, state, nonce };
}

type Begun = Awaited<ReturnType<typeof begin>>;

async function finish(client: oauth.Client, begun: Begun, redirectUrl: string) {
  const { verifier, state, nonce } = begun;
  const params = oauth.validateAuthResponse(server, client, new URL(redirectUrl), state);
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authenticationOf(client),
    params,
    REDIRECT_URI,
    verifier,
    http,
  );
  return oauth.processAuthorizationCodeResponse(server, client, answer, { expectedNonce: nonce, requireIdToken: true });
}

async function approved({ client: person }: Person, begun: Begun): Promise<string> {
  const details = succeeded(await person.oauth.getAuthorizationDetails(begun.id));
  if ("redirect_url" in details) return details.redirect_url;
  return succeeded(await person.oauth.approveAuthorization(begun.id)).redirect_url;
}

test.each(["client_secret_basic", "client_secret_post", "none"])(
  "%s: from registration to userinfo, and on with a refreshed token",
  async (token_endpoint_auth_method) => {
    const client = await registered({ token_endpoint_auth_method });
    const person = await signedIn();
    const begun = await begin(client, "openid profile email");
    const tokens = await finish(client, begun, await approved(person, begun));
    const claims = oauth.getValidatedIdTokenClaims(tokens);
    expect(claims).toMatchObject({ sub: person.user.id, email: person.email, name: "Anna Muster" });

    const info = await oauth.userInfoRequest(server, client, tokens.access_token, http);
    expect(await oauth.processUserInfoResponse(server, client, person.user.id, info)).toMatchObject({
      sub: person.user.id,
      email: person.email,
      name: "Anna Muster",
    });
    const refreshed = await oauth.refreshTokenGrantRequest(
      server,
      client,
      authenticationOf(client),
      tokens.refresh_token ?? "",
      http,
    );
    const next = await oauth.processRefreshTokenResponse(server, client, refreshed);
    expect(oauth.getValidatedIdTokenClaims(next)?.sub).toBe(person.user.id);
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
  },
);

test("id_tokens bear the signature of a published key", async () => {
  const client = await registered();
  const person = await signedIn();
  const begun = await begin(client, "openid");
  const verifier = begun.verifier;
  const back = new URL(await approved(person, begun));
  const params = oauth.validateAuthResponse(server, client, back, begun.state);
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authenticationOf(client),
    params,
    REDIRECT_URI,
    verifier,
    http,
  );
  await oauth.processAuthorizationCodeResponse(server, client, answer, { expectedNonce: begun.nonce });
  await oauth.validateApplicationLevelSignature(server, answer, http);
});

test("the client library shows details, denies a request and lists grants", async () => {
  const client = await registered();
  const person = await signedIn();
  const begun = await begin(client, "openid email");
  const details = succeeded(await person.client.oauth.getAuthorizationDetails(begun.id));
  expect(details).toMatchObject({
    authorization_id: begun.id,
    client: { id: client.client_id, name: "App" },
    user: { email: person.email },
    scope: "openid email",
  });
  const denied = succeeded(await person.client.oauth.denyAuthorization(begun.id));
  const back = new URL(denied.redirect_url);
  expect(() => oauth.validateAuthResponse(server, client, back, begun.state)).toThrow(oauth.AuthorizationResponseError);
  expect(succeeded(await person.client.oauth.listGrants())).toEqual([]);

  const again = await begin(client, "openid email");
  const tokens = await finish(client, again, await approved(person, again));
  expect(succeeded(await person.client.oauth.listGrants())).toMatchObject([
    { client: { id: client.client_id, name: "App" }, scopes: ["openid", "email"] },
  ]);
  // Granted before, so no consent is asked for.
  const third = await begin(client, "email");
  expect(succeeded(await person.client.oauth.getAuthorizationDetails(third.id))).toEqual({
    redirect_url: expect.stringContaining("code="),
  });
  const clientId = client.client_id;
  expect((await person.client.oauth.revokeGrant({ clientId })).error).toBeNull();
  expect((await person.client.oauth.revokeGrant({ clientId })).error).toMatchObject({
    status: 404,
    code: "oauth_consent_not_found",
  });
  const refused = await oauth.refreshTokenGrantRequest(
    server,
    client,
    authenticationOf(client),
    tokens.refresh_token ?? "",
    http,
  );
  await expect(oauth.processRefreshTokenResponse(server, client, refused)).rejects.toMatchObject({
    error: "invalid_grant",
  });
  const unknown = await person.client.oauth.getAuthorizationDetails(crypto.randomUUID());
  expect(unknown.error).toMatchObject({ status: 404, code: "oauth_authorization_not_found" });
});

test("a wrong secret gives an error that OAuth clients can read", async () => {
  const client = await registered();
  const wrong = oauth.ClientSecretBasic("falsch");
  const answer = await oauth.refreshTokenGrantRequest(server, client, wrong, "x", http);
  await expect(oauth.processRefreshTokenResponse(server, client, answer)).rejects.toMatchObject({
    error: "invalid_client",
  });
});

test("the client library administers OAuth clients", async () => {
  const created = succeeded(await admin.oauth.createClient({ client_name: "Eins", redirect_uris: [REDIRECT_URI] }));
  expect(created.client_secret).toBeTruthy();
  const { client_id } = created;
  const listed = succeeded(await admin.oauth.listClients({ page: 1, perPage: 1 }));
  expect(listed).toMatchObject({ clients: [{ client_id }], nextPage: 2 });
  const shown = succeeded(await admin.oauth.getClient(client_id));
  expect(shown).toMatchObject({ client_name: "Eins", registration_type: "manual" });
  expect(shown.client_secret).toBeUndefined();
  const changed = await admin.oauth.updateClient(client_id, { client_name: "Zwei" });
  expect(succeeded(changed).client_name).toBe("Zwei");
  const fresh = succeeded(await admin.oauth.regenerateClientSecret(client_id));
  expect(fresh.client_secret).not.toBe(created.client_secret);
  expect((await admin.oauth.deleteClient(client_id)).error).toBeNull();
  expect((await admin.oauth.getClient(client_id)).error).toMatchObject({ status: 404, code: "oauth_client_not_found" });
});
