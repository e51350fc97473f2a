import { insertRelayState } from "#db/queries/auth/saml-sign-ins.ts";
import { runOne } from "#db/statement.ts";
import type { Challenge } from "#domain/auth/pkce.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import { clientBucket, withinLimits } from "../limits.ts";
import { authnRequestAddress } from "./authn-request.ts";
import { findSsoProvider, type Wanted } from "./find-sso-provider.ts";
import { readMetadata } from "./read-metadata.ts";

type SignIn = Wanted & { redirectTo: string; challenge: Challenge | undefined };

/** POST /sso. @returns where the browser is to go. @throws AuthError */
export async function beginSamlSignIn(
  deps: AuthDeps,
  { redirectTo, challenge, ...wanted }: SignIn,
): Promise<string> {
  await withinLimits(deps, { client: [clientBucket(deps, "sso")] });
  const provider = await findSsoProvider(deps, wanted);
  const { signInUrl } = readMetadata(deps, provider.metadata_xml);
  const state = {
    id: crypto.randomUUID(),
    provider_id: provider.id,
    // An xs:ID must not begin with a digit.
    request_id: `_${crypto.randomUUID()}`,
    redirect_to: redirectTo,
    code_challenge: challenge?.challenge ?? null,
    code_challenge_method: challenge?.method ?? null,
    created_at: deps.now().toISOString(),
  };
  await runOne(deps.db, insertRelayState(deps.db, state));
  return authnRequestAddress(deps, {
    id: state.request_id,
    relayState: state.id,
    signInUrl,
    nameIdFormat: provider.name_id_format,
  });
}
