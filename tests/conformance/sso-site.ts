import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { inflateRawSync } from "node:zlib";
import { close, listen } from "#tests/support/identity-provider.ts";
import { type SamlSaid, samlIdentityProvider } from "#tests/support/saml-identity-provider.ts";
import { makeSamlKey } from "#worker/cli/print-keys.ts";
import { makeServiceToken } from "#worker/platform/access-tokens.ts";
import type { SsoProviderJson } from "#worker/services/auth/admin/sso-providers.ts";
import { startAuthSite } from "./auth/site.ts";

/** A site, and an identity provider on this machine where every user is signed in as `idp.person`. */
export async function startSsoSite() {
  const { privateKey, certificate } = await makeSamlKey("localhost");
  const site = await startAuthSite({
    AUTH_SAML_ENABLED: "true",
    AUTH_SAML_PRIVATE_KEY: privateKey,
    AUTH_SAML_CERTIFICATE: certificate,
    AUTH_EXTERNAL_TIMEOUT: "5",
  });
  const idp = await startSamlServer();
  const token = await makeServiceToken(JSON.stringify(site.deps.config.auth.signingKeys), 1);
  const administer = async (method: string, path: string, body?: object) => {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const given = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${site.authUrl}/admin/sso/providers${path}`, given);
    return { status: response.status, body: (await response.json()) as SsoProviderJson };
  };
  return {
    ...site,
    idp,
    administer,
    close: async () => {
      await site.close();
      await idp.close();
    },
  };
}

type Page = (request: IncomingMessage, response: ServerResponse) => void;

async function startSamlServer() {
  const pages = new Map<string, Page>();
  const server = createServer((request, response) => {
    const page = pages.get(new URL(request.url ?? "/", "http://idp").pathname);
    if (page) return page(request, response);
    response.writeHead(404).end();
  });
  const url = await listen(server);
  const idp = await samlIdentityProvider({ entityId: url, signInUrl: `${url}/sso?firma=1` });
  const person: Partial<SamlSaid> = {};
  pages.set("/metadata", (_, response) => response.end(idp.metadata));
  pages.set("/sso", (request, response) => {
    const { searchParams } = new URL(request.url ?? "/", url);
    const packed = Buffer.from(searchParams.get("SAMLRequest") ?? "", "base64");
    const asked = inflateRawSync(packed).toString();
    const said = (pattern: RegExp) => pattern.exec(asked)?.[1] ?? "";
    const acs = said(/AssertionConsumerServiceURL="([^"]+)"/);
    const audience = said(/<saml:Issuer[^>]*>([^<]+)/);
    const inResponseTo = said(/ ID="([^"]+)"/);
    const SAMLResponse = idp.respond({ acs, audience, inResponseTo, ...person });
    const fields = { SAMLResponse, RelayState: searchParams.get("RelayState") ?? "" };
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    );
    response.end(`<form method="post" action="${acs}">${inputs.join("")}</form>`);
  });
  return { ...idp, url, person, pages, close: () => close(server) };
}

export type SsoSite = Awaited<ReturnType<typeof startSsoSite>>;
