import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#tests/support/any-text.ts";
import { flipBit } from "#tests/support/flip-bit.ts";
import { holdsLater } from "#tests/support/holds.ts";
import { keyedHash } from "#worker/platform/secret-box.ts";
import { decodeRefreshToken, encodeRefreshToken } from "./session-answer.ts";

const hash = keyedHash("a pepper of at least thirty-two characters");
const token = fc.record({ sessionId: fc.uuid(), counter: fc.nat({ max: 2 ** 41 }) });

test("a refresh token returns its stored content", () =>
  holdsLater(token, async (given) =>
    expect(await decodeRefreshToken(hash, await encodeRefreshToken(hash, given))).toEqual(given),
  ));

test("a refresh token with a changed bit is refused and never read as another one", () =>
  holdsLater(fc.tuple(token, fc.nat()), async ([given, bit]) => {
    const read = await decodeRefreshToken(hash, flipBit(await encodeRefreshToken(hash, given), bit));
    expect(["malformed", "forged"]).toContain(read);
  }));

test("any text is malformed or forged, never an error", () =>
  holdsLater(anyText, async (text) => expect(["malformed", "forged"]).toContain(await decodeRefreshToken(hash, text))));
