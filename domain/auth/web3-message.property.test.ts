import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#tests/support/any-text.ts";
import { holds } from "#tests/support/holds.ts";
import { AuthError } from "./auth-error.ts";
import { parseWeb3Message, type Web3Chain, type Web3Message } from "./web3-message.ts";

const chain = fc.constantFrom<Web3Chain[]>("ethereum", "solana");
const ACCOUNTS: Record<Web3Chain, string> = { ethereum: "Ethereum", solana: "Solana" };

const time = fc.date({
  min: new Date("2000-01-01T00:00:00Z"),
  max: new Date("2100-01-01T00:00:00Z"),
  noInvalidDate: true,
});

const letters = (units: string, minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...units), minLength, maxLength });
const HEX = "0123456789abcdefABCDEF";
const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const word = letters(`${BASE58}:/-._~`, 1, 20);
const sentence = letters(`${BASE58} äöü:.,`, 1, 60);

const fieldsOf = (of: Web3Chain): fc.Arbitrary<Web3Message> =>
  fc.record({
    address: of === "ethereum" ? letters(HEX, 40).map((hex) => `0x${hex}`) : letters(BASE58, 32, 44),
    domain: fc.constantFrom("site.test", "site.test:8443", "localhost:5173", "xn--zrich-kva.example"),
    statement: fc.option(sentence, { nil: undefined }),
    uri: fc.webPath().map((path) => `https://site.test${path}`),
    version: fc.constant("1" as const),
    chainId:
      of === "ethereum" ? fc.integer({ min: 1 }).map(String) : fc.constantFrom("mainnet", "solana:devnet", undefined),
    nonce: letters(BASE58, 8, 40),
    issuedAt: time,
    expirationTime: fc.option(time, { nil: undefined }),
    notBefore: fc.option(time, { nil: undefined }),
    requestId: fc.option(word, { nil: undefined }),
    resources: fc.array(word, { maxLength: 4 }),
  });

/** The message in the format of EIP-4361. */
function print(of: Web3Chain, message: Web3Message): string {
  const line = (name: string, value: string | undefined) => (value === undefined ? [] : [`${name}: ${value}`]);
  return [
    `${message.domain} wants you to sign in with your ${ACCOUNTS[of]} account:`,
    message.address,
    "",
    ...(message.statement === undefined ? [] : [message.statement]),
    "",
    ...line("URI", message.uri),
    ...line("Version", message.version),
    ...line("Chain ID", message.chainId),
    ...line("Nonce", message.nonce),
    ...line("Issued At", message.issuedAt.toISOString()),
    ...line("Expiration Time", message.expirationTime?.toISOString()),
    ...line("Not Before", message.notBefore?.toISOString()),
    ...line("Request ID", message.requestId),
    ...(message.resources.length > 0 ? ["Resources:", ...message.resources.map((resource) => `- ${resource}`)] : []),
  ].join("\n");
}

const printed = chain.chain((of) => fieldsOf(of).map((message) => ({ of, message, text: print(of, message) })));

test("a message printed by a wallet is read back equal", () =>
  holds(printed, ({ of, message, text }) => expect(parseWeb3Message(of, text)).toEqual(message)));

/** The message as read, or undefined if it is refused. Any other error is a fault of ours. */
function outcome(of: Web3Chain, text: string): Web3Message | undefined {
  try {
    return parseWeb3Message(of, text);
  } catch (error) {
    expect(error).toBeInstanceOf(AuthError);
    return undefined;
  }
}

test("hostile text is refused, never with another error", () =>
  holds(fc.tuple(chain, anyText), ([of, text]) => expect(outcome(of, text)).toBeUndefined()));

test("a changed message is refused or read without line breaks in its values", () =>
  holds(fc.tuple(printed, fc.nat(), fc.nat(4), anyText), ([{ of, text }, at, removed, added]) => {
    const start = at % text.length;
    const read = outcome(of, text.slice(0, start) + added + text.slice(start + removed));
    expect(`${read?.domain}${read?.address}${read?.uri}${read?.nonce}`).not.toContain("\n");
    expect(read === undefined || URL.canParse(read.uri)).toBe(true);
  }));
