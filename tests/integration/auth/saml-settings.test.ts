import { expect, test } from "vitest";
import { expectRefusal, tick } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import {
  ACS,
  addProvider,
  arrive,
  beginAt,
  ENTITY_ID,
  goAndReturn,
  newPerson,
  samlSite,
  siteKey,
} from "#tests/support/saml.ts";
import { samlIdentityProvider } from "#tests/support/saml-identity-provider.ts";
import { asAdmin } from "#tests/support/service-token.ts";

const site = samlSite();
const idp = await samlIdentityProvider();
const provider = await addProvider(site, idp, { domains: ["praxis.example"] });

test("switched off, no endpoint of SAML exists, and the settings say so", async () => {
  const off = samlSite({ AUTH_SAML_ENABLED: "false" });
  const paths = [
    ["POST", "/sso"],
    ["GET", "/sso/saml/metadata"],
    ["POST", "/sso/saml/acs"],
    ["GET", "/admin/sso/providers"],
    ["POST", "/admin/sso/providers"],
    ["GET", `/admin/sso/providers/${provider}`],
    ["PUT", `/admin/sso/providers/${provider}`],
    ["DELETE", `/admin/sso/providers/${provider}`],
  ] as const;
  for (const [method, path] of paths) {
    const body = method === "GET" ? {} : { body: "{kein json" };
    const answer = await off.ask(method, path, { ...asAdmin, ...body });
    expectRefusal(answer, 404, "saml_provider_disabled", "SAML 2.0 is disabled");
  }
  expect((await off.get("/settings")).body).toMatchObject({ saml_enabled: false });
  expect((await site.get("/settings")).body).toMatchObject({
    saml_enabled: true,
    saml_private_key_next_configured: false,
  });
});

test("key and certificate may be PEM", async () => {
  const lines = (text: string) => text.replace(/.{64}/g, "$&\n");
  const { privateKey, certificate } = siteKey;
  const pem = samlSite({
    AUTH_SAML_PRIVATE_KEY: `-----BEGIN PRIVATE KEY-----\n${lines(privateKey)}\n-----END PRIVATE KEY-----\n`,
    AUTH_SAML_CERTIFICATE: `-----BEGIN CERTIFICATE-----\n${lines(certificate)}\n-----END CERTIFICATE-----`,
  });
  const own = { idp, provider };
  expect((await goAndReturn(pem, own, newPerson().said)).fragment.access_token).toBeTruthy();
  expect(await (await pem.fetch("/auth/sso/saml/metadata")).text()).toContain(certificate);
});

test("our metadata names our entity, the response address and the key", async () => {
  const response = await site.fetch("/auth/sso/saml/metadata");
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=600");
  const xml = await response.text();
  expect(xml).toContain(` entityID="${ENTITY_ID}"`);
  expect(xml).toContain(`Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${ACS}"`);
  expect(xml.match(/<ds:X509Certificate>[^<]+/g)).toEqual([`<ds:X509Certificate>${siteKey.certificate}`]);
  expect(xml).toContain('AuthnRequestsSigned="true" WantAssertionsSigned="true"');
  expect(xml.match(/nameid-format:\w+/g)).toEqual(["nameid-format:emailAddress", "nameid-format:persistent"]);
  expect(xml).not.toContain("validUntil");
  const file = await site.fetch("/auth/sso/saml/metadata?download=true");
  expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="metadata.xml"');
  const year = new Date().getUTCFullYear() + 5;
  expect(await file.text()).toContain(` validUntil="${year}-`);
});

test("before a change of key the metadata has both certificates", async () => {
  const { certificate } = idp.key;
  const changing = samlSite({ AUTH_SAML_CERTIFICATE_NEXT: certificate });
  const response = await changing.fetch("/auth/sso/saml/metadata");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
  expect((await response.text()).match(/<ds:X509Certificate>[^<]+/g)).toEqual([
    `<ds:X509Certificate>${siteKey.certificate}`,
    `<ds:X509Certificate>${certificate}`,
  ]);
  const { body } = await changing.get("/settings");
  expect(body.saml_private_key_next_configured).toBe(true);
});

test.each([
  [{}, 400, "validation_failed", "A provider_id or domain needs to be provided"],
  [
    { provider_id: provider, domain: "praxis.example" },
    400,
    "validation_failed",
    "Only one of provider_id or domain supported",
  ],
  [{ provider_id: "x" }, 404, "sso_provider_not_found", "No such SSO provider"],
  [{ provider_id: "00000000-0000-4000-8000-000000000000" }, 404, "sso_provider_not_found", "No such SSO provider"],
  [{ domain: "nirgends.example" }, 404, "sso_provider_not_found", "No SSO provider assigned for this domain"],
  [
    { domain: "praxis.example", code_challenge: "x".repeat(43) },
    400,
    "validation_failed",
    "PKCE flow requires code_challenge_method and code_challenge",
  ],
])("POST /sso with %j is refused", async (given, status, code, message) => {
  expectRefusal(await site.post("/sso", given), status, code, message);
});

test("without skip_http_redirect the browser is redirected", async () => {
  const body = JSON.stringify({ domain: "praxis.example" });
  const response = await site.fetch("/auth/sso", { method: "POST", body });
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toContain(`${idp.signInUrl}?SAMLRequest=`);
});

test("a redirect_to that is not allowed is ignored", async () => {
  const request = { redirect_to: "https://evil.example/" };
  const { location } = await goAndReturn(site, { idp, provider }, newPerson().said, request);
  expect(location.origin).toBe("https://site.test");
});

test("a disabled provider refuses sign-ins of every kind", async () => {
  const closed = await samlIdentityProvider();
  const id = await addProvider(site, closed, { domains: ["zu.example"] });
  const { relayState } = await beginAt(site, { provider_id: id });
  await site.put(`/admin/sso/providers/${id}`, { body: { disabled: true }, ...asAdmin });
  for (const given of [{ provider_id: id }, { domain: "zu.example" }]) {
    const answer = await site.post("/sso", given);
    expectRefusal(answer, 404, "sso_provider_disabled", "SSO provider is disabled");
  }
  for (const state of ["", relayState]) {
    const { query } = await arrive(site, closed, newPerson().said, {}, state);
    expect(query.error_code).toBe("sso_provider_disabled");
  }
});

test("requests and responses of a client are limited separately", async () => {
  const limited = samlSite({ AUTH_RATE_LIMIT_SSO: "2", AUTH_SAML_RATE_LIMIT_ASSERTION: "2" });
  const headers = { "CF-Connecting-IP": "198.51.100.77" };
  const ask = () => limited.post("/sso", { domain: "praxis.example", skip_http_redirect: true }, { headers });
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(200);
  expectRefusal(await ask(), 429, "over_request_rate_limit", "Request rate limit reached");
  const send = async () => {
    const body = new URLSearchParams({ SAMLResponse: "x" });
    const given = { method: "POST", headers, body };
    return (await limited.fetch("/auth/sso/saml/acs", given)).headers.get("Location");
  };
  expect(await send()).toContain("not+a+valid+Base64");
  expect(await send()).toContain("not+a+valid+Base64");
  expect(await send()).toContain("error_code=over_request_rate_limit");
});

test("every night expired rows are deleted, and nothing else", async () => {
  const { relayState: old } = await beginAt(site, { provider_id: provider });
  const { relayState: recent } = await beginAt(site, { provider_id: provider });
  const created = "2026-01-01T00:00:00.000Z";
  await change("UPDATE auth_saml_relay_states SET created_at = ? WHERE id = ?", created, old);
  for (const [id, at] of [
    ["alt", created],
    ["neu", "2099-01-01T00:00:00.000Z"],
  ]) {
    await change("INSERT INTO auth_saml_seen_assertions VALUES ('idp', ?, ?)", `${id}`, `${at}`);
  }
  await tick("0 2 * * *", "2026-11-21T02:00:00Z");
  const states = await rows("SELECT id FROM auth_saml_relay_states");
  expect(states.map(({ id }) => id)).toContain(recent);
  expect(states.map(({ id }) => id)).not.toContain(old);
  const seen = await rows("SELECT assertion_id FROM auth_saml_seen_assertions WHERE entity_id = 'idp'");
  expect(seen).toEqual([{ assertion_id: "neu" }]);
});
