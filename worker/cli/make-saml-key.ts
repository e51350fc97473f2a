// Required by @peculiar/x509.
import "reflect-metadata";
import { X509CertificateGenerator } from "@peculiar/x509";

const YEARS = 10;

export type SamlKey = { privateKey: string; certificate: string };

/**
 * For AUTH_SAML_PRIVATE_KEY and AUTH_SAML_CERTIFICATE, as base64 of DER. Self-signed: SAML uses the
 * certificate only as a container of the key in our metadata.
 */
export async function makeSamlKey(commonName: string, modulusLength = 2048): Promise<SamlKey> {
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const publicExponent = new Uint8Array([1, 0, 1]);
  const keys = await crypto.subtle.generateKey({ ...algorithm, publicExponent, modulusLength }, true, [
    "sign",
    "verify",
  ]);
  const notBefore = new Date();
  const notAfter = new Date(notBefore);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + YEARS);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [commonName] }],
    notBefore,
    notAfter,
    signingAlgorithm: algorithm,
    keys,
  });
  const privateKey = await crypto.subtle.exportKey("pkcs8", keys.privateKey);
  return { privateKey: base64(privateKey), certificate: base64(certificate.rawData) };
}

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
