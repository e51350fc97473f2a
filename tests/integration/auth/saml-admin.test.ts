import { expect, test } from "vitest";
import { expectRefusal } from "#tests/support/auth.ts";
import { rows } from "#tests/support/database.ts";
import { addProvider, arrive, goAndReturn, newPerson, samlSite, userOf } from "#tests/support/saml.ts";
import { metadataXml, samlIdentityProvider } from "#tests/support/saml-identity-provider.ts";
import { asAdmin } from "#tests/support/service-token.ts";
import { makeSamlKey } from "#worker/cli/print-keys.ts";

const site = samlSite();
const PATH = "/admin/sso/providers";
const idp = await samlIdentityProvider();

const post = (given: object) => site.post(PATH, { type: "saml", ...given }, asAdmin);
const put = (id: string, body: object) => site.put(`${PATH}/${id}`, { body, ...asAdmin });

test("accepts only tokens of administration", async () => {
  expectRefusal(await site.get(PATH), 401, "no_authorization", "This endpoint requires a valid Bearer token");
  const { fragment } = await (async () => {
    const own = await samlIdentityProvider();
    await addProvider(site, own);
    return arrive(site, own, newPerson().said);
  })();
  const answer = await site.get(PATH, { bearer: fragment.access_token });
  expectRefusal(answer, 403, "not_admin", "User not allowed");
});

test("a provider is created, listed, changed and removed", async () => {
  const keys = { email: { name: "post" } };
  const created = await post({
    metadata_xml: idp.metadata,
    domains: ["Spital.example", "Bücher.example", "spital.example"],
    attribute_mapping: { keys },
    resource_id: "kunde-7",
  });
  expect(created.status).toBe(201);
  const { id } = created.body as unknown as { id: string };
  expect(created.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    resource_id: "kunde-7",
    disabled: false,
    saml: { entity_id: idp.entityId, metadata_xml: idp.metadata, attribute_mapping: { keys } },
    domains: ["spital.example", "xn--bcher-kva.example"].map((domain) => ({
      id: expect.any(String),
      domain,
      created_at: expect.any(String),
    })),
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  expect((await site.get(`${PATH}/${id}`, asAdmin)).body).toEqual(created.body);
  const { items } = (await site.get(PATH, asAdmin)).body as unknown as { items: object[] };
  expect(items).toContainEqual({ ...created.body, saml: { entity_id: idp.entityId, attribute_mapping: { keys } } });
  const format = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";
  const changed = await put(id, { domains: ["neu.example", "spital.example"], name_id_format: format });
  expect(changed.body).toMatchObject({
    saml: { name_id_format: format, metadata_xml: idp.metadata, attribute_mapping: { keys } },
    domains: [{ domain: "neu.example" }, { domain: "spital.example" }],
  });
  expect((await put(id, { resource_id: "", name_id_format: "" })).body).not.toHaveProperty("resource_id");
  const { fragment } = await arrive(site, idp, { nameId: "a", attributes: { post: ["a@b.example"] } });
  const { refresh_token } = fragment;
  const removed = await site.delete(`${PATH}/${id}`, asAdmin);
  expect(removed.status).toBe(200);
  expect(removed.body).toMatchObject({ id, domains: [{ domain: "neu.example" }, {}] });
  expectRefusal(
    await site.get(`${PATH}/${id}`, asAdmin),
    404,
    "sso_provider_not_found",
    "SSO Identity Provider not found",
  );
  expect(await rows("SELECT * FROM auth_sso_domains WHERE provider_id = ?", id)).toEqual([]);
  // The sessions that began at the provider have ended with it.
  const refreshed = await site.refresh(refresh_token);
  expect(refreshed.status).toBe(400);
  const log = "SELECT action FROM auth_audit_log WHERE details ->> 'provider' = ? AND action LIKE 'sso_%'";
  const actions = (await rows(log, `sso:${id}`)).map(({ action }) => action);
  expect(actions).toEqual([
    "sso_provider_created",
    "sso_provider_updated",
    "sso_provider_updated",
    "sso_provider_deleted",
  ]);
});

test("removing a provider also removes codes that were not yet exchanged", async () => {
  const own = await samlIdentityProvider();
  const provider = await addProvider(site, own);
  const code_verifier = "v".repeat(43);
  const pkce = { code_challenge: code_verifier, code_challenge_method: "plain" };
  const { query } = await goAndReturn(site, { idp: own, provider }, newPerson().said, pkce);
  expect((await site.delete(`${PATH}/${provider}`, asAdmin)).status).toBe(200);
  const given = { auth_code: query.code, code_verifier };
  const answer = await site.post("/token?grant_type=pkce", given);
  const message = "invalid flow state, no valid flow state found";
  expectRefusal(answer, 404, "flow_state_not_found", message);
});

test.each(["x", "00000000-0000-4000-8000-000000000000"])("404 for the provider %s", async (id) => {
  for (const method of ["GET", "PUT", "DELETE"]) {
    const body = method === "PUT" ? { body: {} } : {};
    const answer = await site.ask(method, `${PATH}/${id}`, { ...asAdmin, ...body });
    expectRefusal(answer, 404, "sso_provider_not_found", "SSO Identity Provider not found");
  }
});

const weak = await makeSamlKey("schwach.example", 1024);
const without = (part: string | RegExp) => ({ metadata_xml: idp.metadata.replace(part, "") });

test.for<[object, string]>([
  [{ type: "oidc" }, "Only 'saml' supported for SSO provider type"],
  [{}, "Either metadata_xml or metadata_url must be set"],
  [
    { metadata_xml: idp.metadata, metadata_url: "https://idp.example/metadata" },
    "Only one of metadata_xml or metadata_url needs to be set",
  ],
  [{ metadata_url: "kein url" }, "metadata_url is not a valid URL"],
  [{ metadata_url: "http://idp.example/metadata" }, "metadata_url is not a HTTPS URL"],
  [{ metadata_xml: "<x/>" }, "SAML Metadata is not the XML of one EntityDescriptor"],
  [{ metadata_xml: "kein XML" }, "SAML Metadata is not the XML of one EntityDescriptor"],
  [
    { metadata_xml: `<!DOCTYPE x>${idp.metadata.replace(/<\?.*\?>/, "")}` },
    "SAML Metadata is not the XML of one EntityDescriptor",
  ],
  [without(/ entityID="[^"]*"/), "SAML Metadata does not contain an EntityID"],
  [without(/<md:IDPSSODescriptor .*<\/md:IDPSSODescriptor>/s), "SAML Metadata does not contain any IDPSSODescriptor"],
  [
    { metadata_xml: idp.metadata.replace(/<md:IDPSSODescriptor .*<\/md:IDPSSODescriptor>/s, "$&$&") },
    "SAML Metadata contains multiple IDPSSODescriptors",
  ],
  [
    { metadata_xml: idp.metadata.replaceAll("HTTP-Redirect", "SOAP") },
    "SAML Metadata does not contain an HTTPS SingleSignOnService for HTTP-Redirect",
  ],
  [
    { metadata_xml: metadataXml("https://x.example", "javascript:alert(1)", idp.key) },
    "SAML Metadata does not contain an HTTPS SingleSignOnService for HTTP-Redirect",
  ],
  [
    { metadata_xml: metadataXml("https://x.example", "https://x.example/sso", weak) },
    "SAML Metadata does not contain a signing certificate for RSA of 2048 bits",
  ],
  [
    without(/<md:KeyDescriptor .*<\/md:KeyDescriptor>/s),
    "SAML Metadata does not contain a signing certificate for RSA of 2048 bits",
  ],
  [{ metadata_xml: idp.metadata, domains: ["kein ort"] }, "SSO domain 'kein ort' is not a valid domain"],
  [
    { metadata_xml: idp.metadata, name_id_format: "x" },
    expect.stringMatching(/^name_id_format must be unspecified or one of urn:/),
  ],
])("%j is refused: %s", async ([given, message]) => {
  expectRefusal(await post({ type: "saml", ...given }), 400, "validation_failed", message);
});

test("this machine is contacted only where allowed", async () => {
  const strict = samlSite({ AUTH_ALLOW_LOOPBACK: "false" });
  for (const host of ["127.0.0.1", "localhost", "[::1]"]) {
    for (const metadata_url of [`http://${host}/metadata`, `https://${host}/metadata`]) {
      const answer = await strict.post(PATH, { type: "saml", metadata_url }, asAdmin);
      expectRefusal(answer, 400, "validation_failed", "metadata_url is not a HTTPS URL");
    }
  }
});

test("an identity provider and a domain are registered once, also with concurrent requests", async () => {
  const first = await samlIdentityProvider();
  const given = { metadata_xml: first.metadata, domains: ["einmal.example"] };
  const answers = await Promise.all([1, 2, 3].map(() => post(given)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422].sort());
  const id = String(answers.find(({ status }) => status === 201)?.body.id);
  const same = `SAML Identity Provider with this EntityID (${first.entityId}) already exists`;
  expectRefusal(await post({ metadata_xml: first.metadata }), 422, "saml_idp_already_exists", same);
  const second = await samlIdentityProvider();
  const taken = `SSO Domain 'einmal.example' is already assigned to an SSO identity provider (${id})`;
  const more = { metadata_xml: second.metadata, domains: ["Einmal.example", "frei.example"] };
  expectRefusal(await post(more), 400, "sso_domain_already_exists", taken);
  const other = await addProvider(site, second, { domains: ["frei.example"] });
  const changed = await put(other, { domains: ["einmal.example"] });
  expectRefusal(changed, 400, "sso_domain_already_exists", taken);
  const { body } = await site.get(`${PATH}/${other}`, asAdmin);
  expect(body.domains).toMatchObject([{ domain: "frei.example" }]);
});

test("metadata can be changed for the same entity only; then only the new key counts", async () => {
  const changing = await samlIdentityProvider();
  const provider = await addProvider(site, changing);
  const other = await samlIdentityProvider();
  const mismatch = await put(provider, { metadata_xml: other.metadata });
  const message = `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${changing.entityId}' but got '${other.entityId}'`;
  expectRefusal(mismatch, 400, "saml_entity_id_mismatch", message);
  const metadata_xml = metadataXml(changing.entityId, changing.signInUrl, other.key);
  expect((await put(provider, { metadata_xml })).status).toBe(200);
  const own = { idp: changing, provider };
  expect((await goAndReturn(site, own, newPerson().said)).query.error_code).toBe("validation_failed");
  const { fragment } = await goAndReturn(site, own, newPerson().said, { how: { key: other.key } });
  expect((await userOf(site, fragment.access_token)).id).toBeTruthy();
});
