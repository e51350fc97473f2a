import { Buffer } from "node:buffer";
import { type KeyObject, X509Certificate } from "node:crypto";

const MIN_BITS = 2048;

/** The key of a certificate in base64, if it is one we would take a signature of. */
export function rsaKeyOf(base64: string): KeyObject | undefined {
  try {
    const { publicKey } = new X509Certificate(Buffer.from(base64, "base64"));
    const { asymmetricKeyType, asymmetricKeyDetails } = publicKey;
    const isStrong = (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_BITS;
    return asymmetricKeyType === "rsa" && isStrong ? publicKey : undefined;
  } catch {
    return undefined;
  }
}
