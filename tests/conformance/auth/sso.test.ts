import { afterAll, beforeAll, expect, test } from "vitest";
import { cookieBrowser } from "#tests/support/cookie-browser.ts";
import { metadataXml } from "#tests/support/saml-identity-provider.ts";
import { createAuthDeps } from "#worker/auth-deps.ts";
import { makeSamlKey } from "#worker/cli/print-keys.ts";
import { refreshMetadata } from "#worker/services/auth/saml/idp-metadata.ts";
import { openPage } from "../browser-page.ts";
import { type SsoSite, startSsoSite } from "../sso-site.ts";
import { openClient, succeeded } from "./client.ts";
import { newEmail } from "./site.ts";

let site: SsoSite;
let providerId: string;

beforeAll(async () => {
  site = await startSsoSite();
  const given = { type: "saml", metadata_url: `${site.idp.url}/metadata`, domains: ["spitex.example"] };
  const { status, body } = await site.administer("POST", "", given);
  expect(status).toBe(201);
  providerId = body.id;
});
afterAll(() => site.close());

/** Puts a person whom the site does not know yet in front of the identity provider's screen. */
function newPerson() {
  const email = newEmail();
  Object.assign(site.idp.person, { nameId: crypto.randomUUID(), attributes: { mail: [email] } });
  return email;
}

const isBack = ({ pathname }: URL) => pathname === "/konto";
const walk = async (url: string) => new URL(await cookieBrowser().follow(url, isBack));

test("PKCE sign-in by domain returns with a code, which signs in once", async () => {
  const email = newPerson();
  const open = openClient(site.authUrl, { flowType: "pkce" });
  const options = { redirectTo: `${site.url}/konto` };
  const { url } = succeeded(await open.client.signInWithSSO({ domain: "spitex.example", options }));
  expect(url).toContain(`${site.idp.signInUrl}&SAMLRequest=`);
  const address = await walk(url);
  expect(address.hash).toBe("");
  const code = address.searchParams.get("code") ?? "";
  const { user } = succeeded(await open.client.exchangeCodeForSession(code));
  expect(user).toMatchObject({ email, app_metadata: { provider: `sso:${providerId}` } });
  expect(open.events.at(-1)).toBe("SIGNED_IN");
  const { data } = await open.client.getClaims();
  expect(data?.claims.amr).toMatchObject([{ method: "sso/saml", provider: `sso:${providerId}` }]);
  expect((await open.client.exchangeCodeForSession(code)).error).toBeTruthy();
});

test("implicit by provider: the client reads the session from the fragment", async () => {
  const email = newPerson();
  const options = { redirectTo: `${site.url}/konto` };
  const { url } = succeeded(
    await openClient(site.authUrl, { flowType: "implicit" }).client.signInWithSSO({ providerId, options }),
  );
  openPage((await walk(url)).href);
  const { client } = openClient(site.authUrl, { detectSessionInUrl: true });
  expect(await client.initialize()).toEqual({ error: null });
  const { session } = succeeded(await client.getSession());
  expect(session?.user.email).toBe(email);
  const { error } = await client.updateUser({ password: "ein anderes Passwort" });
  expect(error?.code).toBe("user_sso_managed");
});

test("an unknown domain is refused with a code", async () => {
  const { client } = openClient(site.authUrl);
  const { data, error } = await client.signInWithSSO({ domain: "nirgends.example" });
  expect(data).toBeNull();
  expect(error).toMatchObject({
    status: 404,
    code: "sso_provider_not_found",
    message: "No SSO provider assigned for this domain",
  });
});

test("a wrong answer of the identity provider becomes an error that the client reads", async () => {
  newPerson();
  Object.assign(site.idp.person, { audience: "https://andere.example" });
  const { client } = openClient(site.authUrl, { flowType: "implicit" });
  const { url } = succeeded(await client.signInWithSSO({ providerId }));
  const address = await cookieBrowser().follow(url, ({ pathname }) => pathname === "/");
  Reflect.deleteProperty(site.idp.person, "audience");
  openPage(address);
  const { error } = await openClient(site.authUrl, { detectSessionInUrl: true }).client.initialize();
  expect(error?.message).toBe("SAML Assertion is not valid");
});

test.each([
  ["/weg", (location: string) => ({ status: 302, headers: { Location: location } }), "HTTP 302 error"],
  ["/nichts", () => ({ status: 404, headers: {} }), "HTTP 404 error"],
  ["/lang", () => ({ status: 200, headers: {}, body: "x".repeat(600_000) }), "Error"],
  ["/nie", () => undefined, "Error"],
])("refuses metadata that cannot be fetched from %s", async (path, answer, words) => {
  site.idp.pages.set(path, (_, response) => {
    const given: { status: number; headers: object; body?: string } | undefined = answer(`${site.idp.url}/metadata`);
    if (given) response.writeHead(given.status, { ...given.headers }).end(given.body);
  });
  const metadata_url = `${site.idp.url}${path}`;
  const { status, body } = await site.administer("POST", "", { type: "saml", metadata_url });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    error_code: "saml_metadata_fetch_failed",
    msg: `${words} fetching SAML Metadata from URL '${metadata_url}'`,
  });
});

test("refreshes metadata every night, and keeps the old if it is malformed or of another entity", async () => {
  const { idp, deps } = site;
  const stored = async () => (await site.administer("GET", `/${providerId}`)).body.saml.metadata_xml;
  const serve = async (xml: string) => {
    idp.pages.set("/metadata", (_, response) => response.end(xml));
    await refreshMetadata(createAuthDeps({ ...deps, logError: () => {} }, { ip: "", userAgent: "" }));
  };
  const key = await makeSamlKey("idp");
  await serve(metadataXml("https://andere.example", idp.signInUrl, key));
  expect(await stored()).toBe(idp.metadata);
  await serve("<html>Wartung</html>");
  expect(await stored()).toBe(idp.metadata);
  const renewed = metadataXml(idp.entityId, idp.signInUrl, key);
  await serve(renewed);
  expect(await stored()).toBe(renewed);
  const { body } = await site.administer("GET", `/${providerId}`);
  expect(body.domains).toMatchObject([{ domain: "spitex.example" }]);
  await serve(idp.metadata);
});
