import { insertRelayState } from "#db/queries/auth/saml-sign-ins.ts";
import { runOne } from "#db/statement.ts";
import type { Challenge } from "#domain/auth/pkce.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { clientBucket, withinLimits } from "../limits.ts";
import { authnRequestAddress } from "./authn-request.ts";
import { findSsoProvider, type Wanted } from "./find-sso-provider.ts";
import { readMetadata } from "./read-metadata.ts";

type SignIn = Wanted & { redirectTo: string; challenge: Challenge | undefined };

/** POST /sso. @returns the URL of the identity provider. @throws AuthError */
export async function beginSamlSignIn(
  deps: AuthDeps,
  { redirectTo, challenge, ...wanted }: SignIn,
): Promise<string> {
  await withinLimits(deps, { client: [clientBucket(deps, "sso")] });
  const provider = await findSsoProvider(deps, wanted);
  const { signInUrl } = readMetadata(deps, provider.metadataXml);
  const state = {
    id: crypto.randomUUID(),
    providerId: provider.id,
    // An xs:ID must not begin with a digit.
    requestId: `_${crypto.randomUUID()}`,
    redirectTo,
    codeChallenge: challenge?.challenge ?? null,
    codeChallengeMethod: challenge?.method ?? null,
    createdAt: deps.now().toISOString(),
  };
  await runOne(deps.db, insertRelayState(state));
  return authnRequestAddress(deps, {
    id: state.requestId,
    relayState: state.id,
    signInUrl,
    nameIdFormat: provider.nameIdFormat,
  });
}
