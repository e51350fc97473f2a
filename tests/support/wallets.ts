import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { bytesToHex, concatBytes } from "@noble/curves/utils.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { base58 } from "@scure/base";

const utf8 = (text: string) => new TextEncoder().encode(text);

/** A new wallet that signs text like MetaMask, with `v` as in some hardware wallets. */
export function ethereumWallet() {
  const { secretKey, publicKey } = secp256k1.keygen();
  const key = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  const address = `0x${bytesToHex(keccak_256(key.subarray(1)).subarray(-20))}`;
  const sign = (text: string, firstV = 27) => {
    const bytes = utf8(text);
    const hash = keccak_256(concatBytes(utf8(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes));
    const signed = secp256k1.sign(hash, secretKey, { prehash: false, format: "recovered" });
    const v = Uint8Array.of((signed[0] ?? 0) + firstV);
    return `0x${bytesToHex(concatBytes(signed.subarray(1), v))}`;
  };
  return { chain: "ethereum" as const, address, sign };
}

export function solanaWallet() {
  const { secretKey, publicKey } = ed25519.keygen();
  const signBytes = (bytes: Uint8Array) => ed25519.sign(bytes, secretKey);
  return {
    chain: "solana" as const,
    address: base58.encode(publicKey),
    publicKey,
    signBytes,
    sign: (text: string) => toBase64(signBytes(utf8(text))),
  };
}

export const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

export type Wallet = { chain: "ethereum" | "solana"; address: string };

/** A message for https://site.test with overrides; "" omits a line. */
export function signInText(wallet: Wallet, changes: Record<string, string> = {}): string {
  const { domain = "site.test", address = wallet.address, statement, ...fields } = changes;
  const isEthereum = wallet.chain === "ethereum";
  const lines = {
    URI: "https://site.test/",
    Version: "1",
    "Chain ID": isEthereum ? "1" : "mainnet",
    Nonce: crypto.randomUUID(),
    "Issued At": new Date().toISOString(),
    ...fields,
  };
  return [
    `${domain} wants you to sign in with your ${isEthereum ? "Ethereum" : "Solana"} account:`,
    address,
    "",
    ...(statement ? [statement, ""] : []),
    ...Object.entries(lines).flatMap(([name, value]) => (value ? `${name}: ${value}` : [])),
  ].join("\n");
}
