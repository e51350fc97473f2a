import { env } from "cloudflare:workers";
import { makeSamlKey } from "#worker/cli/print-keys.ts";
import { type AuthSite, authSite, newAddress } from "./auth.ts";
import type { SamlHow, SamlIdp, SamlSaid } from "./saml-identity-provider.ts";
import { asAdmin } from "./service-token.ts";

export const ORIGIN = "https://site.test";
export const ENTITY_ID = `${ORIGIN}/auth/sso/saml/metadata`;
export const ACS = `${ORIGIN}/auth/sso/saml/acs`;

const AT_US = { acs: ACS, audience: ENTITY_ID };

export const siteKey = await makeSamlKey("site.test");

export const samlSite = (settings: Record<string, unknown> = {}): AuthSite =>
  authSite({
    AUTH_SAML_ENABLED: "true",
    AUTH_SAML_PRIVATE_KEY: siteKey.privateKey,
    AUTH_SAML_CERTIFICATE: siteKey.certificate,
    AUTH_RATE_LIMIT_SSO: "100000",
    AUTH_SAML_RATE_LIMIT_ASSERTION: "100000",
    ...settings,
  });

/** Adds an identity provider, like an operator. */
export async function addProvider(site: AuthSite, idp: SamlIdp, more: object = {}) {
  const given = { type: "saml", metadata_xml: idp.metadata, ...more };
  const { status, body } = await site.post("/admin/sso/providers", given, asAdmin);
  if (status !== 201) throw new Error(`provider answered ${status} ${JSON.stringify(body)}`);
  return String(body.id);
}

/** Starts a sign-in and returns the request to the identity provider. */
export async function beginAt(site: AuthSite, given: object) {
  const { status, body } = await site.post("/sso", { skip_http_redirect: true, ...given });
  if (status !== 200) throw new Error(`/sso answered ${status} ${JSON.stringify(body)}`);
  const url = new URL(String(body.url));
  const relayState = url.searchParams.get("RelayState") ?? "";
  const request = await inflate(url.searchParams.get("SAMLRequest") ?? "");
  const requestId = /\bID="([^"]+)"/.exec(request)?.[1] ?? "";
  return { url, relayState, request, requestId };
}

async function inflate(base64: string): Promise<string> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
}

/** Posts the form like the identity provider's page, from another origin. @returns the redirect target */
export async function postBack(site: AuthSite, form: Record<string, string>) {
  const response = await site.fetch("/auth/sso/saml/acs", {
    method: "POST",
    headers: { Origin: "https://idp.example", Referer: "https://idp.example/" },
    body: new URLSearchParams(form),
  });
  await response.body?.cancel();
  const location = new URL(response.headers.get("Location") ?? "missing:");
  return {
    status: response.status,
    location,
    query: Object.fromEntries(location.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
  };
}

/** A sign-in that starts at the identity provider. */
export const arrive = (site: AuthSite, idp: SamlIdp, said: Partial<SamlSaid>, how?: SamlHow, RelayState = "") =>
  postBack(site, { SAMLResponse: idp.respond({ ...AT_US, ...said }, how), RelayState });

/** A sign-in that starts at our site. `provider`: its id. */
export async function goAndReturn(
  site: AuthSite,
  { idp, provider }: { idp: SamlIdp; provider: string },
  said: Partial<SamlSaid>,
  { how, ...request }: { how?: SamlHow; [member: string]: unknown } = {},
) {
  const { relayState, requestId } = await beginAt(site, { provider_id: provider, ...request });
  const answer = { ...AT_US, inResponseTo: requestId, ...said };
  return postBack(site, { SAMLResponse: idp.respond(answer, how), RelayState: relayState });
}

/** Why the service refused the provider's latest response; undefined if it refused none. */
export async function reasonAt(provider: string): Promise<string | undefined> {
  const { results } = await env.DB.prepare(
    `DELETE FROM auth_audit_log WHERE action = 'login_failed' AND details ->> 'provider' = ?
     RETURNING id, details ->> 'reason' AS reason`,
  )
    .bind(`sso:${provider}`)
    .all<{ id: number; reason: string }>();
  return results.toSorted((one, two) => one.id - two.id).at(-1)?.reason;
}

/** A person at the identity provider who has no account at our site. */
export function newPerson() {
  const email = newAddress();
  return { email, said: { nameId: `id-${crypto.randomUUID()}`, attributes: { mail: [email] } } };
}

export const userOf = async (site: AuthSite, bearer = "") => (await site.get("/user", { bearer })).body;
