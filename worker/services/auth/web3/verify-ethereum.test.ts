import { expect, test } from "vitest";
import { ethereumWallet, signInText } from "#tests/support/wallets.ts";
import { verifyEthereum } from "./verify-wallets.ts";

const wallet = ethereumWallet();
const { address } = wallet;
const text = signInText(wallet, { statement: "Grüezi" });
const bytes = new TextEncoder().encode(text);

/** Made by another program with one key: from ethers' documentation of verifyMessage. */
const KNOWN = {
  bytes: new TextEncoder().encode("hello world"),
  address: "0x14791697260E4c9A71f18484C9f997B308e59325",
  signature:
    "0xddd0a7290af9526056b4e35a077b9a11b513aa0028ec6c9880948544508f3c63265e99e47ad31bb2cab9646c504576b3abc6939a1710afc08cbf3034d73214b81c",
};

test("a signature of another program is accepted, in any case of the address", () => {
  expect(verifyEthereum(KNOWN)).toBe(true);
  expect(verifyEthereum({ ...KNOWN, address: KNOWN.address.toLowerCase() })).toBe(true);
});

test("v counts from 27 or from 0", () => {
  for (const first of [27, 0]) {
    expect(verifyEthereum({ bytes, address, signature: wallet.sign(text, first) })).toBe(true);
  }
  for (const first of [2, 29, 35]) {
    expect(verifyEthereum({ bytes, address, signature: wallet.sign(text, first) })).toBe(false);
  }
});

test("refuses another text, another address and another key", () => {
  const signature = wallet.sign(text);
  const other = new TextEncoder().encode(`${text} `);
  expect(verifyEthereum({ bytes: other, address, signature })).toBe(false);
  expect(verifyEthereum({ bytes, address: ethereumWallet().address, signature })).toBe(false);
  expect(verifyEthereum({ bytes, address, signature: ethereumWallet().sign(text) })).toBe(false);
});

test("refuses numbers that are out of a signature's range", () => {
  for (const digit of ["0", "f"]) {
    expect(verifyEthereum({ bytes, address, signature: `${digit.repeat(128)}1b` })).toBe(false);
  }
});

test.each(["", "0x", `0x${"0".repeat(128)}`, `0x${"g".repeat(130)}`])("%j is malformed", (signature) => {
  expect(() => verifyEthereum({ bytes, address, signature })).toThrow(
    "signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string",
  );
});
