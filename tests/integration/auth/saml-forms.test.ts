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
  reasonAt,
  samlSite,
  userOf,
} from "#tests/support/saml.ts";
import { type SamlHow, samlIdentityProvider, toBase64 } from "#tests/support/saml-identity-provider.ts";
import { WRAPPED_ASSERTIONS, WRAPPED_RESPONSES } from "#tests/support/wrapped-responses.ts";

const site = samlSite();
const idp = await samlIdentityProvider();
const provider = await addProvider(site, idp);

test("an encrypted assertion is refused with a message that says so", async () => {
  const signed = (xml: string) => xml.replace(/<saml:Assertion .*<\/saml:Assertion>/, "<saml:EncryptedAssertion/>");
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
])("a form with %.20s is refused: %s", async (SAMLResponse, description) => {
  const { status, query } = await postBack(site, { SAMLResponse, RelayState: "" });
  expect([status, query.error_description]).toEqual([303, description]);
});

test("a body that is not a form is refused", async () => {
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

test("a RelayState is valid once", async () => {
  const { relayState, requestId } = await beginAt(site, { provider_id: provider });
  const said = { acs: ACS, audience: ENTITY_ID, inResponseTo: requestId };
  const form = () => ({ SAMLResponse: idp.respond({ ...said, ...newPerson().said }), RelayState: relayState });
  const answers = await Promise.all([1, 2, 3].map(() => postBack(site, form())));
  expect(answers.filter(({ fragment }) => fragment.access_token)).toHaveLength(1);
  expect((await postBack(site, form())).query).toEqual({
    error: "saml_relay_state_not_found",
    error_code: "saml_relay_state_not_found",
    error_description: "SAML RelayState does not exist, try logging in again?",
  });
});

test("a RelayState is valid for two minutes", async () => {
  const { relayState } = await beginAt(site, { provider_id: provider });
  const past = new Date(Date.now() - 121_000).toISOString();
  await change("UPDATE auth_saml_relay_states SET created_at = ? WHERE id = ?", past, relayState);
  const SAMLResponse = idp.respond({ acs: ACS, audience: ENTITY_ID });
  const { query } = await postBack(site, { SAMLResponse, RelayState: relayState });
  expect(query.error_code).toBe("saml_relay_state_expired");
});

test("a RelayState that is neither an id nor an address is refused", async () => {
  const { query } = await arrive(site, idp, newPerson().said, {}, "irgendwas");
  expect(query.error_description).toBe("SAML RelayState is not a valid UUID or URL");
});

/** Sends a response that must be refused. @returns the reason */
async function refused(how: SamlHow, said: object = newPerson().said) {
  const { query, fragment, status } = await arrive(site, idp, said, how);
  expect(status).toBe(303);
  expect(query).toMatchObject({
    error: "invalid_request",
    error_code: "validation_failed",
    error_description: "SAML Assertion is not valid",
  });
  expect(fragment.access_token).toBeUndefined();
  return reasonAt(provider);
}

test.for(Object.entries(WRAPPED_ASSERTIONS))("%s", async ([, signed]) => {
  expect(await refused({ signed })).toBe("more than one assertion");
});

test.for(Object.entries(WRAPPED_RESPONSES))("%s", async ([, signed]) => {
  expect(await refused({ sign: "response", signed })).toBe("more than one assertion");
});

test("a signature of another element only is refused", async () => {
  const swap = (xml: string) => xml.replace(/URI="#[^"]*"/, 'URI="#_status"');
  const signed = (xml: string) => swap(xml).replace("<samlp:Status>", '<samlp:Status ID="_status">');
  expect(await refused({ signed })).toMatch(/^signature/);
});

test("a signature that truly signs another element of the response does not count for the assertion", async () => {
  const unsigned = (xml: string) => xml.replace("<samlp:Status>", '<samlp:Status ID="_status">');
  expect(await refused({ sign: "status", unsigned })).toBe("signature of something else");
});

test("a signature in an unusual place is refused", async () => {
  const signed = (xml: string) => {
    const [signature = ""] = /<ds:Signature .*<\/ds:Signature>/s.exec(xml) ?? [];
    return xml.replace(signature, "").replace("<saml:Subject>", `<saml:Subject>${signature}`);
  };
  expect(await refused({ signed })).toBe("not signed");
  const twice = (xml: string) => {
    const [signature = ""] = /<ds:Signature .*<\/ds:Signature>/s.exec(xml) ?? [];
    return xml.replace("<samlp:Status>", `<samlp:Status>${signature}`);
  };
  expect(await refused({ signed: twice })).toBe("signature in an unusual place");
});

test("two SignedInfo in one signature are refused", async () => {
  const signed = (xml: string) =>
    xml.replace(/<ds:SignedInfo>.*<\/ds:SignedInfo>/s, (info) =>
      [info.replace(/DigestValue>[^<]*/, "DigestValue>AAAA"), info].join(""),
    );
  expect(await refused({ signed })).toBe("signature of an unusual form");
});

test("a digest that a comment divides is refused", async () => {
  const signed = (xml: string) =>
    xml.replace(/(DigestValue>)([^<]*)/, (_, tag, digest) => `${tag}<!--AAAA${digest}-->${digest}`);
  expect(await refused({ signed: (xml) => tamper(signed(xml)) })).toMatch(/^signature/);
});

test("a comment in the name does not shorten it", async () => {
  const nameId = `anna@spital.example.${crypto.randomUUID()}.evil.example`;
  const signed = (xml: string) => xml.replace("anna@spital.example.", "anna@spital.example<!-- -->.");
  const { fragment } = await arrive(site, idp, { ...newPerson().said, nameId }, { signed });
  const user = await userOf(site, fragment.access_token);
  expect(user.identities).toMatchObject([{ id: nameId }]);
});

test("a comment in an address does not shorten it", async () => {
  const { said } = newPerson();
  const email = `anna@spital.example.${crypto.randomUUID().slice(0, 8)}.ch`;
  const signed = (xml: string) => xml.replace("anna@spital.example.", "anna@spital.example<!-- -->.");
  const { fragment } = await arrive(site, idp, { ...said, attributes: { mail: [email] } }, { signed });
  expect((await userOf(site, fragment.access_token)).email).toBe(email);
});

test.each([
  ["a document type", (xml: string) => `<!DOCTYPE x>${xml}`],
  ["an entity", (xml: string) => `<!DOCTYPE x [<!ENTITY e "anna">]>${xml.replace("id-", "&e;")}`],
  ["an external entity", (xml: string) => `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${xml}`],
  ["a processing instruction", (xml: string) => xml.replace("id-", "<?id-?>")],
  ["CDATA", (xml: string) => xml.replace("id-", "<![CDATA[id-]]>")],
  ["XML that is not well-formed", (xml: string) => xml.slice(0, -3)],
  ["two root elements", (xml: string) => `${xml}${xml}`],
  ["another root element", (xml: string) => `<x>${xml}</x>`],
  [
    "very deep nesting",
    (xml: string) => xml.replace("<samlp:Status>", `${"<a>".repeat(100)}${"</a>".repeat(100)}<samlp:Status>`),
  ],
])("%s is not parsed", async (_, signed) => {
  const { query } = await arrive(site, idp, newPerson().said, { signed });
  expect(query.error_description).toBe("SAMLResponse is not a valid XML SAML assertion");
});

const tamper = (xml: string) => xml.replace(/(<saml:NameID [^>]*>)[^<]*/, "$1chefin");
