import { expect, test } from "vitest";
import { atOnce } from "#tests/support/auth.ts";
import { rows } from "#tests/support/database.ts";
import {
  ACS,
  addProvider,
  arrive,
  beginAt,
  ENTITY_ID,
  goAndReturn,
  newPerson,
  postBack,
  reasonAt,
  samlSite,
  siteKey,
} from "#tests/support/saml.ts";
import {
  type SamlHow,
  type SamlSaid,
  samlIdentityProvider,
  signedBySecret,
} from "#tests/support/saml-identity-provider.ts";

const site = samlSite();
const idp = await samlIdentityProvider();
const foreign = await samlIdentityProvider();
const provider = await addProvider(site, idp);
const own = { idp, provider };

type Answer = Awaited<ReturnType<typeof postBack>>;

/** Expects a refusal. @returns its reason */
async function refusal({ query, fragment }: Answer) {
  expect(fragment.access_token).toBeUndefined();
  expect(query).toEqual({
    error: "invalid_request",
    error_code: "validation_failed",
    error_description: "SAML Assertion is not valid",
  });
  return reasonAt(provider);
}

const MINUTES = 60;
const ENVELOPED = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";

test.for<[string, Partial<SamlSaid>, string]>([
  ["for another site", { audience: "https://andere.example/metadata" }, "audience"],
  ["for another receiver", { recipient: `${ACS}/` }, "recipient"],
  ["without a receiver", { recipient: "" }, "recipient"],
  ["sent elsewhere", { destination: "https://andere.example/acs" }, "destination"],
  ["run out", { notOnOrAfter: -2 * MINUTES }, "expired"],
  ["whose confirmation has expired", { confirmedUntil: -2 * MINUTES }, "confirmation expired"],
  ["not valid yet", { notBefore: 2 * MINUTES }, "not yet valid"],
  ["of an expired session", { sessionEnds: -1 }, "session is over"],
  ["with a status of refusal", { status: "urn:oasis:names:tc:SAML:2.0:status:Responder" }, "status is not success"],
  ["that names a request although there was none", { inResponseTo: "_1" }, "response to another request"],
  [
    "whose assertion names a request although there was none",
    { confirmedRequest: "_1" },
    "assertion for another request",
  ],
])("a response %s is refused", async ([, said, reason]) => {
  expect(await refusal(await arrive(site, idp, { ...newPerson().said, ...said }))).toBe(reason);
});

test.for<[string, Partial<SamlSaid>, string]>([
  ["another request", { inResponseTo: "_1" }, "response to another request"],
  ["no request", { inResponseTo: "" }, "response to another request"],
  ["a request, with another one in its assertion", { confirmedRequest: "_1" }, "assertion for another request"],
  ["a request, with none in its assertion", { confirmedRequest: "" }, "assertion for another request"],
])("a response to %s is refused", async ([, said, reason]) => {
  const answer = await goAndReturn(site, own, { ...newPerson().said, ...said });
  expect(await refusal(answer)).toBe(reason);
});

test("a clock may be a little ahead or behind", async () => {
  const said = { ...newPerson().said, notBefore: 30, notOnOrAfter: -30, confirmedUntil: -30 };
  expect((await arrive(site, idp, said)).fragment.access_token).toBeTruthy();
});

const edit = (from: string | RegExp, to: string) => (xml: string) => xml.replace(from, to);

test.for<[string, (xml: string) => string, string]>([
  ["of another issuer", edit(/(<saml:Assertion [^>]*><saml:Issuer>)/, "$1x"), "issuer of the assertion"],
  ["without audience", edit(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, ""), "no audience"],
  [
    "with a second audience, of another site",
    edit(
      "</saml:Conditions>",
      "<saml:AudienceRestriction><saml:Audience>x</saml:Audience></saml:AudienceRestriction></saml:Conditions>",
    ),
    "audience",
  ],
  ["without conditions", edit(/<saml:Conditions .*<\/saml:Conditions>/, ""), "no conditions"],
  [
    "with an unknown condition",
    edit("</saml:Conditions>", "<saml:Condition/></saml:Conditions>"),
    "conditions that are not known",
  ],
  ["without a bearer", edit("cm:bearer", "cm:sender-vouches"), "no bearer confirmation"],
  ["confirmed without an end", edit(/(ConfirmationData [^>]*) NotOnOrAfter="[^"]*"/, "$1"), "confirmation without end"],
  ["without a sign-in", edit(/<saml:AuthnStatement .*<\/saml:AuthnStatement>/, ""), "no authentication statement"],
  ["of SAML 1.1", edit('Version="2.0" IssueInstant', 'Version="1.1" IssueInstant'), "version of the response"],
  ["with a time in words", edit(/(Conditions NotBefore)="[^"]*"/, '$1="gestern"'), "time that cannot be read"],
  ["whose name is no text", edit(/(<saml:NameID [^>]*>)/, "$1<b/>"), "NameID is no text"],
  ["with two subjects", edit("<saml:Conditions", "<saml:Subject/><saml:Conditions"), "more than one Subject"],
])("an assertion %s is refused, though it is signed", async ([, unsigned, reason]) => {
  const answer = await arrive(site, idp, newPerson().said, { unsigned });
  expect(await refusal(answer)).toBe(reason);
});

test("refuses a valid assertion in a response of another issuer", async () => {
  const how = { unsigned: edit("<saml:Issuer>", "<saml:Issuer>x") };
  const answer = await goAndReturn(site, own, newPerson().said, { how });
  expect(await refusal(answer)).toBe("issuer of the response");
});

test("an assertion with two confirmations is remembered until the later one expires", async () => {
  const assertionId = `_${crypto.randomUUID()}`;
  const hour = new Date(Date.now() + 3_600_000).toISOString();
  const unsigned = (xml: string) =>
    xml.replace(/<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/, (one) => {
      return one + one.replace(/NotOnOrAfter="[^"]*"/, `NotOnOrAfter="${hour}"`);
    });
  const { fragment } = await arrive(site, idp, { ...newPerson().said, assertionId }, { unsigned });
  expect(fragment.access_token).toBeTruthy();
  const [row] = await rows("SELECT expires_at FROM auth_saml_seen_assertions WHERE assertion_id = ?", assertionId);
  expect(String(row?.expires_at) > hour).toBe(true);
});

test("a signed response without a destination is refused", async () => {
  const unsigned = edit(/ Destination="[^"]*"/, "");
  expect((await arrive(site, idp, newPerson().said, { unsigned })).fragment.access_token).toBeTruthy();
  const how = { sign: "response", unsigned } as const;
  expect(await refusal(await arrive(site, idp, newPerson().said, how))).toBe("destination");
});

test.for<[string, SamlHow, string]>([
  ["is not signed", { sign: "none" }, "not signed"],
  ["is signed with another key, with its certificate", { key: foreign.key }, "invalid signature"],
  ["is signed with our own key", { key: siteKey }, "invalid signature"],
  ["has a changed name", { signed: edit(/(<saml:NameID [^>]*>)[^<]*/, "$1chefin") }, "what was signed"],
  ["has a changed attribute", { signed: edit(/(AttributeValue>)[^<]*/, "$1a@b.ch") }, "what was signed"],
  [
    "was changed, where both are signed",
    { sign: "both", signed: edit(/(<saml:NameID [^>]*>)[^<]*/, "$1chefin") },
    "what was signed",
  ],
  [
    "was changed around the assertion, where both are signed",
    { sign: "both", signed: edit('ID="', 'Consent="x" ID="') },
    "what was signed",
  ],
  [
    "was changed after its assertion was signed and before it was signed itself",
    { sign: "both", halfway: edit(/(<saml:NameID [^>]*>)[^<]*/, "$1chefin") },
    "what was signed",
  ],
  [
    "is signed with SHA-1",
    { signatureAlgorithm: "http://www.w3.org/2000/09/xmldsig#rsa-sha1" },
    "rsa-sha1' is not supported",
  ],
  ["is digested with SHA-1", { digestAlgorithm: "http://www.w3.org/2000/09/xmldsig#sha1" }, "sha1' is not supported"],
  [
    "is canonicalised with comments",
    { transforms: [ENVELOPED, "http://www.w3.org/2001/10/xml-exc-c14n#WithComments"] },
    "WithComments' is not supported",
  ],
  [
    "is canonicalised with its context",
    { transforms: [ENVELOPED, "http://www.w3.org/TR/2001/REC-xml-c14n-20010315"] },
    "20010315' is not supported",
  ],
  [
    "is signed with the public key as a secret",
    { sign: "none", signed: (xml) => signedBySecret(xml, idp.key.certificate) },
    "hmac-sha1' is not supported",
  ],
])("a response that %s is refused", async ([, how, reason]) => {
  expect(await refusal(await arrive(site, idp, newPerson().said, how))).toContain(reason);
});

test("an assertion is accepted once, also when sent ten times at once", async () => {
  const SAMLResponse = idp.respond({ acs: ACS, audience: ENTITY_ID, ...newPerson().said });
  const form = { SAMLResponse, RelayState: "" };
  const answers = await atOnce(10, () => postBack(site, form));
  expect(answers.filter(({ fragment }) => fragment.access_token)).toHaveLength(1);
  expect(await refusal(await postBack(site, form))).toBe("used before");
});

test("an assertion is accepted once, also in another response", async () => {
  const assertionId = "_einmal";
  const { said } = newPerson();
  const before = Date.now();
  expect((await arrive(site, idp, { ...said, assertionId })).fragment.access_token).toBeTruthy();
  expect(await refusal(await arrive(site, idp, { ...said, assertionId }))).toBe("used before");
  const [row] = await rows("SELECT expires_at FROM auth_saml_seen_assertions WHERE assertion_id = ?", assertionId);
  // The id is kept for as long as the assertion would be accepted, including the tolerance of clocks.
  expect(Date.parse(String(row?.expires_at))).toBeGreaterThan(before + 350_000);
});

test("a sign-in begun at one identity provider cannot be completed by another", async () => {
  const another = await samlIdentityProvider();
  await addProvider(site, another);
  const { relayState, requestId } = await beginAt(site, { provider_id: provider });
  const said = { acs: ACS, audience: ENTITY_ID, inResponseTo: requestId, ...newPerson().said };
  const SAMLResponse = another.respond(said);
  const answer = await postBack(site, { SAMLResponse, RelayState: relayState });
  expect(await refusal(answer)).toContain("invalid signature");
});
