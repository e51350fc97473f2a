import { insertRelayState } from "#db/queries/auth/saml.ts";
import { runOne } from "#db/statement.ts";
import type { Challenge } from "#domain/auth/pkce.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { Deps } from "../../../deps.ts";
import { acsUrl, entityId } from "../features.ts";
import { clientBuckets, withinLimits } from "../limits.ts";
import { findSsoProvider, readMetadata, type Wanted } from "./idp-metadata.ts";
import { escapeXml, NAMESPACES } from "./xml.ts";

type SignIn = Wanted & { redirectTo: string; challenge: Challenge | undefined };

/** POST /sso. @returns the URL of the identity provider. @throws AuthError */
export async function beginSamlSignIn(deps: AuthDeps, { redirectTo, challenge, ...wanted }: SignIn): Promise<string> {
  await withinLimits(deps, { client: clientBuckets(deps, "sso") });
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

const PERSISTENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";
const POST = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST";
const RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";

type Request = { id: string; relayState: string; signInUrl: string; nameIdFormat: string | null };

/** The URL that asks the identity provider for a sign-in, signed (SAML 2.0 Bindings §3.4.4). */
async function authnRequestAddress(
  deps: Pick<Deps, "config" | "now">,
  { id, relayState, signInUrl, nameIdFormat }: Request,
): Promise<string> {
  const xml =
    `<samlp:AuthnRequest xmlns:samlp="${NAMESPACES.protocol}" ID="${id}" Version="2.0"` +
    ` IssueInstant="${deps.now().toISOString()}" Destination="${escapeXml(signInUrl)}"` +
    ` ProtocolBinding="${POST}" AssertionConsumerServiceURL="${escapeXml(acsUrl(deps))}">` +
    `<saml:Issuer xmlns:saml="${NAMESPACES.assertion}">${escapeXml(entityId(deps))}</saml:Issuer>` +
    `<samlp:NameIDPolicy AllowCreate="true" Format="${escapeXml(nameIdFormat ?? PERSISTENT)}"/>` +
    "</samlp:AuthnRequest>";
  const query = [
    ["SAMLRequest", await deflate(xml)],
    ["RelayState", relayState],
    ["SigAlg", RSA_SHA256],
  ]
    .map(([name, value = ""]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  const signature = await sign(deps.config.auth.saml.privateKey, query);
  const joint = signInUrl.includes("?") ? "&" : "?";
  return `${signInUrl}${joint}${query}&Signature=${encodeURIComponent(signature)}`;
}

/** RFC 1951, without a header. */
async function deflate(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return toBase64(new Uint8Array(await new Response(stream).arrayBuffer()));
}

async function sign(privateKey: string, text: string): Promise<string> {
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const bytes = Uint8Array.from(atob(privateKey), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey("pkcs8", bytes, algorithm, false, ["sign"]);
  const signature = await crypto.subtle.sign(algorithm.name, key, new TextEncoder().encode(text));
  return toBase64(new Uint8Array(signature));
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
