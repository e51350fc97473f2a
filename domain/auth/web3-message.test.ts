import { expect, test } from "vitest";
import { parseWeb3Message, type Web3Chain } from "./web3-message.ts";

const ETHEREUM = `site.test:8443 wants you to sign in with your Ethereum account:
0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B

Ich möchte mich anmelden.

URI: https://site.test:8443/auth
Version: 1
Chain ID: 1
Nonce: 12345678
Issued At: 2026-11-21T10:00:00.000Z
Expiration Time: 2026-11-21T10:05:00Z
Not Before: 2026-11-21T09:59:59+00:00
Request ID: a/1
Resources:
- ipfs://abc
- https://site.test/agb`;

const SOLANA_ADDRESS = "4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi";

/** The client library writes this with another order and without the colon. */
const SOLANA = `site.test wants you to sign in with your Solana account:
${SOLANA_ADDRESS}

Version: 1
URI: https://site.test/
Issued At: 2026-11-21T10:00:00.000Z
Chain ID: solana:mainnet
Nonce: 12345678
Resources
- https://site.test/agb`;

const TEXTS: Record<Web3Chain, string> = { ethereum: ETHEREUM, solana: SOLANA };

test("reads every field of an Ethereum message", () => {
  expect(parseWeb3Message("ethereum", ETHEREUM)).toEqual({
    address: "0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B",
    domain: "site.test:8443",
    statement: "Ich möchte mich anmelden.",
    uri: "https://site.test:8443/auth",
    version: "1",
    chainId: "1",
    nonce: "12345678",
    issuedAt: new Date("2026-11-21T10:00:00Z"),
    expirationTime: new Date("2026-11-21T10:05:00Z"),
    notBefore: new Date("2026-11-21T09:59:59Z"),
    requestId: "a/1",
    resources: ["ipfs://abc", "https://site.test/agb"],
  });
});

test("reads a Solana message in the client's order, with resources without a colon", () => {
  expect(parseWeb3Message("solana", SOLANA)).toEqual({
    address: SOLANA_ADDRESS,
    domain: "site.test",
    statement: undefined,
    uri: "https://site.test/",
    version: "1",
    chainId: "solana:mainnet",
    nonce: "12345678",
    issuedAt: new Date("2026-11-21T10:00:00Z"),
    expirationTime: undefined,
    notBefore: undefined,
    requestId: undefined,
    resources: ["https://site.test/agb"],
  });
});

test("accepts one or two blank lines without a statement", () => {
  const without = ETHEREUM.replace("Ich möchte mich anmelden.\n\n", "");
  expect(parseWeb3Message("ethereum", without).statement).toBeUndefined();
  const two = ETHEREUM.replace("Ich möchte mich anmelden.\n", "");
  expect(parseWeb3Message("ethereum", two).statement).toBeUndefined();
});

test("a statement that looks like a field stays a statement", () => {
  const text = ETHEREUM.replace("Ich möchte mich anmelden.", "URI: https://evil.test/");
  const { uri, statement } = parseWeb3Message("ethereum", text);
  expect({ uri, statement }).toEqual({ uri: "https://site.test:8443/auth", statement: "URI: https://evil.test/" });
});

test.each(["mainnet", "testnet", "devnet", "solana:localnet"])("%s is a Solana network", (name) => {
  const text = SOLANA.replace("solana:mainnet", name);
  expect(parseWeb3Message("solana", text).chainId).toBe(name);
});

test("a Solana message may omit its network", () => {
  const text = SOLANA.replace("Chain ID: solana:mainnet\n", "");
  expect(parseWeb3Message("solana", text).chainId).toBeUndefined();
});

test("a message may omit the nonce", () => {
  for (const chain of ["ethereum", "solana"] as const) {
    const text = TEXTS[chain].replace("Nonce: 12345678\n", "");
    expect(parseWeb3Message(chain, text).nonce).toBeUndefined();
  }
});

const refusal = (chain: Web3Chain, from: string, to: string) => {
  const text = TEXTS[chain];
  expect(text).toContain(from);
  return () => parseWeb3Message(chain, text.replace(from, to));
};

test.each<[chain: Web3Chain, from: string, to: string, message: string]>([
  [
    "ethereum",
    "Ethereum account:",
    "Solana account:",
    'siwe: message first line does not end in " wants you to sign in with your Ethereum account:"',
  ],
  ["ethereum", "site.test:8443 wants", " wants", "siwe: domain in first line of message is not valid"],
  [
    "ethereum",
    "site.test:8443 wants",
    "site.test@evil.test wants",
    "siwe: domain in first line of message is not valid",
  ],
  ["ethereum", "site.test:8443 wants", "site.test/pfad wants", "siwe: domain in first line of message is not valid"],
  ["ethereum", "aeC9B\n", "aeC9\n", "siwe: wallet address is not in hexadecimal format"],
  ["ethereum", "0xAb58", "Ab58", "siwe: wallet address is not in hexadecimal format"],
  ["ethereum", "aeC9B\n\n", "aeC9B\nHallo\n\n", "siwe: third line in message must be empty"],
  ["ethereum", "URI: https://site.test:8443/auth\n", "", "siwe: URI is missing"],
  ["ethereum", "https://site.test:8443/auth", "/auth", "siwe: URI is not a valid URI"],
  ["ethereum", "8443/auth", "8443/auth evil", "siwe: URI is not a valid URI"],
  ["ethereum", "Version: 1", "Version: 2", 'siwe: Version value is not supported, expected 1 got "2"'],
  ["ethereum", "Version: 1\n", "", 'siwe: Version value is not supported, expected 1 got ""'],
  ["ethereum", "Chain ID: 1\n", "", "siwe: Chain ID is not valid"],
  ["ethereum", "Chain ID: 1", "Chain ID: 0", "siwe: Chain ID is not valid"],
  ["ethereum", "Chain ID: 1", "Chain ID: -1", "siwe: Chain ID is not valid"],
  ["ethereum", "Nonce: 12345678", "Nonce: 1234567", "siwe: Nonce must have at least 8 characters"],
  ["ethereum", "Nonce: 12345678", "Nonce:", "siwe: Nonce must have at least 8 characters"],
  ["ethereum", "Issued At: 2026-11-21T10:00:00.000Z\n", "", "siwe: Issued At is missing"],
  [
    "ethereum",
    "Issued At: 2026-11-21T10:00:00.000Z",
    "Issued At: 21.11.2026",
    "siwe: Issued At is not a valid ISO8601 timestamp",
  ],
  [
    "ethereum",
    "2026-11-21T10:05:00Z",
    "2026-13-21T10:05:00Z",
    "siwe: Expiration Time is not a valid ISO8601 timestamp",
  ],
  ["ethereum", "2026-11-21T09:59:59+00:00", "gestern", "siwe: Not Before is not a valid ISO8601 timestamp"],
  ["ethereum", "Request ID: a/1", "Hallo", "siwe: encountered unparsable line at index 12"],
  ["ethereum", "Request ID: a/1", "URI: https://evil.test/", "siwe: encountered unparsable line at index 12"],
  ["ethereum", "- ipfs://abc", "ipfs://abc", "siwe: encountered unparsable line at index 14"],
  ["solana", SOLANA_ADDRESS, `0${SOLANA_ADDRESS}`, "siws: wallet address is not in base58 format"],
  ["solana", "solana:mainnet", "solana:irgendwo", "siws: Chain ID is not valid"],
  ["solana", "12345678", "1234567", "siws: Nonce must have at least 8 characters"],
  ["solana", "Version: 1", "Version: 2", 'siws: Version value is not supported, expected 1 got "2"'],
])("%s: %j as %j is refused", (chain, from, to, message) => {
  expect(refusal(chain, from, to)).toThrow(message);
});

test("requires at least six lines", () => {
  const text = ETHEREUM.split("\n").slice(0, 5).join("\n");
  expect(() => parseWeb3Message("ethereum", text)).toThrow("siwe: message needs at least 6 lines");
});
