import { Buffer } from "node:buffer";
import { SignedXml } from "xml-crypto";
import { makeSamlKey, type SamlKey } from "#worker/cli/print-keys.ts";

export const EMAIL_FORMAT = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";
export const PERSISTENT_FORMAT = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";
export const TRANSIENT_FORMAT = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";

const RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
const SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256";
const EXC_C14N = "http://www.w3.org/2001/10/xml-exc-c14n#";
const ENVELOPED = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";

/** Everything that a response states; tests override what should be wrong. */
export type SamlSaid = {
  acs: string;
  audience: string;
  issuer: string;
  destination: string;
  recipient: string;
  inResponseTo: string;
  /** Only in the assertion. */
  confirmedRequest: string;
  status: string;
  responseId: string;
  assertionId: string;
  nameId: string;
  nameIdFormat: string;
  attributes: Record<string, string[]>;
  /** Seconds from now. */
  notBefore: number;
  notOnOrAfter: number;
  confirmedUntil: number;
  sessionEnds: number | undefined;
};

export type SamlHow = {
  sign?: "assertion" | "response" | "both" | "none" | "status";
  key?: SamlKey;
  signatureAlgorithm?: string;
  digestAlgorithm?: string;
  transforms?: string[];
  /** Additional signed namespaces that only a value uses. */
  prefixes?: string[];
  /** Changes the XML before or after signing. */
  unsigned?: (xml: string) => string;
  /** Changes the XML between signing the assertion and the response. */
  halfway?: (xml: string) => string;
  signed?: (xml: string) => string;
};

/** An identity provider that can send any invalid response: metadata, and responses signed with xml-crypto. */
export async function samlIdentityProvider({
  entityId = `https://idp-${crypto.randomUUID()}.example/metadata`,
  signInUrl = "https://idp.example/sso",
}: {
  entityId?: string;
  signInUrl?: string;
} = {}) {
  const key = await makeSamlKey("idp.example");
  /** The SAMLResponse value of the form. */
  const respond = (said: Partial<SamlSaid> & { acs: string; audience: string }, how?: SamlHow) =>
    toBase64(signedXml({ issuer: entityId, ...said }, key, how));
  return { entityId, signInUrl, key, respond, metadata: metadataXml(entityId, signInUrl, key) };
}

export type SamlIdp = Awaited<ReturnType<typeof samlIdentityProvider>>;

export const toBase64 = (text: string) => Buffer.from(text, "utf8").toString("base64");

export const metadataXml = (entityId: string, signInUrl: string, { certificate }: SamlKey) =>
  `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing">
      <ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>
        <ds:X509Certificate>${certificate}</ds:X509Certificate>
      </ds:X509Data></ds:KeyInfo>
    </md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.example/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${signInUrl}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;

function signedXml(
  said: Partial<SamlSaid> & { acs: string; audience: string; issuer: string },
  key: SamlKey,
  how: SamlHow = {},
): string {
  const { sign = "assertion", unsigned = same, halfway = same, signed = same } = how;
  let xml = unsigned(responseXml(said));
  if (sign === "assertion" || sign === "both") xml = signElement(xml, "Assertion", key, how);
  xml = halfway(xml);
  if (sign === "status") xml = signElement(xml, "Status", key, how);
  if (sign === "response" || sign === "both") xml = signElement(xml, "Response", key, how);
  return signed(xml);
}

const same = (xml: string) => xml;

/** The schema requires the signature after the issuer. */
function signElement(xml: string, name: string, own: SamlKey, how: SamlHow = {}): string {
  const { key = own, signatureAlgorithm = RSA_SHA256, digestAlgorithm = SHA256 } = how;
  const signer = new SignedXml({
    privateKey: pem("PRIVATE KEY", key.privateKey),
    publicCert: pem("CERTIFICATE", key.certificate),
    signatureAlgorithm: signatureAlgorithm as typeof RSA_SHA256,
    canonicalizationAlgorithm: EXC_C14N,
    getKeyInfoContent: SignedXml.getKeyInfoContent,
  });
  const response = "/*[local-name(.)='Response']";
  const path = name === "Response" ? response : `${response}/*[local-name(.)='${name}']`;
  signer.addReference({
    xpath: path,
    transforms: (how.transforms ?? [ENVELOPED, EXC_C14N]) as never,
    digestAlgorithm: digestAlgorithm as typeof SHA256,
    inclusiveNamespacesPrefixList: how.prefixes ?? [],
  });
  // The position of the signature; the signed element may be elsewhere.
  const parent = name === "Response" ? response : `${response}/*[local-name(.)='Assertion']`;
  const reference = `${parent}/*[local-name(.)='Issuer']`;
  signer.computeSignature(xml, { prefix: "ds", location: { reference, action: "after" } });
  return signer.getSignedXml();
}

/** Signs with HMAC, using the public key as the secret. */
export function signedBySecret(xml: string, secret: string): string {
  const signer = new SignedXml({ privateKey: pem("CERTIFICATE", secret) });
  signer.enableHMAC();
  signer.signatureAlgorithm = "http://www.w3.org/2000/09/xmldsig#hmac-sha1";
  signer.canonicalizationAlgorithm = EXC_C14N;
  const path = "/*/*[local-name(.)='Assertion']";
  signer.addReference({ xpath: path, transforms: [ENVELOPED, EXC_C14N], digestAlgorithm: SHA256 });
  const reference = `${path}/*[local-name(.)='Issuer']`;
  signer.computeSignature(xml, { prefix: "ds", location: { reference, action: "after" } });
  return signer.getSignedXml();
}

export const pem = (label: string, base64: string) =>
  `-----BEGIN ${label}-----\n${base64.replace(/.{64}/g, "$&\n").trim()}\n-----END ${label}-----\n`;

const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

function responseXml(given: Partial<SamlSaid> & { acs: string; audience: string; issuer: string }): string {
  const {
    acs,
    audience,
    issuer,
    destination = acs,
    recipient = acs,
    inResponseTo = "",
    confirmedRequest = inResponseTo,
    status = "urn:oasis:names:tc:SAML:2.0:status:Success",
    responseId = `_${crypto.randomUUID()}`,
    assertionId = `_${crypto.randomUUID()}`,
    nameId = "",
    nameIdFormat = PERSISTENT_FORMAT,
    attributes = {},
    notBefore = -30,
    notOnOrAfter = 300,
    confirmedUntil = 300,
    sessionEnds,
  } = given;
  const answers = (id: string) => (id ? ` InResponseTo="${id}"` : "");
  const ends = sessionEnds === undefined ? "" : ` SessionNotOnOrAfter="${at(sessionEnds)}"`;
  const statements = Object.entries(attributes).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${values
        .map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`)
        .join("")}</saml:Attribute>`,
  );
  return [
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"`,
    ` ID="${responseId}" Version="2.0" IssueInstant="${at(0)}" Destination="${destination}"${answers(inResponseTo)}>`,
    `<saml:Issuer>${issuer}</saml:Issuer>`,
    `<samlp:Status><samlp:StatusCode Value="${status}"/></samlp:Status>`,
    `<saml:Assertion ID="${assertionId}" Version="2.0" IssueInstant="${at(0)}">`,
    `<saml:Issuer>${issuer}</saml:Issuer>`,
    `<saml:Subject>${nameId && `<saml:NameID Format="${nameIdFormat}">${nameId}</saml:NameID>`}`,
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">`,
    `<saml:SubjectConfirmationData Recipient="${recipient}" NotOnOrAfter="${at(confirmedUntil)}"${answers(confirmedRequest)}/>`,
    `</saml:SubjectConfirmation></saml:Subject>`,
    `<saml:Conditions NotBefore="${at(notBefore)}" NotOnOrAfter="${at(notOnOrAfter)}">`,
    `<saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction>`,
    `</saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${at(0)}"${ends}><saml:AuthnContext><saml:AuthnContextClassRef>`,
    `urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
    statements.length > 0 ? `<saml:AttributeStatement>${statements.join("")}</saml:AttributeStatement>` : "",
    "</saml:Assertion></samlp:Response>",
  ].join("");
}
