import type { KeyObject } from "node:crypto";
import { SignedXml } from "xml-crypto";
import { SamlRefusal } from "#domain/auth/saml/saml-assertion.ts";
import { elementsOf, is, parseXml } from "./xml.ts";

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
export function verifySignature(xml: string, signature: Element, keys: KeyObject[]): Element {
  const signed = signature.parentNode as Element;
  const [first, ...others] = elementsOf(signature);
  const isPlain =
    first !== undefined &&
    is(first, "signature", "SignedInfo") &&
    // No second SignedInfo, and no Object to hide things in.
    others.every((part) => ["SignatureValue", "KeyInfo"].includes(part.localName));
  if (!isPlain) throw new SamlRefusal("signature of an unusual form");
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
const only = <T extends object>(algorithms: T, names: string[]): T =>
  Object.fromEntries(Object.entries(algorithms).filter(([name]) => names.includes(name))) as T;
