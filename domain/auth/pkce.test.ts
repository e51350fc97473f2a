import { expect, test } from "vitest";
import { answersChallenge, readChallenge } from "./pkce.ts";

// RFC 7636, appendix B.
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

test("accepts the verifier from the RFC and refuses another", async () => {
  const challenge = { challenge: CHALLENGE, method: "s256" } as const;
  expect(await answersChallenge(VERIFIER, challenge)).toBe(true);
  expect(await answersChallenge(`${VERIFIER}x`, challenge)).toBe(false);
  expect(await answersChallenge(VERIFIER, { challenge: VERIFIER, method: "plain" })).toBe(true);
});

test("without a challenge there is no PKCE; half of the pair is an error", () => {
  expect(readChallenge({})).toBeUndefined();
  expect(readChallenge({ code_challenge: CHALLENGE, code_challenge_method: "S256" })).toEqual({
    challenge: CHALLENGE,
    method: "s256",
  });
  const half = "PKCE flow requires code_challenge_method and code_challenge";
  expect(() => readChallenge({ code_challenge: CHALLENGE })).toThrow(half);
  expect(() => readChallenge({ code_challenge_method: "s256" })).toThrow(half);
});

test.each(["short", "x".repeat(129), `${"x".repeat(43)} `])("refuses the challenge %j", (text) => {
  const given = { code_challenge: text, code_challenge_method: "s256" };
  expect(() => readChallenge(given)).toThrow("code challenge must be");
});
