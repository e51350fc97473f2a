import { Buffer } from "node:buffer";
import { type KeyObject, X509Certificate } from "node:crypto";
import { invalid } from "#domain/auth/auth-error.ts";
import { isSafeEndpoint } from "#domain/auth/providers/endpoint.ts";
import { SamlRefusal } from "#domain/auth/saml/saml-refusal.ts";
import type { Deps } from "../../../deps.ts";
import { attribute, childrenOf, elementsOf, is, parseXml, textOf } from "./xml.ts";

/** What we read from the metadata of an identity provider. */
export type IdpMetadata = {
  entityId: string;
  /** Where the browser is sent to sign in. */
  signInUrl: string;
  keys: KeyObject[];
};

const MAX_LENGTH = 512 * 1024;
const MIN_KEY_BITS = 2048;
const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

/** @throws AuthError */
export function readMetadata({ config }: Pick<Deps, "config">, xml: string): IdpMetadata {
  const entity = entityOf(xml);
  const entityId = attribute(entity, "entityID");
  if (entityId === "" || entityId.length > 1024) {
    throw invalid("SAML Metadata does not contain an EntityID");
  }
  const [idp, another] = childrenOf(entity, "metadata", "IDPSSODescriptor");
  if (!idp) throw invalid("SAML Metadata does not contain any IDPSSODescriptor");
  if (another) throw invalid("SAML Metadata contains multiple IDPSSODescriptors");
  const signInUrl = childrenOf(idp, "metadata", "SingleSignOnService")
    .filter((service) => attribute(service, "Binding") === REDIRECT)
    .map((service) => attribute(service, "Location"))
    .find((location) => isSafeEndpoint(location, config.auth.isLoopbackAllowed));
  if (signInUrl === undefined) {
    throw invalid("SAML Metadata does not contain an HTTPS SingleSignOnService for HTTP-Redirect");
  }
  const keys = certificatesOf(idp).flatMap((certificate) => rsaKeyOf(certificate) ?? []);
  if (keys.length === 0) {
    throw invalid("SAML Metadata does not contain a signing certificate for RSA of 2048 bits");
  }
  return { entityId, signInUrl, keys };
}

function entityOf(xml: string): Element {
  if (xml.length > MAX_LENGTH) throw invalid("SAML Metadata is too large");
  try {
    const root = parseXml(xml);
    if (is(root, "metadata", "EntityDescriptor")) return root;
    // A federation lists many entities, so it does not say which one is meant.
    const [entity, another] = childrenOf(root, "metadata", "EntityDescriptor");
    const isList = is(root, "metadata", "EntitiesDescriptor");
    if (isList && entity && !another) return entity;
  } catch (cause) {
    if (!(cause instanceof SamlRefusal)) throw cause;
  }
  throw invalid("SAML Metadata is not the XML of one EntityDescriptor");
}

/** A key without `use` is also for signing. */
const certificatesOf = (idp: Element): string[] =>
  childrenOf(idp, "metadata", "KeyDescriptor")
    .filter((key) => ["", "signing"].includes(attribute(key, "use")))
    .flatMap((key) => childrenOf(key, "signature", "KeyInfo"))
    .flatMap((info) => childrenOf(info, "signature", "X509Data"))
    .flatMap(elementsOf)
    .filter((element) => is(element, "signature", "X509Certificate"))
    .map((element) => textOf(element).replace(/\s/g, ""));

/** The key of a certificate in base64, if it is strong enough. */
function rsaKeyOf(certificate: string): KeyObject | undefined {
  try {
    const { publicKey } = new X509Certificate(Buffer.from(certificate, "base64"));
    const { asymmetricKeyType, asymmetricKeyDetails } = publicKey;
    const isStrong = (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_KEY_BITS;
    return asymmetricKeyType === "rsa" && isStrong ? publicKey : undefined;
  } catch {
    return undefined;
  }
}
