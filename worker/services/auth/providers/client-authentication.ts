import { importPKCS8, SignJWT } from "jose";
import { type ClientAuth, ClientSecretBasic, ClientSecretPost, None } from "oauth4webapi";
import { z } from "zod";
import type { Provider } from "./provider.ts";

const SECONDS = 300;

/** Apple issues a key for signing secrets instead of a secret. */
const appleKey = z.object({ team_id: z.string(), key_id: z.string(), private_key: z.string() });

/** How the service authenticates to a provider. */
export async function clientAuthentication(provider: Provider): Promise<ClientAuth> {
  const secret = await secretOf(provider);
  if (secret === "") return None();
  return provider.clientAuth === "basic" ? ClientSecretBasic(secret) : ClientSecretPost(secret);
}

/** JSON is a key of Apple. Any other secret is used as it is; Apple's may also be signed beforehand. */
async function secretOf({ secret, clientIds, issuer }: Provider): Promise<string> {
  if (!secret.startsWith("{")) return secret;
  const { team_id, key_id, private_key } = appleKey.parse(JSON.parse(secret));
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: key_id })
    .setIssuer(team_id)
    .setSubject(clientIds[0] ?? "")
    .setAudience(issuer ?? "")
    .setIssuedAt()
    .setExpirationTime(`${SECONDS}s`)
    .sign(await importPKCS8(private_key.replaceAll("\\n", "\n"), "ES256"));
}
