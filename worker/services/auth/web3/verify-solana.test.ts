import { base58 } from "@scure/base";
import { expect, test } from "vitest";
import { signInText, solanaWallet, toBase64 } from "#tests/support/wallets.ts";
import { verifySolana } from "./verify-wallets.ts";

const wallet = solanaWallet();
const { address } = wallet;
const text = signInText(wallet, { statement: "Grüezi" });
const bytes = new TextEncoder().encode(text);
const signature = wallet.sign(text);

test("accepts base64 and base64url, with and without padding", () => {
  const url = signature.replaceAll("+", "-").replaceAll("/", "_");
  for (const each of [signature, signature.replace("==", ""), url, url.replace("==", "")]) {
    expect(verifySolana({ bytes, address, signature: each })).toBe(true);
  }
});

const DOMAIN = [0xff, ...new TextEncoder().encode("solana offchain")];
const LENGTH = [bytes.length % 256, Math.floor(bytes.length / 256)];

test.each([0, 1])("accepts the envelopes of hardware wallets, format %i", (format) => {
  const short = [...DOMAIN, 0, format, ...LENGTH, ...bytes];
  const application = new Array<number>(32).fill(0);
  const long = [...DOMAIN, 0, ...application, format, 1, ...wallet.publicKey, ...LENGTH, ...bytes];
  for (const envelope of [short, long]) {
    const signed = toBase64(wallet.signBytes(Uint8Array.from(envelope)));
    expect(verifySolana({ bytes, address, signature: signed })).toBe(true);
  }
  const wrong = toBase64(wallet.signBytes(Uint8Array.from([...short, 0])));
  expect(verifySolana({ bytes, address, signature: wrong })).toBe(false);
});

test("refuses another text, another address and another key", () => {
  const other = new TextEncoder().encode(`${text} `);
  expect(verifySolana({ bytes: other, address, signature })).toBe(false);
  expect(verifySolana({ bytes, address: solanaWallet().address, signature })).toBe(false);
  expect(verifySolana({ bytes, address, signature: solanaWallet().sign(text) })).toBe(false);
});

test("refuses keys of small order, for which signatures can be forged", () => {
  // The neutral element as key and as R, and s = 0, fulfil the equation for every message.
  const neutral = Uint8Array.from([1, ...new Array<number>(31).fill(0)]);
  const forged = toBase64(Uint8Array.from([...neutral, ...new Array<number>(32).fill(0)]));
  expect(verifySolana({ bytes, address: base58.encode(neutral), signature: forged })).toBe(false);
});

test("refuses an invalid address and an invalid signature", () => {
  const short = base58.encode(new Uint8Array(31).fill(9));
  expect(() => verifySolana({ bytes, address: short, signature })).toThrow(
    "siws: wallet address is not in base58 format",
  );
  expect(() => verifySolana({ bytes, address, signature: "abc" })).toThrow(
    "signature must be 64 bytes encoded as base64 with or without padding",
  );
  expect(() => verifySolana({ bytes, address, signature: `${"!".repeat(86)}==` })).toThrow(
    "signature does not contain valid base64 characters",
  );
});
