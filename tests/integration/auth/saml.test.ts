import { expect, test } from "vitest";
import { change, rows } from "#tests/support/database.ts";
import { claimsOf } from "#tests/support/factors.ts";
import {
  ACS,
  addProvider,
  arrive,
  beginAt,
  ENTITY_ID,
  goAndReturn,
  newPerson,
  ORIGIN,
  samlSite,
  siteKey,
  userOf,
} from "#tests/support/saml.ts";
import { PERSISTENT_FORMAT, pem, samlIdentityProvider } from "#tests/support/saml-identity-provider.ts";

const site = samlSite();
const idp = await samlIdentityProvider();
const provider = await addProvider(site, idp, { domains: ["Spital.example"] });
const own = { idp, provider };

const VERIFIER = "v".repeat(43);
const PKCE = { code_challenge: VERIFIER, code_challenge_method: "plain" };

test("begun at the identity provider: leads to the front page with a session in the fragment", async () => {
  const { email, said } = newPerson();
  const { status, location, fragment } = await arrive(site, idp, said);
  expect(status).toBe(303);
  expect(location.origin + location.pathname + location.search).toBe(`${ORIGIN}/`);
  expect(fragment).toMatchObject({ token_type: "bearer", expires_in: "3600" });
  const { access_token: token = "", refresh_token } = fragment;
  expect(claimsOf(token).amr).toMatchObject([{ method: "sso/saml", provider: `sso:${provider}` }]);
  const user = await userOf(site, token);
  expect(user).toMatchObject({
    email,
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: `sso:${provider}`, providers: [`sso:${provider}`] },
    user_metadata: { sub: said.nameId, iss: idp.entityId, email, email_verified: true },
    identities: [{ id: said.nameId, provider: `sso:${provider}`, email }],
  });
  const refreshed = await site.refresh(refresh_token);
  expect(refreshed.status).toBe(200);
});

test.each([
  [`${ORIGIN}/konto?a=1`, `${ORIGIN}/konto?a=1`],
  ["https://evil.example/konto", `${ORIGIN}/`],
  ["javascript:alert(1)", `${ORIGIN}/`],
])("begun at the identity provider with the RelayState %s: leads to %s", async (relayState, target) => {
  const { location, fragment } = await arrive(site, idp, newPerson().said, {}, relayState);
  expect(fragment.access_token).toBeTruthy();
  location.hash = "";
  expect(location.href).toBe(target);
});

test("begun here, implicit flow: leads to the requested page with a session in the fragment", async () => {
  const { said } = newPerson();
  const request = { redirect_to: `${ORIGIN}/konto` };
  const { location, fragment } = await goAndReturn(site, own, said, request);
  expect(location.pathname + location.search).toBe("/konto");
  expect(fragment.access_token).toBeTruthy();
});

test("begun here with PKCE: gives a code that works once and only with its verifier", async () => {
  const { email, said } = newPerson();
  const request = { redirect_to: `${ORIGIN}/konto`, ...PKCE };
  const { location, query } = await goAndReturn(site, own, said, request);
  expect(location.hash).toBe("");
  const exchange = (code_verifier: string) =>
    site.post("/token?grant_type=pkce", { auth_code: query.code, code_verifier });
  expect((await exchange("w".repeat(43))).body.code).toBe("bad_code_verifier");
  const { status, body } = await exchange(VERIFIER);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ email });
  const [{ method, provider: name }] = claimsOf(body.access_token).amr;
  expect([method, name]).toEqual(["sso/saml", `sso:${provider}`]);
  expect((await exchange(VERIFIER)).status).toBe(404);
});

test.each(["response", "both"] as const)("accepts signatures of: %s", async (sign) => {
  const { location } = await goAndReturn(site, own, newPerson().said, { how: { sign } });
  expect(location.hash).toContain("access_token=");
});

test.each([
  ["response", "samlp:Response"],
  ["assertion", "samlp:Response"],
  ["assertion", "saml:AttributeValue"],
] as const)("values with types: %s signed, namespaces at %s", async (sign, where) => {
  const spaces = `xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"`;
  const unsigned = (xml: string) =>
    xml
      .replaceAll("<saml:AttributeValue>", '<saml:AttributeValue xsi:type="xs:string">')
      .replaceAll(`<${where} `, `<${where} ${spaces} `);
  const { email, said } = newPerson();
  const { fragment } = await arrive(site, idp, said, { sign, unsigned, prefixes: ["xs"] });
  expect((await userOf(site, fragment.access_token)).email).toBe(email);
});

test("RSA with SHA-512 is accepted, too", async () => {
  const how = {
    signatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
    digestAlgorithm: "http://www.w3.org/2001/04/xmlenc#sha512",
  };
  expect((await arrive(site, idp, newPerson().said, how)).fragment.access_token).toBeTruthy();
});

test("the identity provider sets the end of the session, also with PKCE", async () => {
  const said = () => ({ ...newPerson().said, sessionEnds: 1200 });
  const before = Date.now();
  const { fragment } = await arrive(site, idp, said());
  const { query } = await goAndReturn(site, own, said(), PKCE);
  const exchange = { auth_code: query.code, code_verifier: VERIFIER };
  const { body } = await site.post("/token?grant_type=pkce", exchange);
  for (const token of [fragment.access_token ?? "", body.access_token]) {
    const { session_id } = claimsOf(token);
    const [session] = await rows("SELECT not_after FROM auth_sessions WHERE id = ?", session_id);
    const end = Date.parse(String(session?.not_after));
    // Assertions have whole seconds.
    expect(end).toBeGreaterThan(before + 1_199_000 - 1);
    expect(end).toBeLessThanOrEqual(Date.now() + 1_200_000);
    await change("UPDATE auth_sessions SET not_after = '2026-01-01' WHERE id = ?", session_id);
  }
  const { refresh_token } = body;
  const refreshed = await site.refresh(refresh_token);
  expect(refreshed.status).toBe(400);
});

test("our request is signed with our key and names the identity provider", async () => {
  const { url, request, relayState } = await beginAt(site, { domain: "SPITAL.example" });
  expect(url.origin + url.pathname).toBe(idp.signInUrl);
  expect(relayState).toMatch(/^[0-9a-f-]{36}$/);
  expect(request).toContain(`Destination="${idp.signInUrl}"`);
  expect(request).toContain(`AssertionConsumerServiceURL="${ACS}"`);
  expect(request).toContain(`>${ENTITY_ID}</saml:Issuer>`);
  expect(request).toContain(`Format="${PERSISTENT_FORMAT}"`);
  const [signedPart = "", signature = ""] = url.search.slice(1).split("&Signature=");
  const { X509Certificate, createVerify } = await import("node:crypto");
  const { publicKey } = new X509Certificate(pem("CERTIFICATE", siteKey.certificate));
  const verify = (text: string) =>
    createVerify("RSA-SHA256").update(text).verify(publicKey, decodeURIComponent(signature), "base64");
  expect(verify(signedPart)).toBe(true);
  expect(verify(signedPart.replace("RelayState=", "RelayState=x"))).toBe(false);
});
