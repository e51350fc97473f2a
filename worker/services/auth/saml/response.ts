import type { KeyObject } from "node:crypto";
import { SignedXml } from "xml-crypto";
import { invalid } from "#domain/auth/auth-error.ts";
import {
  type SamlAssertion,
  type SamlAttribute,
  type SamlConditions,
  type SamlConfirmation,
  type SamlMessage,
  SamlRefusal,
} from "#domain/auth/saml/assertion.ts";
import { allNamed, attribute, childrenOf, elementsOf, is, isElement, parseXml, textOf } from "./xml.ts";

const SIGNATURE_ALGORITHMS = [
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
];
const DIGESTS = ["http://www.w3.org/2001/04/xmlenc#sha256", "http://www.w3.org/2001/04/xmlenc#sha512"];
const TRANSFORMS = ["http://www.w3.org/2000/09/xmldsig#enveloped-signature", "http://www.w3.org/2001/10/xml-exc-c14n#"];

/**
 * The element that a signature covers, parsed from exactly the bytes that one of these keys has signed. From then on,
 * callers must not use the original document. @throws SamlRefusal
 */
function verifySignature(xml: string, signature: Element, keys: KeyObject[]): Element {
  const signed: Node | null = signature.parentNode;
  const [first, ...others] = elementsOf(signature);
  const isPlain =
    first !== undefined &&
    is(first, "signature", "SignedInfo") &&
    // No second SignedInfo, and no Object to hide things in.
    others.every((part) => ["SignatureValue", "KeyInfo"].includes(part.localName));
  if (!isPlain || !isElement(signed)) throw new SamlRefusal("signature of an unusual form");
  const references = signedBy(xml, signature, keys);
  const [canonical] = references;
  if (canonical === undefined || references.length > 1) {
    throw new SamlRefusal("signature of several things");
  }
  const root = parseXml(canonical);
  const isSame =
    root.localName === signed.localName &&
    root.namespaceURI === signed.namespaceURI &&
    root.getAttribute("ID") === signed.getAttribute("ID");
  if (!isSame) throw new SamlRefusal("signature of something else");
  return root;
}

/** @returns the canonical form of what was signed */
function signedBy(xml: string, signature: Element, keys: KeyObject[]): string[] {
  let reason = "no key to check the signature";
  for (const key of keys) {
    // Ignores the certificate in the document.
    const checked = new SignedXml({ publicCert: key, getCertFromKeyInfo: () => null });
    checked.SignatureAlgorithms = only(checked.SignatureAlgorithms, SIGNATURE_ALGORITHMS);
    checked.HashAlgorithms = only(checked.HashAlgorithms, DIGESTS);
    checked.CanonicalizationAlgorithms = only(checked.CanonicalizationAlgorithms, TRANSFORMS);
    try {
      checked.loadSignature(signature);
      if (checked.checkSignature(xml)) return checked.getSignedReferences();
      reason = "signature: what was signed is not what is there";
    } catch (error) {
      reason = `signature: ${String(error).slice(0, 150)}`;
    }
  }
  throw new SamlRefusal(reason);
}

/** Disables all other algorithms. */
const only = <Algorithm>(algorithms: Record<string, Algorithm>, names: string[]): Record<string, Algorithm> =>
  Object.fromEntries(Object.entries(algorithms).filter(([name]) => names.includes(name)));

/** A response whose signature has not been verified. */
export type ReceivedResponse = {
  xml: string;
  root: Element;
  /** The issuer that the response claims. */
  issuer: string;
};

/** Responses have a few kilobytes, or a few dozen if they list many groups. */
const MAX_LENGTH = 256 * 1024;

/** SAMLResponse of the form. @throws AuthError */
export function receiveResponse(form: string): ReceivedResponse {
  const xml = decode(form);
  try {
    const root = parseXml(xml);
    if (!is(root, "protocol", "Response")) throw new SamlRefusal("not a response");
    const [issuer] = childrenOf(root, "assertion", "Issuer");
    const [assertion] = childrenOf(root, "assertion", "Assertion");
    const [inner] = assertion ? childrenOf(assertion, "assertion", "Issuer") : [];
    return { xml, root, issuer: textOf(issuer) || textOf(inner) };
  } catch (cause) {
    if (!(cause instanceof SamlRefusal)) throw cause;
    throw invalid("SAMLResponse is not a valid XML SAML assertion");
  }
}

function decode(form: string): string {
  const text = form.replace(/\s/g, "");
  if (text === "") throw invalid("SAMLResponse is missing");
  if (text.length > (MAX_LENGTH / 3) * 4) throw invalid("SAMLResponse is too large");
  const isBase64 = text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
  if (!isBase64) throw invalid("SAMLResponse is not a valid Base64 string");
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw invalid("SAMLResponse is not a valid XML SAML assertion");
  }
}

/**
 * The only assertion of a response, read from the part that one of these keys has signed.
 * @throws SamlRefusal, AuthError
 */
export function openResponse(
  { xml, root }: ReceivedResponse,
  keys: KeyObject[],
): { message: SamlMessage; assertion: SamlAssertion } {
  const assertion = onlyAssertion(root);
  const signatures = allNamed(root, "Signature");
  const [ofResponse] = signatures.filter((each) => each.parentNode === root);
  const [ofAssertion] = signatures.filter((each) => each.parentNode === assertion);
  const known = [ofResponse, ofAssertion].filter((each) => each !== undefined);
  if (known.length === 0) throw new SamlRefusal("not signed");
  const isUsual = known.length === signatures.length;
  if (!isUsual) throw new SamlRefusal("signature in an unusual place");
  // If there are two signatures, both must be valid.
  const signedAssertion = ofAssertion && verifySignature(xml, ofAssertion, keys);
  const signedResponse = ofResponse && verifySignature(xml, ofResponse, keys);
  const signed = signedResponse ? onlyAssertion(signedResponse) : signedAssertion;
  if (!signed) throw new SamlRefusal("not signed");
  const isSigned = signedResponse !== undefined;
  return { message: readMessage(signedResponse ?? root, isSigned), assertion: readAssertion(signed) };
}

/** The only assertion of the document, directly below the response. @throws SamlRefusal, AuthError */
function onlyAssertion(root: Element): Element {
  if (allNamed(root, "EncryptedAssertion").length > 0) {
    throw invalid("Encrypted SAML assertions are not supported");
  }
  const [assertion] = childrenOf(root, "assertion", "Assertion");
  if (!assertion) throw new SamlRefusal("no assertion");
  const hasOthers = allNamed(root, "Assertion").length + allNamed(root, "Response").length !== 2;
  if (hasOthers) throw new SamlRefusal("more than one assertion");
  return assertion;
}

function readMessage(root: Element, isSigned: boolean): SamlMessage {
  const [status] = childrenOf(root, "protocol", "Status");
  const [code] = status ? childrenOf(status, "protocol", "StatusCode") : [];
  const [issuer] = childrenOf(root, "assertion", "Issuer");
  return {
    isSigned,
    version: attribute(root, "Version"),
    destination: attribute(root, "Destination"),
    inResponseTo: attribute(root, "InResponseTo"),
    issuer: textOf(issuer),
    status: attribute(code, "Value"),
  };
}

/** Reads an element that is known to be authentic. @throws SamlRefusal */
function readAssertion(element: Element): SamlAssertion {
  const subject = one(element, "Subject");
  const conditions = one(element, "Conditions");
  return {
    id: attribute(element, "ID"),
    version: attribute(element, "Version"),
    issuer: textOf(one(element, "Issuer")),
    nameId: readNameId(subject && one(subject, "NameID")),
    confirmations: subject ? childrenOf(subject, "assertion", "SubjectConfirmation").map(readConfirmation) : [],
    conditions: conditions && readConditions(conditions),
    sessions: childrenOf(element, "assertion", "AuthnStatement").map((statement) =>
      attribute(statement, "SessionNotOnOrAfter"),
    ),
    attributes: childrenOf(element, "assertion", "AttributeStatement")
      .flatMap((statement) => childrenOf(statement, "assertion", "Attribute"))
      .map(readAttribute),
  };
}

function one(parent: Element, name: string): Element | undefined {
  const [element, another] = childrenOf(parent, "assertion", name);
  if (another) throw new SamlRefusal(`more than one ${name}`);
  return element;
}

function readNameId(element: Element | undefined): SamlAssertion["nameId"] {
  if (!element) return undefined;
  if (elementsOf(element).length > 0) throw new SamlRefusal("NameID is no text");
  return { value: textOf(element), format: attribute(element, "Format") };
}

function readConfirmation(element: Element): SamlConfirmation {
  const data = one(element, "SubjectConfirmationData");
  return {
    method: attribute(element, "Method"),
    recipient: attribute(data, "Recipient"),
    notBefore: attribute(data, "NotBefore"),
    notOnOrAfter: attribute(data, "NotOnOrAfter"),
    inResponseTo: attribute(data, "InResponseTo"),
  };
}

/** OneTimeUse and ProxyRestriction always hold: assertions are used once and not passed on. */
const KNOWN_CONDITIONS = ["AudienceRestriction", "OneTimeUse", "ProxyRestriction"];

function readConditions(element: Element): SamlConditions {
  const restrictions = childrenOf(element, "assertion", "AudienceRestriction");
  const known = KNOWN_CONDITIONS.flatMap((name) => childrenOf(element, "assertion", name));
  return {
    notBefore: attribute(element, "NotBefore"),
    notOnOrAfter: attribute(element, "NotOnOrAfter"),
    audiences: restrictions.map((each) => childrenOf(each, "assertion", "Audience").map(textOf)),
    others: elementsOf(element).length - known.length,
  };
}

const readAttribute = (element: Element): SamlAttribute => ({
  name: attribute(element, "Name"),
  friendlyName: attribute(element, "FriendlyName"),
  values: childrenOf(element, "assertion", "AttributeValue")
    .map(textOf)
    .filter((value) => value !== ""),
});
