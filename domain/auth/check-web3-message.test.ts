import { expect, test } from "vitest";
import { checkWeb3Message, goodUntil, type Web3Message } from "./web3-message.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

const RULES = { siteUrl: "https://site.test", allowedUris: ["https://*.app.test/**"], isLoopbackAllowed: true };

const MESSAGE: Web3Message = {
  address: "0xab5801a7d398351b8be11c439e05c5b3259aec9b",
  domain: "site.test",
  statement: undefined,
  uri: "https://site.test/auth",
  version: "1",
  chainId: "1",
  nonce: "12345678",
  issuedAt: NOW,
  expirationTime: undefined,
  notBefore: undefined,
  requestId: undefined,
  resources: [],
};

const check = (changes: Partial<Web3Message>, now = NOW) =>
  checkWeb3Message({ ...MESSAGE, ...changes }, { chainName: "Ethereum", rules: RULES, now });

test.each<Partial<Web3Message>>([
  {},
  { domain: "SITE.test" },
  { uri: "https://a.app.test/x", domain: "a.app.test" },
  { uri: "http://localhost:5173/", domain: "localhost:5173" },
  { issuedAt: later(-600) },
  { expirationTime: later(1), notBefore: NOW },
])("%j is accepted", (changes) => {
  expect(() => check(changes)).not.toThrow();
});

test.each<[changes: Partial<Web3Message>, message: string]>([
  [{ uri: "http://site.test/" }, "Signed Ethereum message is using URI which does not use HTTPS"],
  [
    { uri: "https://evil.test/", domain: "evil.test" },
    "Signed Ethereum message is using URI which is not allowed on this server, message was signed for another app",
  ],
  [
    { domain: "evil.test" },
    "Signed Ethereum message is using a Domain that does not match the one in URI which is not allowed on this server",
  ],
  [
    { uri: "http://localhost:5173/" },
    "Signed Ethereum message is using a Domain that does not match the one in URI which is not allowed on this server",
  ],
  [{ notBefore: later(1) }, "Signed Ethereum message becomes valid in the future"],
  [{ expirationTime: NOW }, "Signed Ethereum message is expired"],
  [{ issuedAt: later(-601) }, "Ethereum message was issued too long ago"],
  [{ issuedAt: later(1) }, "Ethereum message was issued too far in the future"],
])("%j is refused", (changes, message) => {
  expect(() => check(changes)).toThrow(message);
});

test("accepts loopback addresses only if allowed", () => {
  const rules = { ...RULES, isLoopbackAllowed: false };
  const message = { ...MESSAGE, uri: "http://localhost:5173/", domain: "localhost:5173" };
  expect(() => checkWeb3Message(message, { chainName: "Ethereum", rules, now: NOW })).toThrow(
    "not allowed on this server",
  );
});

test("a message is valid for ten minutes, or until it expires", () => {
  expect(goodUntil(MESSAGE)).toEqual(later(600));
  expect(goodUntil({ ...MESSAGE, expirationTime: later(60) })).toEqual(later(60));
  expect(goodUntil({ ...MESSAGE, expirationTime: later(6000) })).toEqual(later(600));
});
