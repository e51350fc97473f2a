import { expect, test } from "vitest";
import { keyedHash } from "../../platform/secret-box.ts";
import { decodeRefreshToken, encodeRefreshToken } from "./session-answer.ts";

const hash = keyedHash("a pepper of at least thirty-two characters");
const sessionId = "3f0c1f6e-4d0a-4b52-9f7e-0d5b2f6a9c11";

test.each([0, 1, 127, 128, 16_384, 2 ** 40])("counter %i is read back", async (counter) => {
  const text = await encodeRefreshToken(hash, { sessionId, counter });
  expect(await decodeRefreshToken(hash, text)).toEqual({ sessionId, counter });
});

test("a token signed with another pepper is forged", async () => {
  const text = await encodeRefreshToken(hash, { sessionId, counter: 3 });
  const other = keyedHash("another pepper of thirty-two characters");
  expect(await decodeRefreshToken(other, text)).toBe("forged");
});

test.each(["", "short", "not a token!", "A".repeat(60), "A".repeat(5000), "é".repeat(40)])(
  "%j is not a refresh token",
  async (text) => {
    expect(await decodeRefreshToken(hash, text)).toBe("malformed");
  },
);

test("detects every changed byte", async () => {
  const text = await encodeRefreshToken(hash, { sessionId, counter: 300 });
  for (let at = 0; at < text.length - 1; at++) {
    const changed = text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
    expect(typeof (await decodeRefreshToken(hash, changed)), `at ${at}`).toBe("string");
  }
});
