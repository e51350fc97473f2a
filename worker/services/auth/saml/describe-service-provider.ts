import type { Deps } from "../../../deps.ts";
import { acsUrl, entityId } from "../features.ts";
import { escapeXml, NAMESPACES } from "./xml.ts";

const FORMATS = [
  "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
  "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
];
const POST = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST";

/** Validity of a file that an operator downloads. */
const DOWNLOAD_YEARS = 5;

/** Our metadata (SAML 2.0 Metadata §2.4.4), for configuring identity providers. */
export function describeServiceProvider(
  deps: Pick<Deps, "config" | "now">,
  { isDownload }: { isDownload: boolean },
): string {
  const { certificate, nextCertificate } = deps.config.auth.saml;
  const validUntil = deps.now();
  validUntil.setUTCFullYear(validUntil.getUTCFullYear() + DOWNLOAD_YEARS);
  const end = isDownload ? ` validUntil="${validUntil.toISOString()}"` : "";
  const keys = [certificate, nextCertificate].filter((each) => each !== "").map(keyDescriptor);
  const formats = FORMATS.map((format) => `<md:NameIDFormat>${format}</md:NameIDFormat>`);
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<md:EntityDescriptor xmlns:md="${NAMESPACES.metadata}"${end} entityID="${escapeXml(entityId(deps))}">`,
    `<md:SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="true" protocolSupportEnumeration="${NAMESPACES.protocol}">`,
    ...keys,
    ...formats,
    `<md:AssertionConsumerService Binding="${POST}" Location="${escapeXml(acsUrl(deps))}" index="1" isDefault="true"/>`,
    "</md:SPSSODescriptor>",
    "</md:EntityDescriptor>",
    "",
  ].join("\n");
}

const keyDescriptor = (certificate: string) =>
  `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="${NAMESPACES.signature}"><ds:X509Data>` +
  `<ds:X509Certificate>${certificate}</ds:X509Certificate>` +
  "</ds:X509Data></ds:KeyInfo></md:KeyDescriptor>";
