import { secp256k1 } from "@noble/curves/secp256k1.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/curves/utils.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { invalid } from "#domain/auth/auth-error.ts";
import type { SignedMessage } from "#domain/auth/web3-message.ts";

const MALFORMED = "signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string";

/** Text signed by EIP-191; the public key is recovered from the signature. @throws AuthError */
export function verifyEthereum({ bytes, address, signature }: SignedMessage): boolean {
  const digits = signature.replace(/^0x/i, "");
  if (!/^[\da-f]{130}$/i.test(digits)) throw invalid(MALFORMED);
  const signed = hexToBytes(digits);
  const prefix = `\x19Ethereum Signed Message:\n${bytes.length}`;
  const hash = keccak_256(concatBytes(new TextEncoder().encode(prefix), bytes));
  return signerOf(hash, signed) === address.toLowerCase();
}

/** @returns undefined if the signature is invalid */
function signerOf(hash: Uint8Array, signed: Uint8Array): string | undefined {
  const v = signed[64] ?? 0;
  const recovery = v >= 27 ? v - 27 : v;
  if (recovery > 1) return undefined;
  try {
    const key = secp256k1.Signature.fromBytes(signed.subarray(0, 64), "compact")
      .addRecoveryBit(recovery)
      .recoverPublicKey(hash);
    return `0x${bytesToHex(keccak_256(key.toBytes(false).subarray(1)).subarray(-20))}`;
  } catch {
    return undefined;
  }
}
