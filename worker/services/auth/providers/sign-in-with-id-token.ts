import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { JWTPayload } from "jose";
import { AuthError } from "#domain/auth/auth-error.ts";
import { OAuthError } from "#domain/auth/oauth-error.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { atHash } from "../at-hash.ts";
import { authenticate, type Signed } from "../authenticate.ts";
import { checkManualLinking, checkSecondFactor } from "../identities/check-linking.ts";
import { enterAccount, identityOf } from "../identities/external-identity.ts";
import { planLink } from "../identities/plan-link.ts";
import { planSignIn } from "../identities/plan-sign-in.ts";
import { clientBuckets, withinLimits } from "../limits.ts";
import type { SessionJson } from "../session-answer.ts";
import { startSession } from "../start-session.ts";
import { findTokenProvider } from "./find-token-provider.ts";
import type { Provider } from "./provider.ts";
import { verifyIdToken } from "./verify-id-token.ts";

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

/** POST /token?grant_type=id_token: an app got the id_token from the provider itself. @throws AuthError */
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
  checkSecondFactor(signed);
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

/** The token contains the hash, so that it cannot be used without the nonce. @throws AuthError */
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
