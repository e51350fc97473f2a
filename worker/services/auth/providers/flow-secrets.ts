import { base64url } from "jose";
import { paths } from "#domain/paths.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { Deps } from "../../../deps.ts";

type FlowSecrets = {
  /** Of PKCE with the provider (RFC 7636 §4.1). */
  verifier: string;
  /** The id_token must contain it. */
  nonce: string;
  /** Kept by the browser that began the flow. */
  browserKey: string;
};

/** Derived from the server's pepper instead of stored, so that a leaked database cannot finish flows. */
export async function flowSecrets({ keyedHash }: Pick<AuthDeps, "keyedHash">, flowId: string): Promise<FlowSecrets> {
  const secret = async (purpose: string) => base64url.encode(await keyedHash(purpose, flowId));
  return {
    verifier: await secret("provider flow verifier"),
    nonce: await secret("provider flow nonce"),
    browserKey: await secret("provider flow browser"),
  };
}

/** What is registered at every provider as the redirect URI. */
export const callbackAddress = ({ config }: Pick<Deps, "config">) => `${config.siteUrl}${paths.auth()}/callback`;
