import { makePepper, makeServiceToken, makeSigningKey } from "../platform/access-tokens.ts";
import type { Print } from "./command.ts";
import { Refusal } from "./refusal.ts";
// Required by @peculiar/x509.
import "reflect-metadata";
import { X509CertificateGenerator } from "@peculiar/x509";

/** Longest validity of a service token in days: it limits the harm of a leaked or forgotten token. */
const MAX_DAYS = 365;
const USUAL_DAYS = "30";

/** Prints the secrets for `wrangler secret put`. */
export async function printSecrets(print: Print): Promise<boolean> {
  print(`AUTH_SIGNING_KEYS, a list; the first key signs, all verify:
${JSON.stringify([await makeSigningKey()])}

AUTH_PEPPER:
${makePepper()}`);
  return true;
}

/** Prints the key and certificate for single sign-on. */
export async function printSamlKey(print: Print, host = "Spitex-Verzeichnis"): Promise<boolean> {
  const { privateKey, certificate } = await makeSamlKey(host);
  print(`AUTH_SAML_PRIVATE_KEY, a secret:
${privateKey}

AUTH_SAML_CERTIFICATE:
${certificate}`);
  return true;
}

/** Prints a token for the admin API. */
export async function printServiceToken(print: Print, days = USUAL_DAYS, keys = "[]"): Promise<boolean> {
  if (!/^\d{1,3}$/.test(days) || Number(days) < 1 || Number(days) > MAX_DAYS) {
    throw new Refusal(`Ein Token gilt 1 bis ${MAX_DAYS} ganze Tage, nicht «${days}».`);
  }
  const token = await makeServiceToken(keys, Number(days)).catch(() => {
    throw new Refusal(
      "AUTH_SIGNING_KEYS enthält keinen Schlüssel. Setzen Sie die Variable auf die Liste von Schlüsseln der Site, wie «npm run keys» sie schreibt.",
    );
  });
  print(token);
  return true;
}

const YEARS = 10;

export type SamlKey = { privateKey: string; certificate: string };

/**
 * Key and certificate for AUTH_SAML_PRIVATE_KEY and AUTH_SAML_CERTIFICATE, as base64 of DER. Self-signed, because SAML
 * uses the certificate only as a container for the key in our metadata.
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
