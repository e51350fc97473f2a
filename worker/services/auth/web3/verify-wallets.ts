import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/curves/utils.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { base58, base64urlnopad } from "@scure/base";
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

/** The signature covers the message, or the envelope that hardware wallets put around it. @throws AuthError */
export function verifySolana({ bytes, address, signature }: SignedMessage): boolean {
  const key = readAddress(address);
  const signed = readSignature(signature);
  return [bytes, ...envelopes(bytes, key)].some((each) => isSigned(signed, each, key));
}

function readAddress(address: string): Uint8Array {
  const key = base58.decode(address);
  if (key.length !== 32) throw invalid("siws: wallet address is not in base58 format");
  return key;
}

function readSignature(text: string): Uint8Array {
  const digits = text.replaceAll("+", "-").replaceAll("/", "_").replace(/==$/, "");
  if (digits.length !== 86) {
    throw invalid("signature must be 64 bytes encoded as base64 with or without padding");
  }
  try {
    return base64urlnopad.decode(digits);
  } catch {
    throw invalid("signature does not contain valid base64 characters");
  }
}

/** Does not follow ZIP 215: like Solana, refuses keys of small order, for which signatures can be forged. */
function isSigned(signature: Uint8Array, bytes: Uint8Array, key: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, bytes, key, { zip215: false });
  } catch {
    return false;
  }
}

/**
 * Off-chain messages, version 0: https://docs.anza.xyz/proposals/off-chain-message-signing, and the
 * older header of Ledger's app, which names neither application nor signer. Formats: ASCII and UTF-8.
 */
function envelopes(bytes: Uint8Array, key: Uint8Array): Uint8Array[] {
  const domain = concatBytes(Uint8Array.of(0xff), new TextEncoder().encode("solana offchain"));
  const version = Uint8Array.of(0);
  const length = Uint8Array.of(bytes.length & 0xff, bytes.length >> 8);
  const application = new Uint8Array(32);
  const oneSigner = concatBytes(Uint8Array.of(1), key);
  return [0, 1].flatMap((number) => {
    const format = Uint8Array.of(number);
    return [
      concatBytes(domain, version, format, length, bytes),
      concatBytes(domain, version, application, format, oneSigner, length, bytes),
    ];
  });
}
