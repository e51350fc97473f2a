import { expect, test } from "vitest";
import { change } from "#tests/support/database.ts";
import {
  ACS,
  addProvider,
  arrive,
  beginAt,
  ENTITY_ID,
  newPerson,
  postBack,
  samlSite,
} from "#tests/support/saml.ts";
import { samlIdentityProvider, toBase64 } from "#tests/support/saml-identity-provider.ts";

const site = samlSite();
const idp = await samlIdentityProvider();
const provider = await addProvider(site, idp);

test("an encrypted assertion is refused with words that say so", async () => {
  const signed = (xml: string) =>
    xml.replace(/<saml:Assertion .*<\/saml:Assertion>/, "<saml:EncryptedAssertion/>");
  const { query } = await arrive(site, idp, newPerson().said, { sign: "none", signed });
  expect(query.error_description).toBe("Encrypted SAML assertions are not supported");
});

test.each([
  ["", "SAMLResponse is missing"],
  ["###", "SAMLResponse is not a valid Base64 string"],
  [toBase64("kein XML"), "SAMLResponse is not a valid XML SAML assertion"],
  [toBase64("<x/>"), "SAMLResponse is not a valid XML SAML assertion"],
  [btoa("\xff\xfe<x/>"), "SAMLResponse is not a valid XML SAML assertion"],
  [toBase64(`<x>${"y".repeat(300_000)}</x>`), "SAMLResponse is too large"],
])("the form with %.20s: %s", async (SAMLResponse, description) => {
  const { status, query } = await postBack(site, { SAMLResponse, RelayState: "" });
  expect([status, query.error_description]).toEqual([303, description]);
});

test("what is no form at all", async () => {
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const given = { method: "POST", headers, body: "kein Formular" };
  const response = await site.fetch("/auth/sso/saml/acs", given);
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toContain("SAMLResponse+is+missing");
});

test("a form of over a megabyte is not read", async () => {
  const body = new URLSearchParams({ SAMLResponse: "A".repeat(1_100_000) });
  const response = await site.fetch("/auth/sso/saml/acs", { method: "POST", body });
  expect(response.status).toBe(413);
});

test("refuses a response of an unknown identity provider", async () => {
  const { query } = await arrive(site, await samlIdentityProvider(), newPerson().said);
  expect(query).toMatchObject({
    error: "saml_idp_not_found",
    error_code: "saml_idp_not_found",
    error_description: "A SAML connection has not been established with this Identity Provider",
  });
});

test("where a sign-in began, is good once", async () => {
  const { relayState, requestId } = await beginAt(site, { provider_id: provider });
  const said = { acs: ACS, audience: ENTITY_ID, inResponseTo: requestId };
  const form = () => ({
    SAMLResponse: idp.respond({ ...said, ...newPerson().said }),
    RelayState: relayState,
  });
  const answers = await Promise.all([1, 2, 3].map(() => postBack(site, form())));
  expect(answers.filter(({ fragment }) => fragment.access_token)).toHaveLength(1);
  expect((await postBack(site, form())).query).toEqual({
    error: "saml_relay_state_not_found",
    error_code: "saml_relay_state_not_found",
    error_description: "SAML RelayState does not exist, try logging in again?",
  });
});

test("and for two minutes", async () => {
  const { relayState } = await beginAt(site, { provider_id: provider });
  const past = new Date(Date.now() - 121_000).toISOString();
  await change("UPDATE auth_saml_relay_states SET created_at = ? WHERE id = ?", past, relayState);
  const SAMLResponse = idp.respond({ acs: ACS, audience: ENTITY_ID });
  const { query } = await postBack(site, { SAMLResponse, RelayState: relayState });
  expect(query.error_code).toBe("saml_relay_state_expired");
});

test("a RelayState that is nothing", async () => {
  const { query } = await arrive(site, idp, newPerson().said, {}, "irgendwas");
  expect(query.error_description).toBe("SAML RelayState is not a valid UUID or URL");
});
