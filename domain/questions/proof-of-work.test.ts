import { expect, test } from "vitest";
import { challengeOf, findProof, isProof } from "./proof-of-work.ts";

const CHALLENGE = challengeOf("1764240000.abc", "zuerich/uster", "netz");

test("a number that was found proves the work for its own challenge only", async () => {
  const number = await findProof(CHALLENGE, 10);
  expect(await isProof(CHALLENGE, number, 10)).toBe(true);
  expect(await isProof(challengeOf("1764240000.abc", "zuerich/wald", "netz"), number, 10)).toBe(false);
  expect(await isProof(challengeOf("1764240000.abc", "zuerich/uster", "other"), number, 10)).toBe(false);
  expect(await isProof(challengeOf("1764240001.abc", "zuerich/uster", "netz"), number, 10)).toBe(false);
});

test.each(["", "-1", "1e3", "x", "1".repeat(16)])("«%s» is not a proof", async (number) => {
  expect(await isProof(CHALLENGE, number, 0)).toBe(false);
});

test("the digest has to begin with all of the zero bits", async () => {
  const number = await findProof(CHALLENGE, 6);
  expect(await isProof(CHALLENGE, number)).toBe(false);
});
