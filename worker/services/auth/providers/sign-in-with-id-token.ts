import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { JWTPayload } from "jose";
import {
  findCustomProvider,
  listCustomProvidersByIssuer,
  type StoredCustomProvider,
} from "#db/queries/auth/providers.ts";
import { runAll, type Statement } from "#db/statement.ts";
import { AuthError, authError, invalid, OAuthError } from "#domain/auth/auth-error.ts";
import { KNOWN_PROVIDERS } from "#domain/auth/providers/known-providers.ts";
import { isProviderName, PROVIDER_NAMES, type ProviderName } from "#domain/auth/providers/provider-names.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { authenticate, type Signed } from "../authenticate.ts";
import { checkManualLinking, checkMayLink } from "../identities/check-linking.ts";
import { enterAccount, identityOf, planLink } from "../identities/link-identity.ts";
import { planSignIn } from "../identities/plan-sign-in.ts";
import { clientBuckets, withinLimits } from "../limits.ts";
import type { SessionJson } from "../session-answer.ts";
import { startSession } from "../sessions.ts";
import { atHash } from "../token-claims.ts";
import { verifyIdToken } from "./discover.ts";
import { isCustomName, knownProvider, type Provider, toProvider } from "./find-provider.ts";

export type IdTokenSignIn = {
  provider?: string | undefined;
  id_token?: string | undefined;
  access_token?: string | undefined;
  nonce?: string | undefined;
  client_id?: string | undefined;
  issuer?: string | undefined;
  link_identity?: boolean | undefined;
};

type Circumstances = { bearer: string | undefined; redirectTo: string };

/** POST /token?grant_type=id_token: for an app that got the id_token directly from the provider. @throws AuthError */
export async function signInWithIdToken(
  deps: AuthDeps,
  input: IdTokenSignIn,
  { bearer, redirectTo }: Circumstances,
): Promise<SessionJson> {
  const { id_token: idToken, provider: name, client_id, issuer } = input;
  if (!idToken) throw refused("id_token required");
  if (!name && !(client_id && issuer)) throw refused("provider or client_id and issuer required");
  await withinLimits(deps, { client: clientBuckets(deps, "tokenRefresh") });
  const linking = input.link_identity ? await linkingUser(deps, bearer) : undefined;
  const provider = await findTokenProvider(deps, input);
  const claims = await verifyIdToken(deps, provider, idToken).catch((cause) => {
    throw new OAuthError("invalid request", "Bad ID token", { cause });
  });
  checkAudience(provider, claims);
  checkNonce(provider, claims, input.nonce);
  await checkAccessToken(claims, idToken, input.access_token);
  const identity = identityOf(provider, provider.readProfile({ claims }));
  if (identity.providerId === "") throw refused("Missing sub claim in id_token");
  return enterAccount(
    deps,
    () =>
      linking
        ? planLink(deps, identity, { userId: linking.user.id, sessionId: linking.session.id })
        : planSignIn(deps, identity, redirectTo),
    ({ userId, action, statements: before, when }) => {
      const proof = { userId, method: "oauth", provider: provider.name };
      return startSession(deps, { ...proof, action, before, when });
    },
  );
}

async function linkingUser(deps: AuthDeps, bearer: string | undefined): Promise<Signed> {
  checkManualLinking(deps);
  if (!bearer) throw refused("Linking requires a valid user access token in Authorization");
  const signed = await authenticate(deps, bearer).catch((error) => {
    if (!(error instanceof AuthError)) throw error;
    throw refused("Linking requires a valid user authentication");
  });
  checkMayLink(signed);
  return signed;
}

function checkAudience({ clientIds }: Provider, { sub, aud, azp }: JWTPayload): void {
  if (!sub) throw refused("Missing sub claim in id_token");
  const audiences = [aud ?? []].flat();
  // OpenID Connect Core §3.1.3.7: with several audiences, the authorized party must be ours.
  const isOurs = audiences.some((each) => clientIds.includes(each));
  const isGivenToUs =
    azp === undefined || (typeof azp === "string" && clientIds.includes(azp)) || audiences.length === 1;
  if (isOurs && isGivenToUs) return;
  throw refused(`Unacceptable audience in id_token: [${audiences.join(" ")}]`);
}

/** The token contains the nonce's hash, so that it cannot be used without the nonce. @throws AuthError */
function checkNonce({ skipsNonceCheck }: Provider, claims: JWTPayload, nonce: string | undefined): void {
  if (skipsNonceCheck) return;
  const inToken = typeof claims.nonce === "string" && claims.nonce !== "" ? claims.nonce : undefined;
  if (!nonce !== !inToken) {
    throw refused("Passed nonce and nonce in id_token should either both exist or not.");
  }
  if (nonce && bytesToHex(sha256(utf8ToBytes(nonce))) !== inToken) {
    throw new OAuthError("invalid nonce", "Nonces mismatch");
  }
}

/** OpenID Connect Core §3.1.3.6. @throws AuthError */
async function checkAccessToken(
  { at_hash: expected }: JWTPayload,
  idToken: string,
  accessToken: string | undefined,
): Promise<void> {
  if (!accessToken || typeof expected !== "string") return;
  if ((await atHash(accessToken, idToken)) !== expected) throw refused("Bad ID token");
}

const refused = (message: string) => new OAuthError("invalid request", message);

type Named = { provider?: string | undefined; issuer?: string | undefined; client_id?: string | undefined };

/** The provider that the request names as the issuer of its id_token. @throws AuthError */
async function findTokenProvider(
  deps: AuthDeps,
  { provider: name, issuer = "", client_id: clientId }: Named,
): Promise<Provider> {
  if (name && isCustomName(name)) {
    return customProvider(deps, name, findCustomProvider(name));
  }
  const known = name ? namedProvider(name) : providerOfIssuer(deps, issuer, clientId);
  if (known) {
    const provider = knownProvider(deps, known);
    if (provider) return provider;
    throw notEnabled(issuerOf(known) ?? issuer);
  }
  if (name) throw notAllowed(name);
  return customProvider(deps, issuer, listCustomProvidersByIssuer(issuer), clientId);
}

async function customProvider(
  deps: AuthDeps,
  name: string,
  find: Statement<StoredCustomProvider>,
  clientId?: string,
): Promise<Provider> {
  if (!deps.config.auth.providers.custom.isEnabled) throw notAllowed(name);
  const rows = await runAll(deps.db, find);
  // Reads one row at a time, because the secret of a disabled provider may no longer be readable.
  for (const row of rows) {
    const { provider, isEnabled } = await toProvider(deps, row);
    if (!provider.issuer || (clientId !== undefined && !provider.clientIds.includes(clientId))) continue;
    if (!isEnabled) throw notEnabled(provider.issuer);
    return provider;
  }
  throw notAllowed(name);
}

/** undefined for providers without id_tokens. */
const namedProvider = (name: string): ProviderName | undefined =>
  isProviderName(name) && isSigning(name) ? name : undefined;

function isSigning(name: ProviderName): boolean {
  const definition = KNOWN_PROVIDERS[name];
  return definition.kind === "oidc" || definition.idTokenIssuer !== undefined;
}

/** Several names can have the same issuer, such as the two of LinkedIn; an enabled one is preferred. */
function providerOfIssuer(deps: AuthDeps, issuer: string, clientId: string | undefined): ProviderName | undefined {
  const fitting = PROVIDER_NAMES.filter((name) => isIssuer(deps, name, issuer));
  const enabled = fitting.filter((name) => knownProvider(deps, name));
  const isOf = (name: ProviderName) => knownProvider(deps, name)?.clientIds.includes(clientId ?? "");
  return enabled.find(isOf) ?? enabled[0] ?? fitting[0];
}

function isIssuer(deps: AuthDeps, name: ProviderName, issuer: string): boolean {
  const enabled = knownProvider(deps, name)?.issuer;
  const own = enabled ?? issuerOf(name);
  if (!own || !issuer) return false;
  const [before, after] = own.split("{tenantid}");
  if (after === undefined) return own === issuer;
  return issuer.startsWith(before ?? "") && issuer.endsWith(after);
}

function issuerOf(name: ProviderName): string | undefined {
  const definition = KNOWN_PROVIDERS[name];
  return definition.kind === "oidc" ? definition.issuer : definition.idTokenIssuer;
}

const notAllowed = (name: string) => invalid(`Custom OIDC provider ${JSON.stringify(name.slice(0, 200))} not allowed`);

const notEnabled = (issuer: string) =>
  authError("provider_disabled", { message: `Provider (issuer ${JSON.stringify(issuer)}) is not enabled` });
