import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import Provider from "oidc-provider";

export const CLIENT_ID = "spitex";
/** A second client of the provider, without PKCE. */
export const PLAIN_CLIENT_ID = "spitex-ohne-pkce";
export const CLIENT_SECRET = "ein-geheimnis-nur-fuer-diese-tests-0123456789";

/** A user at the provider; tests choose one by `login_hint`, otherwise the first. */
export type IdpAccount = { sub: string; email?: string; email_verified?: boolean; name?: string; picture?: string };

type Options = {
  accounts: IdpAccount[];
  /** A free port is the default. */
  port?: number;
};

/**
 * A real OpenID Connect provider on this machine. It answers its own forms instead of asking for a password, so it is
 * enough to follow its redirects with cookies. PKCE is required. Playwright also uses it: close it after the tests.
 */
export async function startIdentityProvider({ accounts, port }: Options) {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  // A new id makes a site that cached the previous provider's keys fetch the new key.
  const kid = crypto.randomUUID();
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: "RS256", use: "sig" };
  const server = createServer();
  const url = await listen(server, port);
  const provider = new Provider(url, configuration(accounts, jwk));
  // The clients' ports change, so any redirect URI is allowed.
  provider.Client.prototype.redirectUriAllowed = () => true;
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url?.startsWith(INTERACTION)) return answer(request, response);
    signIn(provider, request, response, accounts).catch((error) => response.destroy(error));
  });
  return {
    url,
    accounts,
    publicKey,
    /** An id_token of this provider with any claims. */
    sign: (claims: JWTPayload, header: object = {}) =>
      new SignJWT({ iss: url, aud: CLIENT_ID, ...claims })
        .setProtectedHeader({ alg: "RS256", kid, ...header })
        .setIssuedAt(claims.iat)
        .setExpirationTime(claims.exp ?? "5m")
        .sign(privateKey),
    close: () => close(server),
  };
}

const configuration = (accounts: IdpAccount[], jwk: object) => ({
  clients: [CLIENT_ID, PLAIN_CLIENT_ID].map((client_id) => ({
    client_id,
    client_secret: CLIENT_SECRET,
    redirect_uris: ["http://127.0.0.1/callback"],
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "client_secret_post",
  })),
  jwks: { keys: [jwk] },
  cookies: { keys: ["nur fuer tests"] },
  pkce: { required: (_context: unknown, { clientId }: { clientId: string }) => clientId === CLIENT_ID },
  ttl: {
    AccessToken: 600,
    AuthorizationCode: 60,
    Grant: 600,
    IdToken: 600,
    Interaction: 600,
    RefreshToken: 600,
    Session: 600,
  },
  scopes: ["openid", "offline_access", "email", "profile"],
  claims: { email: ["email", "email_verified"], profile: ["name", "picture"] },
  features: { devInteractions: { enabled: false } },
  findAccount: (_context: unknown, id: string) => ({
    accountId: id,
    claims: () => accounts.find(({ sub }) => sub === id),
  }),
  // Consent is given automatically.
  loadExistingGrant: async (context: AuthorizationContext) => {
    const { client, params, session, provider } = context.oidc;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope(params.scope);
    await grant.save();
    return grant;
  },
  interactions: { url: (_context: unknown, { uid }: { uid: string }) => `${INTERACTION}${uid}` },
});

const INTERACTION = "/interaction/";

/** Replaces the provider's sign-in page. An unknown hint denies the sign-in. */
async function signIn(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  accounts: IdpAccount[],
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const hint = params.login_hint ?? accounts[0]?.sub;
  const account = accounts.find(({ sub }) => sub === hint);
  const refusal = { error: "access_denied", error_description: "The user said <no> & left" };
  const result = account ? { login: { accountId: account.sub }, consent: {} } : refusal;
  await provider.interactionFinished(request, response, result);
}

type AuthorizationContext = {
  oidc: {
    client: { clientId: string };
    params: { scope: string };
    session: { accountId: string };
    provider: { Grant: new (of: object) => { addOIDCScope: (scope: string) => void; save: () => Promise<string> } };
  };
};

export function listen(server: Server, port = 0): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });
}

export function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
